import { hourMs } from '../units.ts';

const time = { hour: '2-digit', minute: '2-digit' } as const;

const forms = {
  /** 20 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Jumat, 20 November 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 20 Nov 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 20 Nov 2026, 13.45 */
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', ...time },
  /** 20 Nov 13.45 */
  moment: { day: 'numeric', month: 'short', ...time },
  /** 13.45 */
  time,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Created when first needed, see formatNumber.
const formatters: Partial<Record<keyof typeof forms, Intl.DateTimeFormat>> = {};

export function formatDate(moment: Date | string, form: keyof typeof forms = 'long'): string {
  formatters[form] ??= new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', ...forms[form] });
  return formatters[form].format(new Date(moment));
}

const jakartaOffsetMs = 7 * hourMs;

/** Splits a moment into zero-padded parts in Jakarta time, which has been UTC+7 since 1964. */
export function jakartaParts(moment: Date): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = new Date(
    moment.getTime() + jakartaOffsetMs,
  )
    .toISOString()
    .split(/[-T:.]/);
  return { year, month, day, hour, minute, second };
}

/** The hour (0–23) in Jakarta. */
export const jakartaHour = (moment: Date): number => Number(jakartaParts(moment).hour);

/** '2026-11-20', the day in Jakarta. */
export function jakartaDay(moment: Date): string {
  const { year, month, day } = jakartaParts(moment);
  return `${year}-${month}-${day}`;
}

/** '20261120-134502', as used in the names of downloaded files. */
export function jakartaStamp(moment: Date): string {
  const { year, month, day, hour, minute, second } = jakartaParts(moment);
  return `${year}${month}${day}-${hour}${minute}${second}`;
}
