import { extensionPageTexts as texts } from '@pindahlapak/messages';
import { ChevronDown, LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitledCard } from '../../components/display/card.tsx';

/** Four usual problems with their ways out, and the buttons for everything else. */
export function Troubleshooting({ actions }: { actions: ReactNode }) {
  return (
    <TitledCard icon={<LifeBuoy aria-hidden />} title={texts.helpTitle}>
      <div className="divide-y divide-line rounded-control border border-line">
        {texts.questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex list-none items-center gap-3 px-4 py-3.5 hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
              <h3 className="flex-1 text-[0.9375rem]">{question}</h3>
              <ChevronDown
                className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                aria-hidden
              />
            </summary>
            <p className="px-4 pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
      <p className="mt-6 mb-3 font-semibold">{texts.stillStuck}</p>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </TitledCard>
  );
}
