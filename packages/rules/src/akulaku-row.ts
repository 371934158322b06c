/** Columns of Akulaku's bulk upload template, in their order in the sheet. */
export const akulakuColumns = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
  'AA',
  'AB',
] as const;

export type AkulakuColumn = (typeof akulakuColumns)[number];

/** A text cell, a number cell, or null for an empty one. */
export type CellValue = string | number | null;

/** One row of the export, by the letter of its column. Price in whole rupiah. */
export type AkulakuRow = Record<AkulakuColumn, CellValue>;

/** UTF-16 units that one cell of a workbook can hold. */
export const workbookCellMax = 32_767;
