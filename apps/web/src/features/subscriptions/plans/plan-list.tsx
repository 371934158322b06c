import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { CalendarRange } from 'lucide-react';
import { useId, useState } from 'react';
import { useCurrentUser } from '../../../queries/current-user.ts';
import { PlanCard } from './plan-card.tsx';
import { type Plan, plans } from './plans.ts';
import { Badge } from '../../../components/display/badge.tsx';

type Billing = 'monthly' | 'yearly';

/** Switches between monthly and yearly, which shows its saving. */
function BillingToggle({ billing, onChange }: { billing: Billing; onChange: (billing: Billing) => void }) {
  const name = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="inline-flex rounded-full border border-line-strong bg-surface p-1">
        <legend className="sr-only">{texts.billing}</legend>
        {(['monthly', 'yearly'] as const).map((value) => (
          <label
            key={value}
            className="relative cursor-pointer rounded-full px-5 py-1.5 max-sm:py-3 font-semibold text-muted transition-colors has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={name}
              value={value}
              checked={billing === value}
              onChange={() => onChange(value)}
            />
            {texts[value]}
          </label>
        ))}
      </fieldset>
      <span role="status">{billing === 'yearly' && <Badge tone="accent">{texts.saving}</Badge>}</span>
    </div>
  );
}

/** The switch and the plans; only yearly billing has cards (S12.9). */
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
