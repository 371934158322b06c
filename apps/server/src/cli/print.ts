import { operatorMessages as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import type { PlanColumns } from '../core/schema.ts';

/** A moment as Jakarta's clocks show it, from milliseconds or an ISO text. */
export const moment = (time: number | string): string => formatDate(new Date(time).toISOString(), 'dateTime');

// Characters that a terminal obeys or hides: control characters, direction marks, invisible characters, line ends.
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A text that may hold what a user typed, safe to print on one line. */
export const plain = (text: string): string => text.replace(obeyed, ' ');

/** Rows under their headings, in columns. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows.map((row) => row.map(plain))];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What an account's plan is after a change, or that nothing changed. */
export const planLine = (email: string, plan: PlanColumns | null): string =>
  plan === null
    ? texts.planUntouched
    : texts.planNow(email, plan.plan, moment(plan.plan_expires_at), plan.product_quota, plan.device_limit);
