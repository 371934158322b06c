/** True for what a spreadsheet writes into a cell whose formula failed, in csv files too (LibreOffice: `Err:522`). */
export const isErrorCell = (cell: string): boolean =>
  /^\s*(?:#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)|Err:5\d\d)\s*$/.test(cell);
