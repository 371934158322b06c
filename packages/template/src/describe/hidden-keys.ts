import { lettersNumber } from '../sheet/cell-address.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';

/** Row of the keys in Lazada's hidden sheets, with JSON about each column. */
const keyRow = 3;
const ruleRow = 5;
/** Line between a list and the ids of its entries. */
const splitter = '####splitter line####';

/** The hidden sheet with the keys of a sheet; undefined if there is none. */
const twinOf = (sheets: readonly Sheet[], { name }: Sheet): Sheet | undefined =>
  sheets.find((sheet) => sheet.isHidden && sheet.name === `${name}_hide`);

/** Adds the keys of a hidden sheet to its visible one, as row 0. */
export const withHiddenKeys = (sheets: readonly Sheet[]): Sheet[] =>
  sheets.map((sheet) => {
    const keys = twinOf(sheets, sheet)?.rows.get(keyRow);
    return keys === undefined ? sheet : { ...sheet, rows: new Map([[0, keys], ...sheet.rows]) };
  });

/**
 * Tells which columns must be filled and which are hidden or locked, by the JSON in the hidden sheet. The JSON also
 * contains texts that may be longer than what is read of a cell, so only these words are searched for.
 */
export function hiddenRules(
  { sheets }: Workbook,
  sheet: Sheet,
): (letters: string) => { isRequired: boolean; isLocked: boolean } {
  const rules = twinOf(sheets, sheet)?.rows.get(ruleRow);
  return (letters) => {
    const rule = rules?.get(lettersNumber(letters)) ?? '';
    return { isRequired: rule.includes('"isRequired":true'), isLocked: /"(?:hide|readonly)":true/.test(rule) };
  };
}

/** Entry → its id, from a column of the hidden sheet; empty if there are none. */
export function hiddenNumbers({ sheets }: Workbook, sheet: Sheet, letters: string): Map<string, string> {
  const column = lettersNumber(letters);
  const cells = [...(twinOf(sheets, sheet)?.rows ?? [])]
    .filter(([row]) => row > keyRow)
    .sort(([a], [b]) => a - b)
    .flatMap(([, row]) => row.get(column) ?? []);
  const end = cells.indexOf(splitter);
  const numbers = end < 0 ? [] : cells.slice(end + 1);
  const entries = cells.slice(Math.max(0, end - numbers.length), Math.max(0, end));
  return new Map(entries.length === numbers.length ? entries.map((entry, at) => [entry, numbers[at] ?? '']) : []);
}
