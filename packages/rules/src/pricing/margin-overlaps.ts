import type { PriceMargin } from '@pindahlapak/model';

type PriceRange = Pick<PriceMargin, 'minPrice' | 'maxPrice'>;

/**
 * Whether a range shares a price with one that exists: partly at either end or wholly, bounds inclusive (S7.1).
 * Decides for the form and the server alike.
 */
export const marginOverlaps = (range: PriceRange, existing: readonly PriceRange[]): boolean =>
  existing.some(({ minPrice, maxPrice }) => range.minPrice <= maxPrice && minPrice <= range.maxPrice);
