/** The digits of a text: numeric controls take nothing else (S7.1). */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The whole number that digits write, NaN where there are none: a schema refuses NaN. */
export const numberOf = (digits: string): number => (/^\d+$/.test(digits) ? Number(digits) : Number.NaN);
