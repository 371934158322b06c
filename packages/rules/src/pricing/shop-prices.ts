import type { Deduction, MinimumNet, PriceAdjustment, ShopSettings } from '@pindahlapak/model';

/** What a shop's prices, its net and its floor depend on. */
export type ShopPrices = Pick<ShopSettings, 'priceAdjustment' | 'deductions' | 'minimumNet'>;

/** Hundredths of a percent, which every percentage of a shop consists of. */
const hundredthsOf = (percent: number): bigint => BigInt(Math.round(percent * 100));

const whole = 10_000n;

/** A count of ten-thousandths that is not negative, in whole rupiah. */
const roundUp = (parts: bigint): bigint => (parts + whole - 1n) / whole;

/** The smallest power of ten above an ending: prices that end with 900 are a thousand apart. */
function distanceOf(ending: number): number {
  let distance = 10;
  while (distance <= ending) distance *= 10;
  return distance;
}

/**
 * A price after the shop's own adjustment, in whole rupiah: percent, then rupiah, then once up to the next multiple of
 * `roundTo`. With an ending it goes up to the next price that ends so instead; such prices are at least `roundTo` apart. Never
 * below 0.
 */
export function adjustPrice(price: number, { percent, rupiah, roundTo, ending }: PriceAdjustment): number {
  if (percent === 0 && rupiah === 0 && roundTo === 1 && ending === null) return price;
  const exact = BigInt(price) * (whole + hundredthsOf(percent)) + BigInt(rupiah) * whole;
  if (exact <= 0n) return 0;
  const rounded = roundUp(exact);
  const step = BigInt(ending === null ? roundTo : Math.max(roundTo, distanceOf(ending)));
  const missing = (BigInt(ending ?? 0) - rounded) % step;
  return Number(rounded + (missing < 0n ? missing + step : missing));
}

/** What one deduction keeps of a sale, in rupiah: its percentage rounded up, at most its cap, and its rupiah. */
export function deductionOf(price: number, { percent = 0, capRupiah, rupiah = 0 }: Deduction): number {
  const share = Number(roundUp(BigInt(price) * hundredthsOf(percent)));
  return Math.min(share, capRupiah ?? share) + rupiah;
}

/** What a sale at `price` leaves of a product that costs `sourcePrice`, in rupiah. */
export function netOf(price: number, sourcePrice: number, deductions: readonly Deduction[]): number {
  let net = price - sourcePrice;
  for (const deduction of deductions) net -= deductionOf(price, deduction);
  return net;
}

/** The least net that a product of this source price has to leave; null where the shop has no floor. */
export function lowestNetOf(sourcePrice: number, { rupiah, percent }: MinimumNet): number | null {
  if (percent === undefined) return rupiah ?? null;
  const share = Number(roundUp(BigInt(sourcePrice) * hundredthsOf(percent)));
  return Math.max(rupiah ?? share, share);
}
