const timeZone = 'Asia/Jakarta';

const formatters = {
  /** 20 November 2026 */
  long: new Intl.DateTimeFormat('id-ID', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
  /** Jumat, 20 November 2026 */
  full: new Intl.DateTimeFormat('id-ID', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  /** 20 Nov 2026 */
  short: new Intl.DateTimeFormat('id-ID', { timeZone, day: 'numeric', month: 'short', year: 'numeric' }),
  /** 20 Nov 2026, 13.45 */
  dateTime: new Intl.DateTimeFormat('id-ID', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
  /** 20 Nov 13.45 */
  moment: new Intl.DateTimeFormat('id-ID', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }),
  /** 13.45 */
  time: new Intl.DateTimeFormat('id-ID', { timeZone, hour: '2-digit', minute: '2-digit' }),
} as const;

export const formatDate = (moment: Date | string, form: keyof typeof formatters = 'long'): string =>
  formatters[form].format(new Date(moment));

const partsFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Splits a moment into zero-padded parts in Jakarta time. */
export function jakartaParts(moment: Date): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of partsFormat.formatToParts(moment))
    if (type in parts) parts[type as keyof typeof parts] = value;
  return parts;
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
