import type { EndpointData, undoBatchEndpoint } from '@pindahlapak/contract';
import { historyLimits } from '@pindahlapak/model';
import type { Batch } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import { inAccount, type Account } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import { Refusal } from '../../core/refusal.ts';
import type { BatchRow } from '../../core/schema.ts';
import { storedChange, readChange } from '../../catalogue/changes/product-change.ts';
import { moveToTrash } from '../../catalogue/trash/move-to-trash.ts';
import { restoreProducts } from '../../catalogue/trash/restore-products.ts';
import { adjustWindowCounts, recordCatalogueChange } from '../../catalogue/windows.sql.ts';
import { updateChanges } from '../../source/update-changes.ts';
import { findBatch, findBatchesOfFile } from '../batches/batches.sql.ts';
import { Conflicts, readChangedProducts, undoFields } from './undo-fields.ts';
import {
  findAppeared,
  findAtAnyWindow,
  findChanges,
  findChangeSizes,
  isOfBatch,
  setUndone,
  type AppearedProduct,
} from './undo.sql.ts';
import { groupsBySize } from '../../core/database.ts';

interface Input {
  userId: string;
  id: string;
  productId?: string | undefined;
  field?: string | undefined;
  force?: boolean | undefined;
}

interface Undo {
  ctx: Context;
  account: Account;
  undone: BatchRow;
  /** The batch of the undo itself. */
  batch: Batch;
  input: Input;
  conflicts: Conflicts;
}

/** Created or changed products that are looked up at once. */
const lookAhead = 500;
/** Limits of what is read and restored at once. */
const portion = { items: 200, size: 256_000 };

/**
 * Filters products that may be undone: those that are still as the batch left them, or all if forced. Adds the others
 * to the conflicts.
 */
function undoable(
  { input, conflicts }: Undo,
  products: readonly AppearedProduct[],
  batchOf: (product: AppearedProduct) => number | undefined,
): AppearedProduct[] {
  return products.filter((product) => {
    if (input.productId !== undefined && product.id !== input.productId) return false;
    if (input.force === true || product.lastBatch === batchOf(product)) return true;
    conflicts.add({ productId: product.id, name: product.name, reason: 'changed' });
    return false;
  });
}

/** Reads the products that a batch created and that still exist, newest first. */
async function* createdProducts(undo: Undo): AsyncGenerator<AppearedProduct[], void> {
  const { account, undone } = undo;
  if (undone.first_position === null || undone.created === 0) return;
  const oldest = undone.first_position;
  for (let last = oldest + undone.created - 1; last >= oldest; last -= lookAhead) {
    const range = { first: Math.max(oldest, last - lookAhead + 1), last };
    yield undoable(undo, await findAtAnyWindow(account.trx, account.user.id, range), () => undone.number);
  }
}

async function* changesOf({ account, undone, input }: Undo) {
  const { trx, user } = account;
  for (let after = ''; ;) {
    const range = { batch: undone.number, after, productId: input.productId, limit: lookAhead };
    const sizes = await findChangeSizes(trx, user.id, range);
    for (const group of groupsBySize(sizes, portion)) {
      const ids = group.map(({ productId }) => productId);
      yield await findChanges(trx, user.id, undone.number, ids);
    }
    const last = sizes.at(-1);
    if (!last || sizes.length < lookAhead) return;
    after = last.productId;
  }
}

/** Reads the products that a batch restored from the trash and that still exist: the undo deletes them again. */
async function* restoredProducts(undo: Undo): AsyncGenerator<AppearedProduct[], void> {
  const { account, undone, batch } = undo;
  if (undone.restored === 0) return;
  for await (const stored of changesOf(undo)) {
    const changes = new Map(stored.map(({ productId, content }) => [productId, readChange(content)]));
    const ids = [...changes].flatMap(([id, { restored }]) => (restored === undefined ? [] : [id]));
    if (ids.length === 0) continue;
    const found = await findAppeared(account.trx, account.user.id, ids);
    const products = undoable(undo, found, ({ id }) => changes.get(id)?.batch[1]);
    const notes = products.map(({ id, lastBatch }) =>
      storedChange(id, { batch: [lastBatch, lastBatch], trashed: true }),
    );
    await batch.store(notes);
    yield products.map((product) => ({ ...product, deletedBy: changes.get(product.id)?.restored }));
  }
}

async function* appearedProducts(undo: Undo): AsyncGenerator<AppearedProduct[], void> {
  yield* createdProducts(undo);
  yield* restoredProducts(undo);
}

/** Restores the products that a batch deleted; returns their number. */
async function restoreDeleted(undo: Undo): Promise<number> {
  const { ctx, account, undone, batch, input, conflicts } = undo;
  if (undone.deleted === 0) return 0;
  const onConflict: Parameters<typeof restoreProducts>[4] = (conflict) => conflicts.add(conflict);
  const own = { batch: undone.number, ids: input.productId === undefined ? undefined : [input.productId] };
  let restored = await restoreProducts(ctx, account, batch, own, onConflict);
  for await (const stored of changesOf(undo)) {
    const ids = stored.flatMap(({ productId, content }) => (readChange(content).trashed ? [productId] : []));
    if (ids.length > 0) restored += await restoreProducts(ctx, account, batch, { ids }, onConflict);
  }
  return restored;
}

