import type { Subscription } from '@pindahlapak/contract';
import { invoiceTexts, subscriptionTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { subscriptionQuery } from '../../queries/account.ts';
import { useCurrentUser, usePublicSettings } from '../../queries/current-user.ts';
import { downloadInvoice } from './invoice/invoice-actions.ts';
import { InvoiceDialog } from './invoice/invoice-dialog.tsx';
import { buildInvoice } from './invoice/invoice.ts';
import { SubscriptionTable } from './subscription-table.tsx';
import { summarizeSubscriptions } from './subscription-summary.ts';
import { SummaryCards } from './summary-cards.tsx';

/** Summary, history and invoices of the account's subscription records. */
export function SubscriptionHistory() {
  const records = useQuery(subscriptionQuery);
  const user = useCurrentUser();
  const { data: settings } = usePublicSettings();
  const [viewed, setViewed] = useState<Subscription | null>(null);
  const download = (record: Subscription) => {
    const invoice = buildInvoice(record, user, settings);
    downloadInvoice(invoice, invoiceTexts.downloadedNumber(invoice.invoiceNumber));
  };
  return (
    <>
      {!records.isLoadingError && <SummaryCards summary={records.data && summarizeSubscriptions(records.data)} />}
      <TitledCard icon={<History aria-hidden />} title={texts.history}>
        {records.data ? (
          <SubscriptionTable records={records.data} onView={setViewed} onDownload={download} />
        ) : records.isError ? (
          <ErrorState error={records.error} busy={records.isFetching} onRetry={() => void records.refetch()} />
        ) : (
          <Loading className="space-y-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        )}
      </TitledCard>
      {viewed && <InvoiceDialog invoice={buildInvoice(viewed, user, settings)} onClose={() => setViewed(null)} />}
    </>
  );
}
