import { guardGuardedParts, guardParts, startsFormula, unguardParts } from '@pindahlapak/model';

/** A whole number that spreadsheets show and write unchanged: up to 11 digits, without leading zeros. */
const isPlainNumber = (text: string): boolean => /^(?:0|[1-9]\d{0,10})$/.test(text);

/** What a spreadsheet would take for a formula, or for a number, a time or a truth value instead of the text it is. */
const isTaken = (text: string): boolean =>
  startsFormula(text) ||
  (/\d/.test(text) && /^[\d\s.,:/%$()eE+-]+$/.test(text) && !isPlainNumber(text)) ||
  /^(?:true|false|benar|salah)$/i.test(text.trim());

const withoutSigns = (text: string): string => text.replace(/^'+/, '');

/** A text as a cell of a csv file: an apostrophe before what a spreadsheet would change. */
export const guardCsv = (text: string): string => guardParts(isTaken(withoutSigns(text)) ? `'${text}` : text);

/** A text as a text cell of a workbook, which keeps what it holds: an apostrophe only before what `unguard` would change. */
export const guardSheet = (text: string): string =>
  guardGuardedParts(text.startsWith("'") && isTaken(withoutSigns(text)) ? `'${text}` : text);

/** The text that a guarded cell holds. */
export function unguard(cell: string): string {
  const text = unguardParts(cell);
  return text.startsWith("'") && isTaken(withoutSigns(text)) ? text.slice(1) : text;
}
