import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { CalendarRange, Check, MessageCircle, Star } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { ExternalButton } from '../../../components/display/external-link.tsx';
import { Money } from '../../../components/display/money.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { useCurrentUser } from '../../../queries/current-user.ts';
import { type Plan, plans } from './plans.ts';

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

interface PlanCardProps {
  plan: Plan;
  /** Link to the chat with the sales contact; undefined while the number is unknown. */
  chat: string | undefined;
  isCurrent: boolean;
}

/** A plan with its yearly price, next to the price of twelve months. */
function PlanCard({ plan, chat, isCurrent }: PlanCardProps) {
  const { name, popular, monthlyPrice, yearlyPrice } = plan;
  const titleId = `plan-${plan.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-card border bg-surface shadow-card',
        popular ? 'border-brand' : 'border-line',
      )}
    >
      {popular && (
        <>
          <p className="flex items-center justify-center gap-1.5 bg-accent pt-2 pb-1 text-sm font-bold text-night">
            <Star className="size-4" aria-hidden />
            {texts.popular}
          </p>
          <div className="awning [--awning-a:var(--accent)] [--awning-b:transparent] [--scallop:1.25rem]" aria-hidden />
        </>
      )}
      <div className="flex flex-1 flex-col p-5 sm:p-7">
        <h2 id={titleId} className="text-xl">
          {name}
        </h2>
        <p className="mt-1 text-muted">{plan.description}</p>
        <div className="mt-5 flex flex-wrap items-baseline gap-x-2">
          {yearlyPrice === null || monthlyPrice === null ? (
            <span className="text-3xl font-extrabold tracking-tight">{texts.customPrice}</span>
          ) : (
            <>
              <p className="w-full text-muted">
                <span className="sr-only">{texts.insteadOf}: </span>
                <del>
                  <Money amount={monthlyPrice * 12} />
                </del>
              </p>
              <Money amount={yearlyPrice} className="text-3xl font-extrabold tracking-tight" />
              <span className="text-muted">{texts.perYear}</span>
            </>
          )}
        </div>
        <ExternalButton look={popular ? 'primary' : 'secondary'} size="large" className="mt-5" href={chat}>
          <MessageCircle aria-hidden />
          {/* The Custom plan, which has no price, is always arranged in a chat. */}
          {isCurrent && yearlyPrice !== null ? texts.renew(name) : plan.buttonText}
        </ExternalButton>
        <p className="mt-7 text-sm font-semibold">{texts.features}</p>
        <ul className="mt-3 space-y-2.5">
          {plan.features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </article>
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
