import type { Subscription } from '@pindahlapak/contract';
import { invoiceTexts, sessionTexts, subscriptionTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../components/display/titled-card.tsx';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { notify } from '../../lib/api/notify.ts';
import { registerPart } from '../../lib/parts/register-part.ts';
import { useCurrentUser } from '../../queries/current-user.ts';
import { usePublicSettings } from '../../queries/settings.ts';
import { buildInvoice } from './invoice/invoice.ts';
import { SubscriptionTable } from './subscription-table.tsx';
import { summarizeSubscriptions } from './subscription-summary.ts';
import { subscriptionQuery } from '../../queries/subscriptions.ts';
import { SummaryCards } from './summary-cards.tsx';

const InvoiceDialog = lazyPart(() => import('./invoice/invoice-dialog.tsx'), { look: 'popup' });
const actions = registerPart(() => import('./invoice/invoice-actions.ts'));

/** Summary, history and invoices of the account's subscription records. */
export function SubscriptionHistory() {
  const records = useQuery(subscriptionQuery);
  const user = useCurrentUser();
  const { data: settings } = usePublicSettings();
  const [viewed, setViewed] = useState<Subscription | null>(null);
  const download = async (record: Subscription) => {
    try {
      const { downloadInvoice } = await actions.load();
      const invoice = buildInvoice(record, user, settings);
      downloadInvoice(invoice, invoiceTexts.downloadedNumber(invoice.invoiceNumber));
    } catch (error) {
      console.error(error);
      notify.error(sessionTexts.noConnection);
    }
  };
  return (
    <>
      {!records.isLoadingError && <SummaryCards summary={records.data && summarizeSubscriptions(records.data)} />}
      <TitledCard icon={<History aria-hidden />} title={texts.history} text={texts.historyText}>
        {records.data ? (
          <SubscriptionTable records={records.data} onView={setViewed} onDownload={(record) => void download(record)} />
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
