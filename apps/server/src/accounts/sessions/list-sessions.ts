import type { EndpointData, listSessionsEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import type { UserRow } from '../../core/schema.ts';
import { sessionIdOf } from './session-id.ts';
import { findDashboards } from './sessions.sql.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** The open dashboards of an account, those used last first. */
export async function listSessions(
  { db, now }: Context,
  { user, tokenHash }: { user: UserRow; tokenHash: string },
): Promise<EndpointData<typeof listSessionsEndpoint>> {
  const rows = await findDashboards(db.kysely, user.id, now());
  const sessions = rows.map((row) => ({
    id: sessionIdOf(row.token_hash),
    current: row.token_hash === tokenHash,
    device: row.browser,
    createdAt: iso(row.created_at),
    lastUsedAt: iso(row.used_at),
    place: row.place,
  }));
  return { sessions, idleHours: user.idle_hours };
}
