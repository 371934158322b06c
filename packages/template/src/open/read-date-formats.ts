import type { Archive } from '../zip/read-archive.ts';
import { scanXml } from './scan-xml.ts';

/** Number formats that every workbook has, of dates with and without times. */
const builtIn: ReadonlySet<number> = new Set([14, 15, 16, 17, 22]);
const formatsMax = 5000;

/** Whether a format's code shows a date: a year or a day outside of quotes, brackets and escaped characters. */
const showsDate = (code: string): boolean => /[yd]/i.test(code.slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Tells for the number of a cell's style, as the cell names it, whether its number is shown as a date. */
export function readDateFormats(archive: Archive, part: string | null): (style: string | undefined) => boolean {
  const dates = new Set<string>();
  if (part === null || !archive.has(part)) return () => false;
  const custom = new Map<number, boolean>();
  let isInFormats = false;
  let style = 0;
  scanXml(archive.read(part), part, {
    open: (tag) => {
      if (tag.local === 'numFmt' && custom.size < formatsMax)
        custom.set(Number(tag.attribute('numFmtId')), showsDate(tag.attribute('formatCode') ?? ''));
      else if (tag.local === 'cellXfs') isInFormats = true;
      else if (tag.local === 'xf' && isInFormats) {
        const format = Number(tag.attribute('numFmtId') ?? 0);
        if (custom.get(format) ?? builtIn.has(format)) dates.add(String(style));
        style += 1;
      }
    },
    close: (tag) => {
      if (tag.local === 'cellXfs') isInFormats = false;
    },
  });
  return (named) => named !== undefined && dates.has(named);
}
