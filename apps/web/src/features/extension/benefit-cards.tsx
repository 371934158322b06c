import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { ListChecks, MousePointerClick, RefreshCw, ShieldCheck } from 'lucide-react';

const icons = [MousePointerClick, RefreshCw, ShieldCheck, ListChecks];

/** What the extension is good for, in four cards. */
export function BenefitCards() {
  return (
    <section aria-label={texts.benefitsTitle}>
      <ul className="grid gap-4 min-[480px]:grid-cols-2 xl:grid-cols-4">
        {texts.benefits.map(({ title, text }, index) => {
          const Icon = icons[index] ?? MousePointerClick;
          return (
            <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-card">
              <span className="mb-3 grid size-11 place-items-center rounded-control bg-brand-soft text-brand-ink">
                <Icon className="size-5" aria-hidden />
              </span>
              <h2 className="text-base">{title}</h2>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
