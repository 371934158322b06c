import { dashboardTexts } from '@pindahlapak/messages';
import { formatDate, jakartaHour } from '@pindahlapak/model';
import type { ReactNode } from 'react';
import { greetingAt } from './greeting.ts';

interface GreetingCardProps {
  fullName: string | undefined;
  now: Date;
  actions: ReactNode;
}

/** The greeting of the hour and the date, under the stall's awning. */
export function GreetingCard({ fullName, now, actions }: GreetingCardProps) {
  const greeting = greetingAt(jakartaHour(now));
  return (
    <header className="overflow-hidden rounded-card bg-night text-on-night shadow-card">
      <div className="awning [--awning-a:var(--accent)] [--awning-b:var(--on-night)] [--scallop:1.25rem]" aria-hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 px-5 pt-5 pb-6 sm:px-8 sm:pb-8">
        <div className="min-w-0">
          <p className="text-sm font-medium text-on-night-muted">{formatDate(now, 'full')}</p>
          <h1 tabIndex={-1} className="mt-1.5 text-2xl [overflow-wrap:anywhere] sm:text-3xl">
            {fullName === undefined ? greeting : `${greeting}, ${fullName}`}
          </h1>
          <p className="mt-1.5 text-on-night-muted">{dashboardTexts.intro}</p>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </header>
  );
}
