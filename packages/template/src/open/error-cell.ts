/** Returns whether a cell is what spreadsheets write if its formula failed, in csv too (LibreOffice: `Err:522`). */
export const isErrorCell = (cell: string): boolean =>
  /^\s*(?:#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)|Err:5\d\d)\s*$/.test(cell);
