import { sheetLimits } from '@pindahlapak/model';

/** 1 → 'A', 28 → 'AB'. */
export function columnLetters(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** 'AB' → 28; 0 if the text is not a column. */
export function lettersNumber(letters: string): number {
  if (!/^[A-Z]{1,3}$/.test(letters)) return 0;
  let number = 0;
  for (let at = 0; at < letters.length; at += 1) number = number * 26 + letters.charCodeAt(at) - 64;
  return number;
}

/** 'AB12' → 28; 0 if the text is not an address. */
export function columnNumber(reference: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  return letters === undefined ? 0 : lettersNumber(letters);
}

/** A rectangle of cells, both corners included. */
export interface Area {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

const areaPattern = /^\$?([A-Z]{1,3})?\$?(\d{1,7})?(?::\$?([A-Z]{1,3})?\$?(\d{1,7})?)?$/;

/** Parses 'A7:A1006', '$A:$A' or 'B2'; null if the text is not an area. */
export function parseArea(text: string): Area | null {
  const found = areaPattern.exec(text.trim());
  if (found === null || (found[1] === undefined && found[2] === undefined)) return null;
  const [, fromLetters, fromRow, toLetters = fromLetters, toRow = fromRow] = found;
  const firstColumn = fromLetters === undefined ? 1 : lettersNumber(fromLetters);
  const lastColumn = toLetters === undefined ? sheetLimits.columnsMax : lettersNumber(toLetters);
  const firstRow = fromRow === undefined ? 1 : Number(fromRow);
  const lastRow = toRow === undefined ? sheetLimits.rowsMax : Math.min(sheetLimits.rowsMax, Number(toRow));
  if (lastColumn > sheetLimits.columnsMax || lastColumn < firstColumn || lastRow < firstRow || firstRow < 1)
    return null;
  return { firstRow, lastRow, firstColumn, lastColumn };
}
