import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { noteEvent } from '../audit/note-event.ts';
import { deleteEveryAccess, updateDisabled } from '../users.sql.ts';
import { deleteAccount, deleteSome, findDueAccounts, largeTableNames } from './deletion.sql.ts';

/** Rows of one transaction: a whole catalogue at once would hold up every other seller's writes on SQLite. */
const rowsAtOnce = 50;

/** Deletes one account for good, unless its owner has changed their mind. */
async function deleteDueAccount(ctx: Context, userId: string): Promise<void> {
  const isDue = await inAccount(ctx, userId, async ({ trx, user }) => {
    if (user.deletion_at === null || user.deletion_at > ctx.now()) return false;
    await updateDisabled(trx, userId, user.disabled_at ?? ctx.now());
    await deleteEveryAccess(trx, user);
    return true;
  });
  if (!isDue) return;
  for (const table of largeTableNames) {
    let deleted = rowsAtOnce;
    while (deleted === rowsAtOnce)
      deleted = await inAccount(ctx, userId, ({ trx }) => deleteSome(trx, userId, table, rowsAtOnce));
  }
  await inAccount(ctx, userId, async ({ trx, user }) => {
    await deleteAccount(trx, user, ctx.now());
    await noteEvent(ctx, trx, null, 'account-deleted', userId);
  });
}

/** Deletes for good the accounts whose owners asked for it 14 days ago. Any number of processes may do it at once. */
export async function deleteDueAccounts(ctx: Context): Promise<void> {
  for (const userId of await findDueAccounts(ctx.db.kysely, ctx.now())) await deleteDueAccount(ctx, userId);
}