async function* currentProducts(undo: Undo) {
  const { trx, user } = undo.account;
  for await (const stored of changesOf(undo)) yield await readChangedProducts({ db: trx, userId: user.id }, stored);
}

/** Restores the fields that a batch changed; returns the number of products. */
async function undoChanges(undo: Undo): Promise<number> {
  const { ctx, account, batch, input, conflicts, undone } = undo;
  if (undone.changed === 0) return 0;
  const { trx, user } = account;
  const windows = new Map<number, number>();
  const add = (window: unknown, products: number) => {
    if (typeof window === 'number') windows.set(window, (windows.get(window) ?? 0) + products);
  };
  const options = { field: input.field, force: input.force === true };
  let changed = 0;
  const context = { db: trx, userId: user.id, batch, now: ctx.now(), options, conflicts };
  for await (const products of currentProducts(undo)) {
    const changes = await undoFields(context, products);
    // Undoing an import makes the source differ again, and so does undoing an edit that gave it another listing.
    if (['import', 'source', 'undo', 'edit'].includes(undone.kind))
      await updateChanges(trx, { userId: user.id, now: ctx.now() }, [...products.rows.keys()]);
    changed += changes.length;
    for (const { change } of changes) {
      const [from, to] = change.fields?.window ?? [];
      add(from, -1);
      add(to, 1);
    }
  }
  if (changed === 0) return 0;
  await adjustWindowCounts(trx, user.id, windows, 1);
  await recordCatalogueChange(trx, user.id);
  account.changed('products');
  return changed;
}

type Outcome = EndpointData<typeof undoBatchEndpoint>;

/** Undoes one batch in one transaction; `fileId` is shared by the undos of a file's batches. */
async function undoOne(
  ctx: Context,
  input: Input,
  { id, fileId }: { id: string; fileId: string | undefined },
): Promise<Outcome> {
  const { userId, productId, field } = input;
  const work = async (account: Account) => {
    const { trx } = account;
    const undone = await findBatch(trx, userId, id);
    if (!undone) throw new Refusal('batch-not-found');
    const subject = { undoOf: undone.number, fileId, ...(undone.subject === null ? {} : { name: undone.subject }) };
    const conflicts = new Conflicts();
    const batch = await account.batch('undo', subject);
    const undo: Undo = { ctx, account, undone, batch, input, conflicts };
    let undoneProducts = await undoChanges(undo);
    if (field === undefined) {
      undoneProducts += await moveToTrash(ctx, account, batch, appearedProducts(undo));
      undoneProducts += await restoreDeleted(undo);
    }
    const isWhole = productId === undefined && field === undefined && conflicts.total === 0 && undoneProducts > 0;
    if (isWhole) await setUndone(trx, userId, undone.number, ctx.now());
    if (isWhole && undone.undo_of !== null) await setUndone(trx, userId, undone.undo_of, null);
    return {
      restored: undoneProducts,
      conflicts: conflicts.named,
      conflictCount: conflicts.total,
      batchId: undoneProducts > 0 ? batch.id : null,
    };
  };
  return await inAccount(ctx, userId, work);
}

/** Returns the batches to undo, newest first: all of a file, without those already undone. */
async function batchesToUndo({ db: { kysely } }: Context, { userId, id, productId }: Input): Promise<BatchRow[]> {
  const found = await findBatch(kysely, userId, id);
  if (!found) throw new Refusal('batch-not-found');
  if (found.kind === 'purge') throw new Refusal('batch-final');
  const all = found.file_id === null ? [found] : await findBatchesOfFile(kysely, userId, found.file_id);
  if (productId === undefined) {
    const open = all.filter(({ undone_at }) => undone_at === null);
    return open.length > 0 ? open : all;
  }
  const about: BatchRow[] = [];
  for (const batch of all) if (await isOfBatch(kysely, userId, batch, productId)) about.push(batch);
  if (about.length === 0) throw new Refusal('batch-product-not-found');
  return about;
}

/**
 * Undoes a batch as a whole, for one product or for one of its fields (S24.4). It is atomic, except for conflicts.
 * Batches of one file are undone one by one, so an interrupted undo can be repeated. Throws Refusal('batch-not-found'),
 * ('batch-product-not-found') if the batch did not change that product, and ('batch-final') for permanent deletions.
 */
export async function undoBatch(ctx: Context, input: Input): Promise<Outcome> {
  const batches = await batchesToUndo(ctx, input);
  const fileId = batches.length > 1 ? newId(ctx.now()) : undefined;
  const total: Outcome = { restored: 0, conflicts: [], conflictCount: 0, batchId: null };
  for (const { id } of batches) {
    const done = await undoOne(ctx, input, { id, fileId });
    total.restored += done.restored;
    total.conflicts.push(...done.conflicts.slice(0, historyLimits.conflictsMax - total.conflicts.length));
    total.conflictCount += done.conflictCount;
    total.batchId = done.batchId ?? total.batchId;
  }
  return total;
}
