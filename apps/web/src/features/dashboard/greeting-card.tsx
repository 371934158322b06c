import { dashboardTexts } from '@pindahlapak/messages';
import { formatDate, jakartaHour } from '@pindahlapak/model';
import stall from '../../assets/stall.svg';
import { greetingAt } from './greeting.ts';

/** The greeting of the hour and the date, beside the stall (S5.1). */
export function GreetingCard({ fullName, now }: { fullName: string | undefined; now: Date }) {
  const greeting = greetingAt(jakartaHour(now));
  return (
    <header className="relative overflow-hidden rounded-card bg-night text-on-night shadow-card">
      <div className="absolute inset-x-0 bottom-0 hidden h-3 bg-white/10 md:block" aria-hidden />
      <img src={stall} alt="" className="absolute right-5 bottom-2.5 hidden h-[88%] md:block" />
      <div className="relative px-5 py-6 sm:px-8 sm:py-8 md:max-w-[62%] md:py-10">
        <p className="text-sm font-medium text-on-night-muted">{formatDate(now, 'full')}</p>
        <h1 tabIndex={-1} className="mt-1.5 text-2xl [overflow-wrap:anywhere] sm:text-3xl">
          {fullName === undefined ? greeting : `${greeting}, `}
          {/* A line of its own, kept free, so that nothing moves when the name arrives. */}
          <span className="block min-h-[1.25em]">{fullName}</span>
        </h1>
        <p className="mt-2 text-on-night-muted">{dashboardTexts.intro}</p>
      </div>
    </header>
  );
}
