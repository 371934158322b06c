import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { BadgeCheck, CalendarDays, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '../../components/display/money.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import type { SubscriptionSummary } from './subscription-summary.ts';

function SummaryCard({ icon, label, value }: { icon: ReactNode; label: string; value: ReactNode }) {
  return (
    <div className="flex flex-auto basis-60 items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="mt-0.5 min-h-7 text-lg font-bold tabular-nums">{value ?? <Skeleton className="h-7 w-32" />}</p>
      </div>
    </div>
  );
}

/** Sum, count and date of the subscription records; skeletons while `summary` is undefined. */
export function SummaryCards({ summary }: { summary: SubscriptionSummary | undefined }) {
  return (
    <section className="flex flex-wrap gap-4" aria-label={texts.summary}>
      <SummaryCard
        icon={<Wallet aria-hidden />}
        label={texts.totalPaid}
        value={summary && <Money amount={summary.total} />}
      />
      <SummaryCard
        icon={<BadgeCheck aria-hidden />}
        label={texts.succeeded}
        value={summary && formatNumber(summary.succeeded)}
      />
      <SummaryCard icon={<CalendarDays aria-hidden />} label={texts.lastSince} value={summary?.since} />
    </section>
  );
}
