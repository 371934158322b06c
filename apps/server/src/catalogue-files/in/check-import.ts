import type { checkImportEndpoint, EndpointData, ImportCounts, ImportOptions } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { guessColumns } from './find-columns.ts';
import { judgeRows, type JudgedRow } from './judge-rows.ts';
import { readImport } from './read-import.ts';

/** Rows that are shown of each state. */
const shownMax = 50;
const samplesMax = 3;
const sampleMax = 200;

export const noRows = (): ImportCounts => ({ baru: 0, berubah: 0, sama: 0, konflik: 0, ditolak: 0, dilewati: 0 });

/** A row as calls answer it. */
export const rowAnswer = ({ row, state, name, message, field, changes }: JudgedRow) => ({
  row,
  state,
  name: name.slice(0, sampleMax),
  message,
  field,
  changes: changes.map(({ field: key, before, after }) => ({
    field: key,
    before: before.slice(0, sampleMax),
    after: after.slice(0, sampleMax),
  })),
});

/**
 * Says what a file would do, without doing it (S27.2): how it is read, how many rows are what, and what is wrong with those that
 * are refused, equal problems together. Throws Refusal('import-file-unreadable').
 */
export async function checkImport(
  ctx: Context,
  { userId, bytes, options }: { userId: string; bytes: Buffer; options: ImportOptions },
): Promise<EndpointData<typeof checkImportEndpoint>> {
  const table = await readImport(bytes, options);
  const counts = noRows();
  const problems = new Map<string, { text: string; field: string | null; rows: number }>();
  const rows: ReturnType<typeof rowAnswer>[] = [];
  for await (const judged of judgeRows(ctx, userId, table)) {
    for (const each of judged) {
      counts[each.state] += 1;
      if (each.state !== 'sama' && counts[each.state] <= shownMax) rows.push(rowAnswer(each));
      if (each.state !== 'ditolak' || each.message === null) continue;
      const problem = problems.get(each.message) ?? { text: each.message, field: each.field, rows: 0 };
      problem.rows += 1;
      problems.set(each.message, problem);
    }
  }
  const { tables, sheet, headers, columns, first } = table;
  const guesses = guessColumns(headers);
  return {
    sheets: tables.map(({ name, rows: all }) => ({ name, rows: all.length })),
    sheet,
    headerRow: first,
    columns: columns.map((field, at) => ({
      column: at,
      header: headers[at] ?? '',
      field,
      isGuess: field !== null && field === guesses[at] && options.columns?.[String(at)] === undefined,
      samples: table.rows.slice(first, first + samplesMax).map((row) => (row[at] ?? '').slice(0, sampleMax)),
    })),
    counts,
    problems: [...problems.values()].sort((a, b) => b.rows - a.rows).slice(0, 100),
    rows,
  };
}
