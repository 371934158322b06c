import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';

/** Sends a notification to all listeners; PostgreSQL only. Inside a transaction it is sent with the commit. */
export async function notifyListeners(db: Queryable, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
