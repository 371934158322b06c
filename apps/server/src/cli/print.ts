import { operatorMessages as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import type { PlanColumns } from '../core/schema.ts';

/** Formats a time in Jakarta, from milliseconds or an ISO text. */
export const moment = (time: number | string): string => formatDate(new Date(time), 'dateTime');

// Characters that a terminal interprets or hides: control characters, direction marks, invisible characters, line ends.
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Returns a text that may contain user input in a form that is safe to print on one line. */
export const plain = (text: string): string => text.replace(obeyed, ' ');

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

/** Describes an account's plan after a change, or says that nothing changed. */
export const planLine = (email: string, plan: PlanColumns | null): string =>
  plan === null
    ? texts.planUntouched
    : texts.planNow(email, plan.plan, moment(plan.plan_expires_at), plan.product_quota, plan.device_limit);
