import { guardGuardedParts, guardParts, startsFormula, unguardParts } from '@pindahlapak/model';

/** Returns whether a text is a whole number that spreadsheets leave unchanged: up to 11 digits, no leading zeros. */
const isPlainNumber = (text: string): boolean => /^(?:0|[1-9]\d{0,10})$/.test(text);

/** Returns whether a spreadsheet would read a text as a formula, number, time or truth value. */
const isTaken = (text: string): boolean =>
  startsFormula(text) ||
  (/\d/.test(text) && /^[\d\s.,:/%$()eE+-]+$/.test(text) && !isPlainNumber(text)) ||
  /^(?:true|false|benar|salah)$/i.test(text.trim());

const withoutSigns = (text: string): string => text.replace(/^'+/, '');

/** Guards a text for a cell of a csv file: puts an apostrophe before anything that a spreadsheet would change. */
export const guardCsv = (text: string): string => guardParts(isTaken(withoutSigns(text)) ? `'${text}` : text);

/** Guards a text for a text cell of a workbook: adds an apostrophe only to what `unguard` would change. */
export const guardSheet = (text: string): string =>
  guardGuardedParts(text.startsWith("'") && isTaken(withoutSigns(text)) ? `'${text}` : text);

export function unguard(cell: string): string {
  const text = unguardParts(cell);
  return text.startsWith("'") && isTaken(withoutSigns(text)) ? text.slice(1) : text;
}
