import type { Subscription } from '@pindahlapak/contract';
import { invoiceTexts, subscriptionTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CalendarDays, History, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { Skeleton, SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { subscriptionQuery } from '../../queries/account.ts';
import { useCurrentUser, usePublicSettings } from '../../queries/current-user.ts';
import { downloadInvoice } from './invoice/invoice-actions.ts';
import { InvoiceDialog } from './invoice/invoice-dialog.tsx';
import { buildInvoice } from './invoice/invoice.ts';
import { SubscriptionTable } from './subscription-table.tsx';
import { Money } from '../../components/display/money.tsx';

interface SubscriptionSummary {
  /** Sum of the prices of all records, in rupiah. */
  total: number;
  succeeded: number;
  /** Long date of the list's first record, or 'Tanggal tidak tersedia'. */
  since: string;
}

/** Calculates the three cards above the history (S12.8). */
export function summarizeSubscriptions(records: readonly Subscription[]): SubscriptionSummary {
  const first = records[0]?.createdAt;
  return {
    total: records.reduce((sum, { price }) => sum + price, 0),
    succeeded: records.filter(({ status }) => status === 'success').length,
    since: first === undefined || Number.isNaN(Date.parse(first)) ? texts.noDate : formatDate(first, 'long'),
  };
}

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

/** Summary, history and invoices of the account's subscription records. */
export function SubscriptionHistory() {
  const records = useQuery(subscriptionQuery);
  const summary = records.data && summarizeSubscriptions(records.data);
  const user = useCurrentUser();
  const { data: settings } = usePublicSettings();
  const [viewed, setViewed] = useState<Subscription | null>(null);
  const download = (record: Subscription) => {
    const invoice = buildInvoice(record, user, settings);
    downloadInvoice(invoice, invoiceTexts.downloadedNumber(invoice.invoiceNumber));
  };
  return (
    <>
      {!records.isLoadingError && (
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
      )}
      <TitledCard icon={<History aria-hidden />} title={texts.history}>
        <Fetched query={records} waiting={<SkeletonRows rows={3} className="h-14" />}>
          {(known) => <SubscriptionTable records={known} onView={setViewed} onDownload={download} />}
        </Fetched>
      </TitledCard>
      {viewed && <InvoiceDialog invoice={buildInvoice(viewed, user, settings)} onClose={() => setViewed(null)} />}
    </>
  );
}
