import { errorMessages, importFileTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Button } from '../../../components/form/button.tsx';
import type { ImportCheck, ImportColumn } from '../reading/choices.ts';

type Problem = ImportCheck['problems'][number];

/** Problems with the same repair: choosing a column, correcting cells or rows, or changing the account. */
interface ProblemGroup {
  repair: 'column' | 'cells' | 'rows' | 'account';
  /** The affected field; null for whole rows and for the account. */
  field: string | null;
  /** Header of the column that holds the field. */
  header: string;
  rows: number;
  problems: Problem[];
}

const ofAccount: ReadonlySet<string> = new Set([
  errorMessages['subscription-expired'],
  errorMessages['quota-full'],
  errorMessages['windows-full'],
]);

/** Groups the problems of refused rows by repair; the group with the most rows first. */
export function groupProblems(problems: readonly Problem[], columns: readonly ImportColumn[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const field = problem.field === '' ? null : problem.field;
    const column = columns.find((one) => one.field !== null && one.field === field);
    const rows = ofAccount.has(problem.text) ? 'account' : 'rows';
    const repair = field === null ? rows : column === undefined ? 'column' : 'cells';
    const key = field ?? rows;
    const group = groups.get(key) ?? { repair, field, header: column?.header ?? '', rows: 0, problems: [] };
    group.rows += problem.rows;
    group.problems.push(problem);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.rows - a.rows);
}

const fieldName = (field: string | null): string => texts.fields[field ?? ''] ?? field ?? '';

function headlineOf({ repair, field, header }: ProblemGroup): string {
  if (repair === 'account') return texts.accountRefuses;
  if (repair === 'rows') return texts.wrongRows;
  return repair === 'column' ? texts.missingColumn(fieldName(field)) : texts.wrongCells(fieldName(field), header);
}

interface ProblemListProps {
  report: ImportCheck;
  onPickColumn: () => void;
}

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
