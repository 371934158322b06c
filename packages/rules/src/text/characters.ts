const whitespace = /\s/;

export function isWhitespaceAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < 0x80 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : whitespace.test(text.charAt(index));
}

export function skipWhitespace(text: string, index: number): number {
  let end = index;
  while (end < text.length && isWhitespaceAt(text, end)) end += 1;
  return end;
}

export function isLineBreakAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code === 0x0a || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** Index after the line break at `index`; CR LF counts as one. At the end of the text, its length. */
export const lineBreakEnd = (text: string, index: number): number =>
  Math.min(text.length, index + (text.startsWith('\r\n', index) ? 2 : 1));

/** Index of the first character from `index` on that is not whitespace within the line. */
export function skipSpaces(text: string, index: number): number {
  let end = index;
  while (end < text.length && isWhitespaceAt(text, end) && !isLineBreakAt(text, end)) end += 1;
  return end;
}

/** End of the text without the whitespace after its last line. */
export function endWithoutSpaces(text: string): number {
  let end = text.length;
  while (end > 0 && isWhitespaceAt(text, end - 1) && !isLineBreakAt(text, end - 1)) end -= 1;
  return end;
}

export const isDigitCode = (code: number): boolean => code >= 0x30 && code <= 0x39;

const letterOrDigit = /[\p{L}\p{N}]/u;

export function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 0x80) {
    const small = code | 0x20;
    return isDigitCode(code) || (small >= 0x61 && small <= 0x7a) || code === 0x5f;
  }
  return index >= 0 && index < text.length && letterOrDigit.test(text.charAt(index));
}

/** Returns whether a unit is an ASCII or full-width digit. */
export const isGuardDigit = (code: number): boolean => isDigitCode(code) || (code >= 0xff10 && code <= 0xff19);

/** Returns whether a unit is an invisible zero-width character. */
export const isUnseenCode = (code: number): boolean =>
  code === 0xad || (code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff;

const disguises = /[\u20e3\u00ad\u200b-\u200d\u2060\ufeff\uff0b\uff10-\uff19]|\ufe0f/g;
const wideToPlain = 0xfee0;

/** Converts full-width digits and plus signs to ASCII, and removes emoji marks and zero-width characters. */
export const plainDigits = (text: string): string =>
  text.replace(disguises, (sign) => {
    const code = sign.charCodeAt(0);
    return code > 0xff00 && code !== 0xfeff ? String.fromCharCode(code - wideToPlain) : '';
  });
