import fc from 'fast-check';

/** Margins of prices up to 60 rupiah, also reversed and overlapping ones, so that each price can be tried. */
export const smallMargin = fc.record({
  id: fc.nat(),
  minPrice: fc.nat(60),
  maxPrice: fc.nat(60),
  type: fc.constantFrom('persentase' as const, 'nominal' as const),
  value: fc.nat(200),
});
