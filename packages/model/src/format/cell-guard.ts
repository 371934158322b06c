// East Asian editions of spreadsheets treat full-width signs like the plain ones.
const start = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Returns whether a spreadsheet may read a csv cell as a formula, even after blanks and invisible characters. */
export const startsFormula = (text: string): boolean => start.test(text);

// A bullet after a comma or line break is not a formula: there must be a call, an operator or a reference.
const part = String.raw`([,;\t\r\n](?:(?![\t\r\n])[\s\p{Cf}"])*)`;
const formula = String.raw`[=@＝＠]|[+\-＋－](?=[^,;\t\r\n]*[(|!])`;
const sign = String.raw`[=@＝＠+\-＋－]`;
const formulaOrGuarded = new RegExp(`${part}(?=${formula}|'+${sign})`, 'gu');
const guarded = new RegExp(`${part}(?='+${sign})`, 'gu');
const guard = new RegExp(`${part}'(?='*${sign})`, 'gu');

/**
 * Prefixes an apostrophe to each part of a csv text that would be a formula in a spreadsheet that splits by another
 * separator. Parts that already start with an apostrophe and a sign get one too, because `unguardParts` removes one
 * from either.
 */
export const guardParts = (text: string): string => text.replace(formulaOrGuarded, "$1'");

/** Adds an apostrophe to each part that `unguardParts` would change. */
export const guardGuardedParts = (text: string): string => text.replace(guarded, "$1'");

/**
 * Reverses `guardParts` and `guardGuardedParts`. It also removes guards from parts that are no longer formulas,
 * because the seller may have edited the text after them.
 */
export const unguardParts = (text: string): string => text.replace(guard, '$1');

/** Returns whether a text is a whole number that spreadsheets leave unchanged: up to 11 digits, no leading zeros. */
const isPlainNumber = (text: string): boolean => /^(?:0|[1-9]\d{0,10})$/.test(text);

const month =
  '(?:jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:et|ch)?|apr(?:il)?|mei|may|june?|juni|july?|juli|agu?t?(?:ustus)?|aug(?:ust)?|' +
  'sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[sc](?:ember)?)';
/** '5 Mei', 'Agustus 2025', 'May-24' and '6 A', which spreadsheets read as dates and as six o'clock. */
const dateOrTime = new RegExp(
  String.raw`^(?=.*\d)(?:\d{1,4}[ ./-]{1,2})?${month}\.?(?:[ ./,-]{1,2}\d{1,4}){0,2}$|^(?:0?\d|1[0-2])(?:[:.]\d\d)? [ap]m?$`,
  'i',
);

/** Returns whether a spreadsheet would read a text as a formula, number, date, time or truth value. */
const isTaken = (text: string): boolean =>
  startsFormula(text) ||
  (/\d/.test(text) && /^[\d\s.,:/%$()eE+-]+$/.test(text) && !isPlainNumber(text)) ||
  /^(?:true|false|benar|salah)$/i.test(text.trim()) ||
  (text.length <= 40 && dateOrTime.test(text.trim()));

const withoutSigns = (text: string): string => text.replace(/^'+/, '');

/** Guards a text for a cell of a csv file: puts an apostrophe before anything that a spreadsheet would change. */
export const guardCsv = (text: string): string => guardParts(isTaken(withoutSigns(text)) ? `'${text}` : text);

/** Guards a text for a text cell of a workbook: adds an apostrophe only to what `unguard` would change. */
export const guardSheet = (text: string): string =>
  guardGuardedParts(text.startsWith("'") && isTaken(withoutSigns(text)) ? `'${text}` : text);

/** Reverses `guardCsv` and `guardSheet`. */
export function unguard(cell: string): string {
  const text = unguardParts(cell);
  return text.startsWith("'") && isTaken(withoutSigns(text)) ? text.slice(1) : text;
}
