import { importFileTexts as texts } from '@pindahlapak/messages';
import { Check } from 'lucide-react';
import { classNames } from '../../lib/dom/class-names.ts';

const importSteps = ['file', 'sheet', 'columns', 'check', 'result'] as const;
export type ImportStep = (typeof importSteps)[number];

/** The steps of a file: it is asked for its sheet only where it has several. */
export const stepsOf = (sheets: number): readonly ImportStep[] =>
  sheets > 1 ? importSteps : importSteps.filter((step) => step !== 'sheet');

interface StepListProps {
  steps: readonly ImportStep[];
  step: ImportStep;
  /** Whether earlier steps may be gone back to. */
  isOpen: boolean;
  onGo: (step: ImportStep) => void;
}

/** The steps and where one is; phones show the name of that one alone. */
export function StepList({ steps, step, isOpen, onGo }: StepListProps) {
  const current = steps.indexOf(step);
  return (
    <ol aria-label={texts.steps} className="mb-5 flex items-center gap-0.5 min-[23rem]:gap-1 sm:gap-3">
      {steps.map((one, at) => {
        const name = texts.stepNames[one];
        const isNow = at === current;
        return (
          <li
            key={one}
            aria-current={isNow ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-1 sm:gap-2',
              at > 0 && 'before:h-px before:w-3 before:bg-line-strong max-[23rem]:before:hidden sm:before:w-6',
            )}
          >
            <button
              type="button"
              disabled={isNow || at > current || !isOpen}
              onClick={() => onGo(one)}
              className="flex items-center gap-2 rounded-control text-sm font-semibold enabled:cursor-pointer enabled:hover:underline"
            >
              <span className="sr-only">{texts.step(at + 1)}</span>
              <span
                aria-hidden
                className={classNames(
                  'grid size-8 shrink-0 place-items-center rounded-full border text-sm tabular-nums',
                  isNow && 'border-brand bg-brand text-on-brand',
                  at < current && 'border-transparent bg-success-soft text-success-ink',
                  at > current && 'border-line-strong text-muted',
                )}
              >
                {at < current ? <Check className="size-4" /> : at + 1}
              </span>
              <span className={classNames(isNow ? 'text-ink' : 'text-muted max-sm:sr-only')}>{name}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
