import { exportRowTexts as texts, productTexts } from '@pindahlapak/messages';
import type { DataConfiguration } from '@pindahlapak/model';
import { akulakuColumn, type AkulakuColumnKey, type CellSource, type CellTrace, isOfProduct } from '@pindahlapak/rules';
import { classNames } from '../../../lib/dom/class-names.ts';
import { CellText } from './cell-text.tsx';
import { stepText } from '../../../lib/format/step-text.ts';

const sourceLabel = (source: CellSource): string =>
  isOfProduct(source) ? productTexts.fields[source] : texts.sources[source];

interface TracedCellProps {
  column: AkulakuColumnKey;
  trace: CellTrace;
  rules: DataConfiguration;
  /** What is wrong with it, and whether Akulaku would refuse it. */
  issues: { text: string; isRefused: boolean }[];
}

/** One cell of the row: where it came from, each rule that changed it, and what stands in the sheet. */
export function TracedCell({ column, trace, rules, issues }: TracedCellProps) {
  const { source, before, steps, after } = trace;
  const { letter, name } = akulakuColumn[column];
  const isCopy = steps.length === 0;
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-t border-line py-3 first:border-0 sm:grid-cols-[11rem_1fr]">
      <div className="min-w-0">
        <h4 className="flex items-baseline gap-2 text-sm font-semibold">
          <span
            className="w-7 shrink-0 rounded bg-sunken text-center text-xs leading-5 font-bold text-muted"
            aria-hidden
          >
            {letter}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="sr-only">{texts.column(letter)}: </span>
            {name}
          </span>
        </h4>
        {isCopy && <p className="pl-9 text-xs text-muted">{sourceLabel(source)}</p>}
      </div>
      <div className="min-w-0 text-sm">
        {isCopy ? (
          <CellText column={column} value={after} strong />
        ) : (
          <ol className="space-y-3 border-l-2 border-line pl-4">
            <li>
              <p className="text-xs font-semibold text-muted">
                {texts.source}: {sourceLabel(source)}
              </p>
              <CellText column={column} value={before} />
            </li>
            {steps.map((step, index) => {
              const { title, details } = stepText(step, rules);
              const isLast = index === steps.length - 1;
              return (
                <li key={`${index}-${step.kind}`}>
                  <p className="text-xs font-semibold text-brand-ink">{title}</p>
                  {details.length > 0 && (
                    <ul className="mb-1 list-inside list-disc text-xs text-muted [overflow-wrap:anywhere]">
                      {details.map((detail) => (
                        <li key={detail}>{detail}</li>
                      ))}
                    </ul>
                  )}
                  {isLast && <p className="mt-3 text-xs font-semibold text-muted">{texts.result}</p>}
                  <CellText column={column} value={step.after} strong={isLast} />
                </li>
              );
            })}
          </ol>
        )}
        {issues.map(({ text, isRefused }) => (
          <p
            key={text}
            className={classNames(
              'mt-1.5 text-[0.8125rem] font-medium',
              isRefused ? 'text-danger-ink' : 'text-accent-ink',
            )}
          >
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}
