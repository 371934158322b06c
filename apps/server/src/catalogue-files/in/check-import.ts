import type { checkImportEndpoint, EndpointData, ImportCounts, ImportOptions } from '@pindahlapak/contract';
import { listWindowCounts } from '../../catalogue/windows.sql.ts';
import type { Context } from '../../core/context.ts';
import type { UserRow } from '../../core/schema.ts';
import { EarlierRows, PlannedCapacity } from './earlier-rows.ts';
import { classifyFileRows } from './classify-rows.ts';
import { type ClassifiedRow, messageOf, withParts } from './classified-row.ts';
import { runInWorker } from '../../files/run-in-worker.ts';
import { readingImports } from './read-import-file.ts';

/** Limit of rows shown per state. */
const shownMax = 50;
const sampleMax = 200;

export const noRows = (): ImportCounts => ({ baru: 0, berubah: 0, sama: 0, konflik: 0, ditolak: 0, dilewati: 0 });

export const rowAnswer = ({ row, state, name, field, changes, ...classified }: ClassifiedRow) => ({
  row,
  state,
  name: name.slice(0, sampleMax),
  message: messageOf(classified),
  field,
  changes: changes.map(({ field: key, before, after }) => ({
    field: key,
    before: before.slice(0, sampleMax),
    after: after.slice(0, sampleMax),
  })),
});

/** Returns whether a row has a message that the seller should see. */
const isProblem = ({ state }: ClassifiedRow): boolean => state === 'ditolak' || state === 'baru' || state === 'berubah';

/** Collects which rows of a file exceed the account's plan. */
function createQuota(user: UserRow, isExpired: boolean) {
  const created = new Set<string>();
  const overQuota = new Set<string>();
  let refusedRows = 0;
  return {
    add({ state, key, isNew, refusal, parts }: ClassifiedRow): void {
      if (key !== undefined && isNew === true && (state === 'baru' || refusal !== undefined)) created.add(key);
      if (key !== undefined && refusal === 'quota-full') overQuota.add(key);
      if (refusal === 'quota-full' || refusal === 'subscription-expired') refusedRows += 1 + (parts?.length ?? 0);
    },
    answer: () => ({
      productCount: user.product_count,
      productStorage: user.product_quota,
      newProducts: created.size,
      overQuota: overQuota.size,
      refusedRows,
      isExpired,
    }),
  };
}

/**
 * Reports what importing a file would do, without doing it (S27.2): its layout, the number of rows per state, the
 * reasons of refused rows grouped by problem, and what the plan refuses.
 */
export async function checkImport(
  ctx: Context,
  { user, path, options }: { user: UserRow; path: string; options: ImportOptions },
): Promise<EndpointData<typeof checkImportEndpoint>> {
  const table = await runInWorker(user.id, readingImports, { path, options });
  const counts = noRows();
  const problems = new Map<string, { text: string; field: string | null; rows: number }>();
  const rows: ReturnType<typeof rowAnswer>[] = [];
  const isExpired = user.plan_expires_at <= ctx.now();
  const quota = createQuota(user, isExpired);
  let conflicts = 0;
  let kept = 0;
  const capacity = new PlannedCapacity({
    capacity: Math.max(0, user.product_quota - user.product_count),
    windows: await listWindowCounts(ctx.db.kysely, user.id),
    named: options.window,
  });
  const earlier = new EarlierRows({
    acceptsImports: !isExpired,
    overwrites: options.conflicts === 'overwrite',
    fileWins: options.edited === 'take',
    capacity,
  });
  for await (const classified of classifyFileRows(ctx, user.id, table.rows, earlier)) {
    for (const each of classified) {
      const before = counts[each.state];
      counts[each.state] += 1 + (each.parts?.length ?? 0);
      quota.add(each);
      if (each.isConflict === true) conflicts += 1;
      if (each.differsFromEdits === true) kept += 1;
      const isShown = each.state !== 'sama' || each.message !== null;
      if (isShown) rows.push(...withParts(rowAnswer(each), each).slice(0, Math.max(0, shownMax - before)));
      if (!isProblem(each) || (each.differsFromEdits === true && each.state !== 'ditolak')) continue;
      for (const { message: text, field } of [each, ...(each.further ?? [])]) {
        if (text === null) continue;
        const problem = problems.get(text) ?? { text, field, rows: 0 };
        problem.rows += 1 + (each.parts?.length ?? 0);
        problems.set(text, problem);
      }
    }
  }
  const { sheets, sheet, headers, columns, headerRow } = table;
  return {
    sheets,
    sheet,
    headerRow,
    columns: columns.map((field, at) => ({
      column: at,
      header: headers[at] ?? '',
      field,
      isGuess: table.isGuess[at] ?? false,
      samples: table.samples[at] ?? [],
    })),
    counts,
    conflicts,
    kept,
    quota: quota.answer(),
    problems: [...problems.values()].sort((a, b) => b.rows - a.rows).slice(0, 100),
    rows,
  };
}
