import { subscriptionTexts as texts } from '@pindahlapak/messages';
import { useId } from 'react';
import { Badge } from '../../../components/display/badge.tsx';

export type Billing = 'monthly' | 'yearly';

/** Monthly or yearly; the yearly side names its saving. */
export function BillingToggle({ billing, onChange }: { billing: Billing; onChange: (billing: Billing) => void }) {
  const name = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="inline-flex rounded-full border border-line-strong bg-surface p-1">
        <legend className="sr-only">{texts.billing}</legend>
        {(['monthly', 'yearly'] as const).map((value) => (
          <label
            key={value}
            className="cursor-pointer rounded-full px-5 py-1.5 max-sm:py-3 font-semibold text-muted transition-colors has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              className="sr-only"
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
