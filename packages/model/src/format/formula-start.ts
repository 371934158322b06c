// East Asian editions of spreadsheets read the wide signs as the plain ones.
const start = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Whether a spreadsheet may take a cell of a csv file for a formula, also behind blanks and signs that cannot be seen. */
export const startsFormula = (text: string): boolean => start.test(text);
