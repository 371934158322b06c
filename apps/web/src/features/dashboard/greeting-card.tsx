import { formatDate, jakartaHour } from '@pindahlapak/model';
import { dashboardTexts } from '@pindahlapak/messages';
import stall from '../../assets/stall.svg';

const { greetings } = dashboardTexts;

/** Returns the greeting for an hour (0–23): before 12, before 17, before 21, later (S5.1). */
export function greetingAt(hour: number): string {
  if (hour < 12) return greetings.morning;
  if (hour < 17) return greetings.day;
  return hour < 21 ? greetings.evening : greetings.night;
}

/** The greeting and the date, next to the stall (S5.1). */
export function GreetingCard({ fullName, now }: { fullName: string | undefined; now: Date }) {
  const greeting = greetingAt(jakartaHour(now));
  return (
    <header className="relative flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-1 overflow-hidden rounded-card bg-night px-5 py-4 text-on-night shadow-card sm:px-6 md:pr-48">
      <img src={stall} alt="" className="absolute right-5 bottom-0 hidden h-[92%] md:block" />
      <h1 tabIndex={-1} className="min-w-0 text-xl [overflow-wrap:anywhere] sm:text-2xl">
        {fullName === undefined ? greeting : `${greeting}, ${fullName}`}
      </h1>
      <p className="text-sm font-medium text-on-night-muted">{formatDate(now, 'full')}</p>
    </header>
  );
}
