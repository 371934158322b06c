import { isDigitCode } from '../../text/digit-code.ts';

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Whether a letter, digit or low line stands at the index. */
export function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 0x80) {
    const small = code | 0x20;
    return isDigitCode(code) || (small >= 0x61 && small <= 0x7a) || code === 0x5f;
  }
  return index >= 0 && index < text.length && letterOrDigit.test(text.charAt(index));
}
