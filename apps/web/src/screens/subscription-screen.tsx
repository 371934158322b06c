import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { PageHeader } from '../components/display/page-header.tsx';
import { RetryNote } from '../components/feedback/retry-note.tsx';
import { PlanList } from '../features/subscriptions/plans/plan-list.tsx';
import { SubscriptionHistory } from '../features/subscriptions/subscription-history.tsx';
import { whatsappLink } from '../lib/format/short-texts.ts';
import { usePublicSettings } from '../queries/current-user.ts';

/** Plans, subscription records and invoices (S12.8). */
export function SubscriptionScreen() {
  const settings = usePublicSettings();
  const { data } = settings;
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="space-y-6">
        {settings.isError && <RetryNote query={settings} />}
        <PlanList chatOf={(plan) => data && whatsappLink(data.salesWhatsapp, plan.buttonAction)} />
        <SubscriptionHistory />
      </div>
    </>
  );
}
