import type { Archive } from '../zip/read-archive.ts';
import { decodeEscapes } from './decode-escapes.ts';
import { scanXml } from './scan-xml.ts';

/** The shared strings with the given numbers, without the readings that East Asian texts carry. */
export async function readSharedStrings(
  archive: Archive,
  part: string | null,
  wanted: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const strings = new Map<number, string>();
  if (part === null || wanted.size === 0) return strings;
  let number = -1;
  let isText = false;
  let isReading = false;
  await scanXml(archive.pieces(part), part, {
    open: ({ local }) => {
      if (local === 'si') number += 1;
      else if (local === 'rPh') isReading = true;
      else if (local === 't') isText = true;
    },
    close: ({ local }) => {
      if (local === 'rPh') isReading = false;
      else if (local === 't') isText = false;
      else if (local === 'si') {
        const text = strings.get(number);
        if (text !== undefined) strings.set(number, decodeEscapes(text));
      }
    },
    text: (text) => {
      if (isText && !isReading && wanted.has(number)) strings.set(number, (strings.get(number) ?? '') + text);
    },
  });
  return strings;
}
