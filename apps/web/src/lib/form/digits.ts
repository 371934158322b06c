/** A pasted amount with thousands separators and decimals, such as 'Rp 150.000,00' or '150,000.00'. */
const withDecimals = /^(?:\s*Rp\.?)?\s*(\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))[.,]\d{1,2}\s*$/i;

/** Returns the digits of a text, without an amount's decimals: numeric controls accept nothing else (S7.1). */
export const digitsOf = (text: string): string => (withDecimals.exec(text)?.[1] ?? text).replace(/\D/g, '');

/** Parses digits as a whole number; NaN if there are none, which schemas refuse. */
export const numberOf = (digits: string): number => (/^\d+$/.test(digits) ? Number(digits) : Number.NaN);

/** Parses typed rupiah, with or without points and 'Rp'; NaN for anything else, such as '-5' or '12,5'. */
export function rupiahOf(text: string): number {
  const bare = text.replace(/^\s*Rp\.?/i, '').trim();
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(bare) ? Number(bare.replaceAll('.', '')) : Number.NaN;
}

/** Parses a number with up to two decimals after a comma or point; NaN for anything else, such as '1.000'. */
export const decimalOf = (text: string): number =>
  /^[+-]?(\d+[.,]?\d{0,2}|[.,]\d{1,2})$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;

/** More than any limit allows, so that too long a number is refused, but still exact as a number. */
const digitsMax = 15;

/** Reduces typed text to what a number may contain: digits, a leading minus if allowed, and one decimal comma. */
export function typedNumber(typed: string, { minus = false, decimals = false } = {}): string {
  const sign = minus && typed.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = (decimals ? typed.replaceAll('.', ',') : typed).split(',');
  const digits = (text: string) => digitsOf(text).slice(0, digitsMax);
  return decimals && rest.length > 0
    ? `${sign}${digits(whole)},${digits(rest.join('')).slice(0, 2)}`
    : sign + digits(decimals ? whole : typed);
}
