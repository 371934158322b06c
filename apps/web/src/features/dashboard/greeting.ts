import { dashboardTexts } from '@pindahlapak/messages';

const { greetings } = dashboardTexts;

/** The greeting of an hour (0–23): before 12, before 17, before 21, later (S5.1). */
export function greetingAt(hour: number): string {
  if (hour < 12) return greetings.morning;
  if (hour < 17) return greetings.day;
  return hour < 21 ? greetings.evening : greetings.night;
}
