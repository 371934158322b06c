import type { PriceMargin } from '@pindahlapak/model';

/** `floor((price * (100 + percent) + 50) / 100)`, exact at any size: half a rupiah is rounded up. */
function addPercent(price: number, percent: number): number {
  const hundredths = price * (100 + percent) + 50;
  if (!Number.isSafeInteger(hundredths)) return Number((BigInt(price) * BigInt(100 + percent) + 50n) / 100n);
  return (hundredths - (((hundredths % 100) + 100) % 100)) / 100;
}

/**
 * A price with its margin, in whole rupiah, rounded half up. Whatever is added afterwards is whole rupiah, so this is
 * the one place where the pricing of an export row rounds (S9.1).
 */
export const addMargin = (price: number, margin: Pick<PriceMargin, 'type' | 'value'>): number =>
  margin.type === 'nominal' ? price + margin.value : addPercent(price, margin.value);
