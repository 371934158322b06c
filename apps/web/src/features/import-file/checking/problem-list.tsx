import { importFileTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Button } from '../../../components/form/button.tsx';
import type { ImportCheck } from '../reading/choices.ts';
import { groupProblems, type ProblemGroup } from './group-problems.ts';

const fieldName = (field: string | null): string => texts.fields[field ?? ''] ?? field ?? '';

function headlineOf({ repair, field, header }: ProblemGroup): string {
  if (repair === 'account') return texts.accountRefuses;
  if (repair === 'rows') return texts.wrongRows;
  return repair === 'column' ? texts.missingColumn(fieldName(field)) : texts.wrongCells(fieldName(field), header);
}

interface ProblemListProps {
  report: ImportCheck;
  /** Goes to the columns. */
  onPickColumn: () => void;
}

/** Why rows are refused, by what mends them. */
export function ProblemList({ report: { problems, columns }, onPickColumn }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-sm font-semibold">{texts.problems}</h3>
      <p className="mb-2 text-sm text-muted">{texts.repairHint}</p>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {groupProblems(problems, columns).map((group) => (
          <li key={group.field ?? group.repair} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{headlineOf(group)}</p>
              {group.repair === 'column' && (
                <Button
                  look="secondary"
                  size="small"
                  aria-label={texts.pickColumnOf(fieldName(group.field))}
                  onClick={onPickColumn}
                >
                  {texts.pickColumn}
                </Button>
              )}
            </div>
            <ul className="mt-1 space-y-1">
              {group.problems.map(({ text, rows }) => (
                <li key={text} className="flex justify-between gap-4 text-muted">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
                  <span className="shrink-0 tabular-nums">{texts.problemRows(formatNumber(rows))}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
