import type { EndpointData, listTrashEndpoint, restoreTrashEndpoint } from '@pindahlapak/contract';
import { historyLimits } from '@pindahlapak/model';
import { productsPerStatement } from '../catalogue/trash/move-to-trash.ts';
import { restoreProducts, trashedSince } from '../catalogue/trash/restore-products.ts';
import {
  countTrash,
  deleteForGood,
  findOldTrash,
  findTrashed,
  findTrashPage,
  newestInTrash,
} from '../catalogue/trash/trash.sql.ts';
import type { Action, Context, Services } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { Conflicts } from './undo/undo-fields.ts';

/** Returns a page of the account's trash, last deleted first. */
export const listTrash: Action<typeof listTrashEndpoint> = async ({ db: { kysely }, now }, { userId, page, limit }) => {
  const selection = { since: trashedSince(now()) };
  const { total, oldest } = await countTrash(kysely, userId, selection);
  const offset = (page - 1) * limit;
  const rows = offset < total ? await findTrashPage(kysely, userId, selection, { limit, offset }) : [];
  return {
    totalItems: total,
    totalPages: Math.ceil(total / limit),
    expiresAt: oldest === null ? null : oldest + historyLimits.trashMs,
    data: rows.map((row) => ({ ...row, expiresAt: row.deletedAt + historyLimits.trashMs })),
  };
};

/** Products of the trash to restore or delete, all without `ids`; `expected` is the number shown to the caller. */
interface TrashRequest {
  userId: string;
  ids?: readonly string[] | undefined;
  expected?: number | undefined;
}

/** Throws Refusal('count-changed') if the request is for the whole trash and its size is not the expected one. */
async function checkCount(db: Queryable, now: number, { userId, ids, expected }: TrashRequest): Promise<void> {
  if (ids !== undefined || expected === undefined) return;
  const { total } = await countTrash(db, userId, { since: trashedSince(now) });
  if (total !== expected) throw new Refusal('count-changed');
}

/** Restores products from the trash (S24.3). Those that cannot be restored are returned as conflicts. */
export async function restoreTrash(
  ctx: Context,
  request: TrashRequest,
): Promise<EndpointData<typeof restoreTrashEndpoint>> {
  const { userId, ids } = request;
  return await inAccount(ctx, userId, async (account) => {
    await checkCount(account.trx, ctx.now(), request);
    const conflicts = new Conflicts();
    const batch = await account.batch('restore');
    const restored = await restoreProducts(ctx, account, batch, { ids }, (conflict) => conflicts.add(conflict));
    const batchId = restored > 0 ? batch.id : null;
    return { restored, conflicts: conflicts.named, conflictCount: conflicts.total, batchId };
  });
}

/** Permanently deletes products from the trash; returns their number. */
export async function purgeTrash(ctx: Context, request: TrashRequest): Promise<number> {
  const { userId, ids } = request;
  return await inAccount(ctx, userId, async ({ trx, changed, batch: begin }) => {
    await checkCount(trx, ctx.now(), request);
    const batch = await begin('purge');
    let deleted = 0;
    for (;;) {
      // Includes expired products that have not been deleted yet.
      const found = await findTrashed(
        trx,
        userId,
        { ids, since: 0 },
        { after: newestInTrash, limit: productsPerStatement },
      );
      if (found.length === 0) break;
      deleted += await deleteForGood(
        trx,
        userId,
        found.map(({ id }) => id),
      );
    }
    batch.count({ deleted });
    if (deleted > 0) changed('products');
    return deleted;
  });
}

/** Permanently deletes products that have been in the trash for 30 days (S24.2). */
export async function forgetOldTrash({ db: { kysely }, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = now() - historyLimits.trashMs;
  for (;;) {
    const old = await findOldTrash(kysely, before, productsPerStatement);
    if (old.length === 0) return;
    for (const [userId, own] of Map.groupBy(old, (product) => product.userId))
      await deleteForGood(
        kysely,
        userId,
        own.map(({ id }) => id),
      );
  }
}
