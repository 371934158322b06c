import type { Archive } from '../zip/read-archive.ts';
import { decodeEscapes, escapeLength } from './decode-escapes.ts';
import { scanXml, TextPieces } from './scan-xml.ts';

/**
 * The shared strings with the given numbers, each cut to `cellMax` UTF-16 units, without the readings that East Asian texts
 * carry.
 */
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
