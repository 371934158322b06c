import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { PageHeader } from '../components/display/page-header.tsx';
import { RetryNote } from '../components/feedback/retry-note.tsx';
import { PlanList } from '../features/subscriptions/plans/plan-list.tsx';
import { SubscriptionHistory } from '../features/subscriptions/subscription-history.tsx';
import { whatsappLink } from '../lib/format/short-texts.ts';
import { usePublicSettings } from '../queries/current-user.ts';

/** Plans, subscription records and invoices (S12.8). */
export function SubscriptionScreen() {
  const { data: settings, isError, isFetching, refetch } = usePublicSettings();
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="space-y-6">
        {isError && <RetryNote busy={isFetching} onRetry={() => void refetch()} />}
        <PlanList chatOf={(plan) => settings && whatsappLink(settings.salesWhatsapp, plan.buttonAction)} />
        <SubscriptionHistory />
      </div>
    </>
  );
}
