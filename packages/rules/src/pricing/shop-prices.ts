import type { Deduction, MinimumNet, PriceAdjustment, ShopSettings } from '@pindahlapak/model';

/** The settings of a shop that determine its prices, nets and minimum net. */
export type ShopPrices = Pick<ShopSettings, 'priceAdjustment' | 'deductions' | 'minimumNet'>;

/** Converts to hundredths of a percent, in which a shop's percentages are exact. */
const hundredthsOf = (percent: number): bigint => BigInt(Math.round(percent * 100));

const whole = 10_000n;

/** Rounds a non-negative number of ten-thousandths up to whole rupiah. */
const roundUp = (parts: bigint): bigint => (parts + whole - 1n) / whole;

/** The smallest power of ten above an ending: prices that end with 900 are a thousand apart. */
function distanceOf(ending: number): number {
  let distance = 10;
  while (distance <= ending) distance *= 10;
  return distance;
}

/**
 * Applies a shop's adjustment, in whole rupiah: percent, then rupiah, then rounding up to a multiple of `roundTo`.
 * With an ending, it instead rounds up to the next price with that ending; such prices are at least `roundTo` apart.
 * Never below 0.
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

/** The amount of one deduction in rupiah: its percentage rounded up, limited by the cap, plus its rupiah. */
export function deductionOf(price: number, { percent = 0, capRupiah, rupiah = 0 }: Deduction): number {
  const share = Number(roundUp(BigInt(price) * hundredthsOf(percent)));
  return Math.min(share, capRupiah ?? share) + rupiah;
}

/** Net in rupiah of a sale at `price` of a product that costs `sourcePrice`. */
export function netOf(price: number, sourcePrice: number, deductions: readonly Deduction[]): number {
  let net = price - sourcePrice;
  for (const deduction of deductions) net -= deductionOf(price, deduction);
  return net;
}

/** The shop's minimum net for a product with this source price; null if it has none. */
export function minimumNetOf(sourcePrice: number, { rupiah, percent }: MinimumNet): number | null {
  if (percent === undefined) return rupiah ?? null;
  const share = Number(roundUp(BigInt(sourcePrice) * hundredthsOf(percent)));
  return Math.max(rupiah ?? share, share);
}
