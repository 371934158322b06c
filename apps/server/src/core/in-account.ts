import type { Transaction } from 'kysely';
import type { Engine } from './database.ts';
import type { Schema, UserRow } from './schema.ts';

/**
 * Reads the user's row and holds it until the transaction ends, so that what changes an account's counts goes one after
 * the other. Rows that only point at the user can be written meanwhile. SQLite's transactions are one after the other
 * already.
 */
export async function lockUser(trx: Transaction<Schema>, engine: Engine, userId: string): Promise<UserRow | undefined> {
  const query = trx.selectFrom('users').selectAll().where('id', '=', userId);
  return await (engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
}
