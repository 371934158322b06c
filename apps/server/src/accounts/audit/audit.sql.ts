import type { Queryable } from '../../core/database.ts';
import type { AuditEventRow } from '../../core/schema.ts';

export async function insertEvent(db: Queryable, event: AuditEventRow): Promise<void> {
  await db.insertInto('audit_events').values(event).execute();
}

/** Returns the newest events of an account, or those before the event `before`. */
export function findEventsOfUser(
  db: Queryable,
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AuditEventRow[]> {
  const all = db.selectFrom('audit_events').selectAll().where('user_id', '=', userId);
  return (before === undefined ? all : all.where('id', '<', before)).orderBy('id', 'desc').limit(limit).execute();
}

/** Returns the newest events of all accounts or of one, for the operator, with the e-mails of existing accounts. */
export const findEvents = (
  db: Queryable,
  { userId, since, limit }: { userId: string | undefined; since: number; limit: number },
) =>
  db
    .selectFrom('audit_events')
    .where((eb) => (userId === undefined ? eb.and([]) : eb('audit_events.user_id', '=', userId)))
    .leftJoin('users', 'users.id', 'audit_events.user_id')
    .selectAll('audit_events')
    .select('users.email')
    .where('audit_events.at', '>=', since)
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .execute();
