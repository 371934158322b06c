import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { BookOpen, Lightbulb } from 'lucide-react';
import { TitledCard } from '../../components/display/card.tsx';

/** From the zip to the connected PC in five steps, each with a tip. */
export function InstallGuide() {
  return (
    <TitledCard icon={<BookOpen aria-hidden />} title={texts.guideTitle} text={texts.guideText}>
      <ol className="grid gap-x-8 lg:grid-cols-2">
        {texts.steps.map(({ title, text, tip }, index) => (
          <li key={title} className="flex gap-4 border-t border-line py-4 first:border-t-0 lg:nth-2:border-t-0">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand">
              <span className="sr-only">{texts.step(formatNumber(index + 1))}</span>
              <span aria-hidden>{index + 1}</span>
            </span>
            <div className="min-w-0">
              <h3 className="text-base">{title}</h3>
              <p className="mt-0.5 text-muted">{text}</p>
              <p className="mt-2 flex gap-2 text-sm">
                <Lightbulb className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden />
                <span>
                  <span className="font-semibold">{texts.tip}:</span> {tip}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
