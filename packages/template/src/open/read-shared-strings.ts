import type { Archive } from '../zip/read-archive.ts';
import { scanXml, TextPieces, notInXml } from './scan-xml.ts';

/** Reads shared strings by index, each cut to `cellMax` UTF-16 units, without East Asian phonetic readings. */
export function readSharedStrings(
  archive: Archive,
  part: string | null,
  wanted: ReadonlySet<number>,
  cellMax: number,
): Map<number, string> {
  const strings = new Map<number, string>();
  if (part === null || wanted.size === 0) return strings;
  const pieces = new TextPieces(escapeLength * cellMax);
  let number = -1;
  let isWanted = false;
  let isText = false;
  let isReading = false;
  scanXml(archive.read(part), part, {
    open: ({ local }) => {
      if (local === 'si') {
        number += 1;
        isWanted = wanted.has(number);
      } else if (local === 'rPh') isReading = true;
      else if (local === 't') isText = true;
    },
    close: ({ local }) => {
      if (local === 'rPh') isReading = false;
      else if (local === 't') isText = false;
      else if (local === 'si' && isWanted) strings.set(number, decodeEscapes(pieces.take()).slice(0, cellMax));
    },
    text: (text) => {
      if (isText && !isReading && isWanted) pieces.add(text);
    },
  });
  return strings;
}

/** UTF-16 units of an escaped character. */
export const escapeLength = 7;
const escape = /_x([0-9a-fA-F]{4})_/g;
const forbidden = new RegExp(`^[${notInXml}]$`);

/**
 * Decodes characters written as `_xHHHH_` (ECMA-376 part 1, ST_Xstring). Excel writes a carriage return as `_x000D_`,
 * and `_x005F_` before text that looks like an escape. Characters that XML cannot contain are removed; lone surrogates
 * become U+FFFD.
 */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  const decoded = text.replace(escape, (_, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return forbidden.test(character) ? '' : character;
  });
  return decoded.toWellFormed();
}
