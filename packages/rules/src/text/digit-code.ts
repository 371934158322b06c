/** Whether a UTF-16 unit is a digit of ASCII. */
export const isDigitCode = (code: number): boolean => code >= 0x30 && code <= 0x39;
