/**
 * The same day of the month, `months` later, at the same time of day in UTC; the last day of the month where it has no
 * such day (31 January + 1 month is 28 or 29 February). Milliseconds since the epoch.
 */
export function addMonths(from: number, months: number): number {
  const start = new Date(from);
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return target.getTime();
}
