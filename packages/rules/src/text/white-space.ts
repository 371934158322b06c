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
