import { errorMessages } from '@pindahlapak/messages';
import type { ImportCheck, ImportColumn } from '../reading/choices.ts';

type Problem = ImportCheck['problems'][number];

/** What one repair mends: a column to choose, cells of a column, whole rows, or the account, whatever the rows say. */
export interface ProblemGroup {
  repair: 'column' | 'cells' | 'rows' | 'account';
  /** The field that is meant; null for whole rows and for the account. */
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

/** What is wrong with refused rows, together by what mends it; the group of most rows first. */
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
