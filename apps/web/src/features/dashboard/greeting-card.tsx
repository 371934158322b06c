import { dashboardTexts } from '@pindahlapak/messages';
import { formatDate, jakartaHour } from '@pindahlapak/model';
import { Stall } from '../../components/ui/stall.tsx';
import { greetingAt } from './greeting.ts';

/** The greeting of the hour and the date, beside the stall (spec section 2, "Dashboard"). */
export function GreetingCard({ fullName, now }: { fullName: string | undefined; now: Date }) {
  const greeting = greetingAt(jakartaHour(now));
  return (
    <header className="relative overflow-hidden rounded-card bg-night text-on-night shadow-card">
      <svg
        viewBox="0 0 440 270"
        className="absolute right-4 bottom-0 hidden h-[94%] overflow-visible md:block"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden
      >
        <path
          d="M6 120h62M30 154h38M0 188h72"
          stroke="var(--on-night-muted)"
          strokeOpacity="0.35"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M-3000 254h4000v16h-4000z" fill="var(--on-night-muted)" opacity="0.16" />
        <Stall transform="translate(74 0)" />
      </svg>
      <div className="relative px-5 py-6 sm:px-8 sm:py-8 md:max-w-[62%] md:py-10">
        <p className="text-sm font-medium text-on-night-muted">{formatDate(now, 'full')}</p>
        <h1 tabIndex={-1} className="mt-1.5 text-2xl [overflow-wrap:anywhere] sm:text-3xl">
          {fullName === undefined ? greeting : `${greeting}, ${fullName}`}
        </h1>
        <p className="mt-2 text-on-night-muted">{dashboardTexts.intro}</p>
      </div>
    </header>
  );
}
