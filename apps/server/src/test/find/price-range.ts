import type { ProductDetail } from '@pindahlapak/contract';

/** Rupiah, both included. */
export interface PriceRange {
  min: number;
  max: number;
}

type Priced = Pick<ProductDetail, 'price' | 'variants'>;

/** Whether one of the prices in the list lies in the range: those of the variants that are exported, else the product's own. */
function hasPriceWithin({ price, variants }: Priced, { min, max }: PriceRange): boolean {
  const shown = variants.filter(({ isOff, isGone }) => !isOff && !isGone);
  const prices = shown.length > 0 ? shown.map((variant) => variant.price) : [price];
  return prices.some((one) => one >= min && one <= max);
}

export const pricedWithin = (min: number, max: number): ((product: Priced) => boolean) & { range: PriceRange } =>
  Object.assign((product: Priced) => hasPriceWithin(product, { min, max }), { range: { min, max } });

/** Whether one and the same price lies in all ranges of these filters. */
export function isPricedWithinAll(product: Priced, filters: readonly { range?: PriceRange }[]): boolean {
  const ranges = filters.flatMap(({ range }) => range ?? []);
  return hasPriceWithin(product, {
    min: Math.max(0, ...ranges.map(({ min }) => min)),
    max: Math.min(Infinity, ...ranges.map(({ max }) => max)),
  });
}
