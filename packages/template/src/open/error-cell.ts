/** True for what a spreadsheet writes into a cell whose formula failed, in csv files too. */
export const isErrorCell = (cell: string): boolean =>
  /^\s*#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)\s*$/.test(cell);
