import type { ChangeTopic } from '@pindahlapak/contract';
import type { BatchKind } from '@pindahlapak/model';
import type { Kysely, Transaction } from 'kysely';
import { beginBatch, trimHistory, type Batch, type BatchSubject } from './batches/batch.ts';
import type { Context } from './context.ts';
import { accountBusy } from './call-limits.ts';
import { isConflict, isLockTimeout } from './database-errors.ts';
import { engineOf } from './database.ts';
import { Refusal } from './refusal.ts';
import type { Schema, UserRow } from './schema.ts';

/** Passed to the work inside an account's transaction. */
export interface Account {
  trx: Transaction<Schema>;
  /** The account's row, locked until the transaction ends. */
  user: UserRow;
  /** Marks a topic as changed: open dashboards are notified once per topic, after the commit. */
  changed(topic: ChangeTopic): void;
  /** Begins the batch that records changes of products, once per transaction; written before the commit. */
  batch(kind: BatchKind, subject?: BatchSubject): Promise<Batch>;
}

/**
 * Reads the user's row and locks it until the transaction ends, so that changes to an account's counts are serialized.
 * Rows that reference the user can still be written. SQLite's transactions are always serialized. Throws
 * Refusal('account-busy') if another server keeps the row locked.
 */
async function lockUser(trx: Transaction<Schema>, userId: string): Promise<UserRow | undefined> {
  const query = trx.selectFrom('users').selectAll().where('id', '=', userId);
  if (engineOf(trx) !== 'postgres') return await query.executeTakeFirst();
  try {
    return await query.forNoKeyUpdate().executeTakeFirst();
  } catch (error) {
    throw isLockTimeout(error) ? accountBusy() : error;
  }
}

/**
 * Notifies an account's open dashboards of changes. A commit counts as successful even if the notification fails; the
 * bus retries if it can.
 */
async function publish({ changes, log }: Context, userId: string, topics: Iterable<ChangeTopic>): Promise<void> {
  for (const topic of topics) {
    try {
      await changes.publish(userId, topic);
    } catch (error) {
      log.warn({ err: error, topic }, 'failed to notify open dashboards');
    }
  }
}

async function writeBatch(
  ctx: Context,
  trx: Transaction<Schema>,
  { id, product_quota: quota }: UserRow,
  batch: Batch | null,
): Promise<void> {
  if (batch === null || batch.isEmpty) return;
  await batch.write(ctx);
  await trimHistory(trx, id, { newest: batch.number, quota });
}

/** Runs work in one transaction. Retries once if the engine aborted it because of a conflict. */
async function inTransaction<T>(kysely: Kysely<Schema>, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  try {
    return await kysely.transaction().execute(work);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return await kysely.transaction().execute(work);
  }
}

/**
 * Runs work on an account's data in one transaction with the account's row locked, writes the batch that the work
 * began, and then notifies the open dashboards. All transactions on accounts begin here. Those of one account run one
 * at a time and wait before taking a connection, so that one busy account leaves connections to others. `work` may run
 * twice, if the engine aborts its first transaction because of a conflict. Throws Refusal('token-invalid') if the
 * account is gone, Refusal('account-busy') if too much of its work is waiting or another server works on it too long.
 */
export async function inAccount<T>(ctx: Context, userId: string, work: (account: Account) => Promise<T>): Promise<T> {
  const topics = new Set<ChangeTopic>();
  const result = await ctx.accountLimiter.run(userId, () =>
    inTransaction(ctx.db.kysely, async (trx) => {
      topics.clear();
      const user = await lockUser(trx, userId);
      if (!user) throw new Refusal('token-invalid');
      let batch: Batch | null = null;
      const done = await work({
        trx,
        user,
        changed: (topic) => topics.add(topic),
        batch: async (kind, subject) => {
          if (batch !== null) throw new Error('a transaction can have only one batch');
          batch = await beginBatch({ db: trx, userId }, kind, ctx.now(), subject);
          return batch;
        },
      });
      await writeBatch(ctx, trx, user, batch);
      return done;
    }),
  );
  await publish(ctx, userId, topics);
  ctx.afterChange?.(userId, topics);
  return result;
}

/** Returns whether `inAccount` threw this because the account is gone. */
export const isAccountGone = (error: unknown): boolean => error instanceof Refusal && error.code === 'token-invalid';

/**
 * Runs work on data of no account in one transaction: a registration, or a code for an e-mail that may have no account.
 * Work with the same key runs one at a time.
 */
export const withoutAccount = <T>(
  ctx: Pick<Context, 'accountLimiter' | 'db'>,
  key: string,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> => ctx.accountLimiter.run(key, () => inTransaction(ctx.db.kysely, work));
