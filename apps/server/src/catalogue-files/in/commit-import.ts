import type { commitImportEndpoint, EndpointData, ImportOptions } from '@pindahlapak/contract';
import { updateProducts } from '../../catalogue/edit/update-product.ts';
import { acceptFileItem } from '../../catalogue/import/accept-item.ts';
import { importProducts, refusesImport } from '../../catalogue/import/import-products.ts';
import type { ImportedFile } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import { newId } from '../../core/new-id.ts';
import { Refusal } from '../../core/refusal.ts';
import type { UserRow } from '../../core/schema.ts';
import { runInWorker } from '../../files/run-in-worker.ts';
import { noRows } from './check-import.ts';
import { EarlierRows } from './earlier-rows.ts';
import { classifyFileRows } from './classify-rows.ts';
import { type ClassifiedRow, messageOf, withParts } from './classified-row.ts';
import { readingImports } from './read-import-file.ts';

const states = { created: 'baru', updated: 'berubah', unchanged: 'sama', rejected: 'ditolak' } as const;

/** Edits the products of rows, each of a different product, as one batch; refused rows get the reason. */
async function edit(ctx: Context, userId: string, file: ImportedFile, rows: readonly ClassifiedRow[]): Promise<void> {
  const edited = rows.flatMap((row) => (row.edit === undefined ? [] : [{ row, edit: row.edit }]));
  if (edited.length === 0) return;
  const refusals = await updateProducts(ctx, { userId, file, edits: edited.map((each) => each.edit) });
  for (const [at, { row }] of edited.entries()) {
    const refusal = refusals[at] ?? null;
    const message = refusal === null ? null : (Object.values(refusal.fields ?? {})[0] ?? refusal.message);
    for (const one of [row, ...(row.others ?? [])])
      Object.assign(one, { state: refusal === null ? 'berubah' : 'ditolak', message });
  }
}

/**
 * Imports rows and returns the window that got new products, or null. If the whole call is refused, each row gets the
 * reason; full windows only affect new products.
 */
async function send(
  ctx: Context,
  userId: string,
  to: { window: number | undefined; file: ImportedFile },
  rows: readonly ClassifiedRow[],
): Promise<number | null> {
  const sent = rows.filter(({ product }) => product !== undefined);
  if (sent.length === 0) return null;
  const products = sent.map(({ product }) => product);
  const answer = await importProducts(ctx, { userId, ...to, products, accept: acceptFileItem }).catch(
    (error: unknown) => {
      if (refusesImport(error)) return error;
      throw error;
    },
  );
  if (answer instanceof Refusal) {
    const known = answer.code === 'windows-full' ? sent.filter(({ isNew }) => isNew === false) : [];
    for (const row of sent)
      if (known.length === sent.length || !known.includes(row))
        Object.assign(row, { state: 'ditolak', message: answer.message });
    return known.length < sent.length ? await send(ctx, userId, to, known) : null;
  }
  const { results, window } = answer;
  for (const [at, row] of sent.entries()) {
    const result = results[at];
    if (result === undefined) continue;
    row.state = states[result.status];
    row.message = result.message;
  }
  return results.some(({ status }) => status === 'created') ? window : null;
}

/**
 * Imports a file as announced by its check, a hundred rows per transaction, as one change in the history (S27.4). Rows
 * with the ID of a product edit it, all others go through the import call. `conflicts` says whether rows in conflict
 * are skipped or overwrite the product.
 */
export async function commitImport(
  ctx: Context,
  { user, fileName, path, options }: { user: UserRow; fileName: string; path: string; options: ImportOptions },
): Promise<EndpointData<typeof commitImportEndpoint>> {
  const { id: userId } = user;
  const { rows } = await runInWorker(userId, readingImports, { path, options });
  const file = { fileId: newId(ctx.now()), name: fileName };
  const counts = noRows();
  const results: EndpointData<typeof commitImportEndpoint>['results'] = [];
  const windows = new Set<number>();
  const earlier = new EarlierRows({
    acceptsImports: user.plan_expires_at > ctx.now(),
    overwrites: options.conflicts === 'overwrite',
    fileWins: options.edited === 'take',
  });
  for await (const classified of classifyFileRows(ctx, userId, rows, earlier)) {
    await edit(ctx, userId, file, classified);
    const window = await send(
      ctx,
      userId,
      { window: options.window, file },
      classified.filter(({ state, isRepeat }) => state === 'baru' || state === 'berubah' || isRepeat === true),
    );
    if (window !== null) windows.add(window);
    earlier.forget();
    for (const each of classified) {
      const { row, state, name } = each;
      const answers = withParts({ row, state, name: name.slice(0, 200), message: messageOf(each) }, each);
      counts[state] += answers.length;
      results.push(...answers);
    }
  }
  return { counts, windows: [...windows].toSorted((one, other) => one - other), results };
}
