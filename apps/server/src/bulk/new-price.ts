import type { BulkChange } from '@pindahlapak/contract';
import { productFieldOf } from '@pindahlapak/model';
import { fieldMessages } from '@pindahlapak/messages';

/** A change of prices. */
export type PriceChange = Extract<BulkChange, { op: 'addPercent' | 'addRupiah' }>;

/** A new price in whole rupiah, or why there is none. */
export type NewPrice = { price: number } | { refusal: string };

const { min, max } = productFieldOf.price;
/** Percent are counted in hundredths. */
const whole = 10_000n;

/** `numerator / denominator` as a multiple of `step`, rounded half up, up or down. */
function roundTo(numerator: bigint, denominator: bigint, step: bigint, rounding: PriceChange['rounding']): bigint {
  const unit = denominator * step;
  const floor = numerator >= 0n ? numerator / unit : -((-numerator + unit - 1n) / unit);
  const rest = numerator - floor * unit;
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'nearest' && 2n * rest >= unit;
  return (isUp ? floor + 1n : floor) * step;
}

/** What a change makes of a price, exactly and rounded once (S23.7). */
export function newPrice(price: number, change: PriceChange): NewPrice {
  const step = BigInt(change.roundTo);
  const made =
    change.op === 'addRupiah'
      ? roundTo(BigInt(price) + BigInt(change.value), 1n, step, change.rounding)
      : roundTo(BigInt(price) * (whole + BigInt(Math.round(change.value * 100))), whole, step, change.rounding);
  if (made < BigInt(min)) return { refusal: fieldMessages.productPriceInvalid };
  if (made > BigInt(max)) return { refusal: fieldMessages.productPriceTooHigh };
  return { price: Number(made) };
}
