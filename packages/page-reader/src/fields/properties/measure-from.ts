import type { PageUnits } from '@pindahlapak/model';
import { isObject, textOf } from '../../json/json.ts';
import { oneLine } from '../clean-text.ts';

/** Longest text that is read as a measure, in UTF-16 units. */
const textMax = 100;

/** '1,8 kg', '± 300 gram', '300 g (dengan kemasan)': number and unit, nothing else that would change them. */
const measurePattern =
  /^(?:±|~|\+\/-|kurang lebih|kira-kira|sekitar|about)?\s*(\d[\d.,]*)\s*([a-z]+|")\.?\s*(?:\([^()]*\))?$/;

/** A number as programs write it, where the source tells it apart from its unit. */
function exactAmount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return /^\d{1,12}(?:\.\d{1,12})?$/.test(textOf(value)) ? Number(textOf(value)) : null;
}

/**
 * A number as people write it. One mark before exactly three digits separates thousands of small units ('1.250 gram'); of large
 * ones it could be either ('1.250 kg'), and nothing is read.
 */
function writtenAmount(text: string, isLargeUnit: boolean): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (/^0[.,]\d{1,9}$/.test(text) || /^\d{1,9}[.,](?:\d{1,2}|\d{4,9})$/.test(text))
    return Number(text.replace(',', '.'));
  if (/^\d{1,3}[.,]\d{3}$/.test(text)) return isLargeUnit ? null : Number(text.replace(/[.,]/, ''));
  const isIndonesian = /^\d{1,3}(?:\.\d{3}){1,4}(?:,\d{1,9})?$/.test(text);
  const isEnglish = /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,9})?$/.test(text);
  if (isIndonesian) return Number(text.replaceAll('.', '').replace(',', '.'));
  return isEnglish ? Number(text.replaceAll(',', '')) : null;
}

const factorOf = (unit: string, units: PageUnits): number | null =>
  Object.hasOwn(units, unit) ? (units[unit] ?? null) : null;

/** Rounded up, as a parcel is never smaller than its page says. The subtraction removes what binary fractions add. */
const wholeUnits = (amount: number): number => Math.ceil(amount - 1e-6);

/**
 * A weight, size or other measure of a page in whole ones of the field's unit, rounded up. Takes texts such as '1,8 kg' and
 * `{amount, unit}`; null for a number without a unit, for a unit that `units` does not name, and for what could be two numbers.
 */
export function measureFrom(value: unknown, units: PageUnits): number | null {
  if (isObject(value)) {
    const factor = factorOf(textOf(value.unit).slice(0, textMax).trim().toLowerCase(), units);
    const amount = exactAmount(value.amount);
    if (factor !== null && amount !== null) return wholeUnits(amount * factor);
    return measureFrom(`${textOf(value.amount).slice(0, textMax)} ${textOf(value.unit).slice(0, textMax)}`, units);
  }
  if (typeof value !== 'string' || value.length > textMax) return null;
  const [, number = '', unit = ''] = measurePattern.exec(oneLine(value).toLowerCase()) ?? [];
  const factor = factorOf(unit, units);
  if (factor === null) return null;
  const amount = writtenAmount(number, factor > 1);
  return amount === null ? null : wholeUnits(amount * factor);
}
