import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';

/** Sends a notification to every connection that listens; PostgreSQL alone. Inside a transaction it goes with the commit. */
export async function notifyListeners(db: Queryable, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
