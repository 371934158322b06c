import { notInXml } from '../sheet/xml-characters.ts';

/** UTF-16 units of an escaped character. */
export const escapeLength = 7;
const escape = /_x([0-9a-fA-F]{4})_/g;
const forbidden = new RegExp(`^[${notInXml}]$`);

/**
 * A workbook's text with the characters that it writes as `_xHHHH_` (ECMA-376 part 1, ST_Xstring): Excel writes each
 * carriage return of a cell as `_x000D_`, and `_x005F_` before what only looks like such a character. Those that XML
 * cannot hold are dropped; half a pair becomes U+FFFD.
 */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  const decoded = text.replace(escape, (_, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return forbidden.test(character) ? '' : character;
  });
  return decoded.toWellFormed();
}
