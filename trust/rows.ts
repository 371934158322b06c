import type { TrustCase, Verdict } from './support/case.ts';

/** A case in the table. */
export interface Row {
  group: string;
  name: string;
  tried: number;
  survived: number;
  lost: number;
  seconds: number;
  /** What the machine lacks for it. */
  isSkipped: boolean;
  note: string;
}

/** Runs a case; one that itself fails counts as one loss. */
export async function runCase(group: string, { name, run }: TrustCase): Promise<Row> {
  const start = performance.now();
  const row = { group, name, tried: 0, survived: 0, lost: 0, isSkipped: false, note: '' };
  const done = (rest: Partial<Row>): Row => ({ ...row, seconds: (performance.now() - start) / 1000, ...rest });
  const judge = ({ tried, survived, note = '', losses = [] }: Verdict): Row => {
    for (const loss of losses) console.error(`  lost: ${loss}`);
    return done({ tried, survived, lost: tried - survived, note });
  };
  try {
    const result = await run();
    return 'skipped' in result ? done({ isSkipped: true, note: `skipped: ${result.skipped}` }) : judge(result);
  } catch (error) {
    console.error(error);
    return done({ tried: 1, lost: 1, note: `the case itself failed: ${String(error).split('\n')[0]}` });
  }
}

/** The row's cells behind its name. */
export const cellsOf = ({ tried, survived, lost, seconds, isSkipped, note }: Row): string[] => [
  ...[tried, survived, isSkipped ? '–' : lost].map(String),
  seconds.toFixed(1),
  note,
];

/** The name of the row in which a case stands in docs/trust.md. */
export const rowNameOf = ({ name, sharedRow }: TrustCase): string => sharedRow?.name ?? name;

/** Rows by the names of docs/trust.md: those of cases that share one are added up. */
export function documentRows(cases: readonly TrustCase[], rows: readonly Row[]): Map<string, string[]> {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const shared = Map.groupBy(cases, rowNameOf);
  const documented = [...shared].flatMap(([name, members]): [string, string[]][] => {
    const found = members.flatMap((member) => byName.get(member.name) ?? []);
    const [first] = found;
    // A part of the cases is no figure of all of them.
    if (!first || found.length < members.length) return [];
    const sum = (of: (row: Row) => number) => found.reduce((total, row) => total + of(row), 0);
    const lost = sum((row) => row.lost);
    const noteOfAll = lost === 0 ? (members[0]?.sharedRow?.note ?? first.note) : 'see the log';
    const note = members.length === 1 ? first.note : noteOfAll;
    const row = { ...first, tried: sum((one) => one.tried), survived: sum((one) => one.survived), lost, note };
    return [[name, cellsOf({ ...row, seconds: sum((one) => one.seconds) })]];
  });
  return new Map(documented);
}
