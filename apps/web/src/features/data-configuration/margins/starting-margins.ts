import { akulakuLimits, type PriceMargin } from '@pindahlapak/model';

/**
 * Margins to start with. Cheap products carry more percent, and between two percents a fixed amount leads over, so that no dearer
 * product ends cheaper.
 */
export const startingMargins: readonly PriceMargin[] = [
  { id: 1, minPrice: 1, maxPrice: 50_000, type: 'persentase', value: 30 },
  { id: 2, minPrice: 50_001, maxPrice: 100_000, type: 'nominal', value: 15_000 },
  { id: 3, minPrice: 100_001, maxPrice: 1_000_000, type: 'persentase', value: 15 },
  { id: 4, minPrice: 1_000_001, maxPrice: 1_500_000, type: 'nominal', value: 150_000 },
  { id: 5, minPrice: 1_500_001, maxPrice: akulakuLimits.priceMax, type: 'persentase', value: 10 },
];
