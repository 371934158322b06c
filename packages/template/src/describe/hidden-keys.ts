import { lettersNumber } from '../sheet/cell-address.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';

/** Where Lazada's hidden sheets hold the keys, and JSON that says what a column takes. */
const keyRow = 3;
const ruleRow = 5;
/** A list there is followed by this line, and then by the number of each of its entries. */
const splitter = '####splitter line####';

/** The hidden sheet with the keys of a sheet; undefined where it has none. */
const twinOf = (sheets: readonly Sheet[], { name }: Sheet): Sheet | undefined =>
  sheets.find((sheet) => sheet.isHidden && sheet.name === `${name}_hide`);

/** The sheets of a workbook; those whose keys are in a hidden sheet get a row 0 of keys. */
export const withHiddenKeys = (sheets: readonly Sheet[]): Sheet[] =>
  sheets.map((sheet) => {
    const keys = twinOf(sheets, sheet)?.rows.get(keyRow);
    return keys === undefined ? sheet : { ...sheet, rows: new Map([[0, keys], ...sheet.rows]) };
  });

/**
 * Which columns of a sheet have to be filled, and which are hidden from the seller or not theirs to fill, by the JSON of the hidden
 * sheet. Its texts for people may be longer than a cell that is read, so that only these words are looked for.
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

/** The numbers of a column's entries, as the hidden sheet pairs them; empty where it does not. */
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
