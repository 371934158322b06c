import { scanXml } from './scan-xml.ts';

/** The shared strings with the given numbers, without the readings that East Asian texts carry. */
export async function readSharedStrings(xml: string, wanted: ReadonlySet<number>): Promise<Map<number, string>> {
  const strings = new Map<number, string>();
  let number = -1;
  let isText = false;
  let isReading = false;
  await scanXml(xml, {
    open: ({ local }) => {
      if (local === 'si') number += 1;
      else if (local === 'rPh') isReading = true;
      else if (local === 't') isText = true;
    },
    close: ({ local }) => {
      if (local === 'rPh') isReading = false;
      else if (local === 't') isText = false;
    },
    text: (text) => {
      if (isText && !isReading && wanted.has(number)) strings.set(number, (strings.get(number) ?? '') + text);
    },
  });
  return strings;
}
