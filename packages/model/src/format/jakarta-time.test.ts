import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, jakartaHour, jakartaParts, jakartaStamp } from './jakarta-time.ts';

// 00.30 on New Year's Day in Jakarta is still the old year in UTC.
const newYear = '2026-12-31T17:30:05.000Z';

describe('formatDate', () => {
  it.each([
    ['long', '1 Januari 2027'],
    ['full', 'Jumat, 1 Januari 2027'],
    ['short', '1 Jan 2027'],
    ['dateTime', '1 Jan 2027, 00.30'],
  ] as const)('%s', (form, text) => {
    expect(formatDate(newYear, form)).toBe(text);
    expect(formatDate(new Date(newYear), form)).toBe(text);
  });

  it('is long by default', () => {
    expect(formatDate(newYear)).toBe('1 Januari 2027');
  });
});

describe('Jakarta time', () => {
  it('is seven hours ahead of UTC all year', () => {
    expect(jakartaHour(new Date('2026-01-15T05:00:00Z'))).toBe(12);
    expect(jakartaHour(new Date('2026-07-15T05:00:00Z'))).toBe(12);
    expect(jakartaHour(new Date('2026-07-15T17:00:00Z'))).toBe(0);
  });

  it("is that of the browser's time zone data", () => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Jakarta',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const range = { min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (moment) => {
        const { year, month, day, hour, minute, second } = jakartaParts(moment);
        expect(`${day}/${month}/${year}, ${hour}:${minute}:${second}`).toBe(parts.format(moment));
      }),
    );
  });

  it('has zero-padded parts', () => {
    expect(jakartaParts(new Date(newYear))).toEqual({
      year: '2027',
      month: '01',
      day: '01',
      hour: '00',
      minute: '30',
      second: '05',
    });
  });

  it('gives the stamp in file names', () => {
    expect(jakartaStamp(new Date(newYear))).toBe('20270101-003005');
  });
});
