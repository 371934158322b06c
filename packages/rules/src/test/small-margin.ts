import fc from 'fast-check';

/** Margins for prices up to 60 rupiah, including reversed and overlapping ones, so that a test can try every price. */
export const smallMargin = fc.record({
  id: fc.nat(),
  minPrice: fc.nat(60),
  maxPrice: fc.nat(60),
  type: fc.constantFrom('persentase' as const, 'nominal' as const),
  value: fc.nat(200),
});
