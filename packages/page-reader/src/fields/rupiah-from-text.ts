import { productLimits } from '@pindahlapak/model';

const units: Readonly<Record<string, bigint>> = { rb: 1000n, ribu: 1000n, k: 1000n, jt: 1_000_000n, juta: 1_000_000n };

const amountPattern = /(?:(rp|idr)\.?\s{0,3})?(\d[\d.,]{0,200})(?:\s?(ribu|rb|k|juta|jt)(?![a-z]))?(\s?%)?/g;

/** A text that is only a number or a range of two numbers. */
const barePattern = /^\d[\d.,]*(?:\s?(?:ribu|rb|k|juta|jt))?(?:\s?[-–—]\s?\d[\d.,]*(?:\s?(?:ribu|rb|k|juta|jt))?)?$/;

/** '1 250 000' and "1'250'000", whose first digits alone would be a much lower price. */
const otherThousands = /(?:^|(?:rp|idr)\.? {0,3})\d{1,3}(?:[ '’]\d{3})+(?![\d.,])/;

/** Depth to which nested lists are read; hostile pages nest deeper than the call stack allows. */
const listDepthMax = 3;

/** Longest text that is read as a price, in UTF-16 units. */
const priceTextMax = 200;

/**
 * '1.250.000' → whole '1250000', fraction ''. Dots and commas before groups of three digits separate thousands; other
 * digits after the last mark are the fraction. Null if the marks are inconsistent: '15.000.00' may lack a digit.
 */
function splitNumber(text: string): { whole: string; fraction: string } | null {
  const number = text.replace(/[.,]+$/, '');
  if (/^\d+$/.test(number)) return { whole: number, fraction: '' };
  if (/^\d{1,3}(?:\.\d{3})+$/.test(number) || /^\d{1,3}(?:,\d{3})+$/.test(number))
    return { whole: number.replace(/[.,]/g, ''), fraction: '' };
  const parts = /^(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))[.,](\d+)$/.exec(number);
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  return { whole: whole.replace(/[.,]/g, ''), fraction };
}

/** Shorter numbers without 'Rp' or 'rb' are pieces, days or sizes. */
const priceDigitsMin = 4;

const amountOf = (digits: string): number => Number(digits.replace(',', '.'));

const isLong = (digits: string): boolean => digits.replaceAll(/[.,]/g, '').length >= priceDigitsMin;

/** Converts to whole rupiah, rounding half up; null if the result is not a possible price. */
function toRupiah(text: string, scale: bigint, unit: bigint): number | null {
  const parts = splitNumber(text);
  if (!parts || parts.whole.length > 25) return null;
  const fraction = parts.fraction.slice(0, 6).padEnd(6, '0');
  const millionths = (BigInt(parts.whole) * 1_000_000n + BigInt(fraction)) * unit;
  const divisor = 1_000_000n * scale;
  const rupiah = (millionths + divisor / 2n) / divisor;
  return rupiah >= 1n && rupiah <= BigInt(productLimits.priceMax) ? Number(rupiah) : null;
}

function lowest(amounts: readonly (number | null)[]): number | null {
  let least: number | null = null;
  for (const amount of amounts) if (amount !== null && (least === null || amount < least)) least = amount;
  return least;
}

/** Also removes the dash for no cents: '25.000,-'. */
const plainText = (source: string): string =>
  source
    .replace(/\s+/g, ' ')
    .replace(/[.,]-(?! ?\d)/g, '')
    .trim()
    .toLowerCase();

function rupiahInText(source: string, scale: bigint): number | null {
  if (source.length > priceTextMax) return null;
  const text = plainText(source);
  const isNegative = /^(?:(?:rp|idr)\.? ?)?[-−]/.test(text);
  const isMasked = /\d[.,]?[?*•]/.test(text);
  if (isNegative || isMasked || otherThousands.test(text)) return null;
  const found = [...text.matchAll(amountPattern)].filter((match) => match[4] === undefined);
  const hasSign = found.some((match) => match[1] !== undefined);
  if (!hasSign && !barePattern.test(text)) return null;
  const amounts: (number | null)[] = [];
  let last: { digits: string; unit: bigint | undefined; end: number } | null = null;
  for (const { 0: all, 1: sign, 2: digits = '', 3: unitName = '', index } of found) {
    // In 'Rp10.000 - 25.000' the second price needs no sign; the 3 in 'Rp85.000 - 3 pcs' is not a price.
    const isRange = last !== null && /^ ?[-–—] ?$/.test(text.slice(last.end, index));
    const unit = units[unitName];
    // 'Rp900 - 3 pcs' is not a range, because a short range must rise.
    const isShortRange =
      last !== null && last.unit === undefined && !isLong(last.digits) && amountOf(digits) >= amountOf(last.digits);
    const isOtherEnd = isRange && (unit !== undefined || isLong(digits) || isShortRange);
    if (sign === undefined && (isRange ? !isOtherEnd : hasSign)) {
      last = null;
      continue;
    }
    // In '50-75rb' and 'Rp1,5-2 jt' the unit applies to both ends.
    if (isRange && isShortRange && last !== null)
      amounts[amounts.length - 1] = toRupiah(last.digits, scale, unit ?? 1n);
    amounts.push(toRupiah(digits, scale, unit ?? 1n));
    last = { digits, unit, end: index + all.length };
  }
  return lowest(amounts);
}

/**
 * Reads a price in whole rupiah from numbers, 'Rp 1.250.000', 'Rp1.250.000,00', '1250000.00', '1,5 jt', ranges and
 * lists (the lowest). The result is divided by `scale` (Shopee counts in hundred-thousandths of a rupiah). Null for
 * anything else and for impossible prices.
 */
export function rupiahFrom(value: unknown, scale = 1, depth = 0): number | null {
  if (Array.isArray(value))
    return depth < listDepthMax ? lowest(value.slice(0, 1000).map((one) => rupiahFrom(one, scale, depth + 1))) : null;
  if (typeof value === 'string') return rupiahInText(value, BigInt(scale));
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value > 1e18) return null;
  return toRupiah(Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(6), BigInt(scale), 1n);
}

/** The text between both ends of a range. */
const rangeMark = /^ ?(?:[-–—~]|s\/?d\.?|s\.d\.?|sampai|hingga) ?$/;

/** Returns whether a text has several prices: a range, a list, or a struck-out price. 'Rp 5.000 (isi 3)' has one. */
export function namesSeveralPrices(source: string): boolean {
  if (source.length > priceTextMax) return false;
  const text = plainText(source);
  const isBare = barePattern.test(text);
  const prices = new Set<number | null>();
  let last = { price: null as number | null, looksPriced: false, end: -1 };
  for (const { 0: all, 1: sign, 2: digits = '', 3: unit, 4: percent, index } of text.matchAll(amountPattern)) {
    if (percent !== undefined) continue;
    const price = toRupiah(digits, 1n, units[unit ?? ''] ?? 1n);
    const looksPriced = isBare || sign !== undefined || unit !== undefined || isLong(digits);
    const isRange = last.end !== -1 && rangeMark.test(text.slice(last.end, index));
    if (looksPriced || (isRange && last.looksPriced)) prices.add(price);
    if (isRange && looksPriced) prices.add(last.price);
    last = { price, looksPriced, end: index + all.length };
  }
  return prices.size > 1;
}
