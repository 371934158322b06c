/** The digits of a text: numeric controls take nothing else (S7.1). */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The whole number that digits write, NaN where there are none: a schema refuses NaN. */
export const numberOf = (digits: string): number => (/^\d+$/.test(digits) ? Number(digits) : Number.NaN);

/** Rupiah as sellers type them, with or without points and 'Rp'; NaN for anything else, such as '-5' or '12,5'. */
export function rupiahOf(text: string): number {
  const bare = text.replace(/^\s*Rp\.?/i, '').trim();
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(bare) ? Number(bare.replaceAll('.', '')) : Number.NaN;
}
