import type { Archive } from '../zip/read-archive.ts';
import type { WorkbookParts } from './find-sheets.ts';
import { scanXml } from './scan-xml.ts';

/** Converts a number to `2026-01-31` if its cell style shows a date; null for another style. */
export type DateText = (number: string, style: string | undefined) => string | null;

/** Days from 1899-12-30, from which most workbooks count their dates, to 1904-01-01. */
const daysTo1904 = 1462;

/** Converts days to `2026-01-31`; returns numbers outside the calendar unchanged. */
function dateOf(text: string, isFrom1904: boolean): string {
  const days = Number(text) + (isFrom1904 ? daysTo1904 : 0);
  if (!(days >= 1 && days < 2_958_466)) return text;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
}

/** Built-in number formats of dates, with and without times. */
const builtIn: ReadonlySet<number> = new Set([14, 15, 16, 17, 22]);
const formatsMax = 5000;

/** Returns whether a format shows a date: a year or day outside quotes, brackets and escapes. */
const showsDate = (code: string): boolean => /[yd]/i.test(code.slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Reads the styles of dates from a workbook's stylesheet. */
export function readDateFormats(archive: Archive, { styles: part, isFrom1904 }: WorkbookParts): DateText {
  const dates = new Set<string>();
  if (part === null || !archive.has(part)) return () => null;
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
  return (number, named) => (named !== undefined && dates.has(named) ? dateOf(number, isFrom1904) : null);
}
