/** The digits of a text: numeric controls take nothing else (S7.1). */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The whole number that digits write, NaN where there are none: a schema refuses NaN. */
export const numberOf = (digits: string): number => (/^\d+$/.test(digits) ? Number(digits) : Number.NaN);

/** Rupiah as sellers type them, with or without points and 'Rp'; NaN for anything else, such as '-5' or '12,5'. */
export function rupiahOf(text: string): number {
  const bare = text.replace(/^\s*Rp\.?/i, '').trim();
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(bare) ? Number(bare.replaceAll('.', '')) : Number.NaN;
}

/** A number with up to two decimals after a comma or a point; NaN for anything else, such as '1.000', which is a thousand here. */
export const decimalOf = (text: string): number =>
  /^[+-]?(\d+[.,]?\d{0,2}|[.,]\d{1,2})$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;

/** Above every limit, so that what is longer is refused, and exact as a number. */
const digitsKept = 15;

/** Keeps what a number can be typed with: digits, a leading minus where allowed, and one decimal comma. */
export function typedNumber(typed: string, { minus = false, decimals = false } = {}): string {
  const sign = minus && typed.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = (decimals ? typed.replaceAll('.', ',') : typed).split(',');
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, digitsKept);
  return decimals && rest.length > 0
    ? `${sign}${digits(whole)},${digits(rest.join('')).slice(0, 2)}`
    : sign + digits(decimals ? whole : typed);
}
