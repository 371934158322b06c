import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../queries/current-user.ts';
import { BillingToggle, type Billing } from './billing-toggle.tsx';
import { PlanCard } from './plan-card.tsx';
import { plans, type Plan } from './plans.ts';

/** The toggle and the plans; cards show for the yearly billing alone (S12.9). */
export function PlanList({ chatOf }: { chatOf: (plan: Plan) => string | undefined }) {
  const user = useCurrentUser();
  const [billing, setBilling] = useState<Billing>('yearly');
  return (
    <section aria-label={texts.title}>
      <BillingToggle billing={billing} onChange={setBilling} />
      {billing === 'yearly' ? (
        <div className="mt-5 grid gap-5 md:grid-cols-2">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} chat={chatOf(plan)} isCurrent={user?.subscriptionType === plan.name} />
          ))}
        </div>
      ) : (
        <p className="mt-5 flex items-center gap-3 rounded-card border border-dashed border-line-strong p-5 text-muted">
          <CalendarRange className="size-5 shrink-0" aria-hidden />
          {texts.monthlyNote}
        </p>
      )}
    </section>
  );
}
