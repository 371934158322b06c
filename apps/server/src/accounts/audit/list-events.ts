import { dayMs } from '@pindahlapak/model';
import type { Action, Context } from '../../core/context.ts';
import { findEvents, findEventsOfUser } from './audit.sql.ts';
import type { listActivityEndpoint } from '@pindahlapak/contract';

export type RecordedEvent = Awaited<ReturnType<typeof findEvents>>[number];

const eventsMax = 10_000;

/**
 * Returns the events of all accounts, or of one, in the last days, newest first; at most 10,000, and whether there are
 * more.
 */
export async function listEvents(
  { db, now }: Context,
  { userId, days }: { userId: string | undefined; days: number },
): Promise<{ events: RecordedEvent[]; more: boolean }> {
  const found = await findEvents(db.kysely, { userId, since: now() - days * dayMs, limit: eventsMax + 1 });
  return { events: found.slice(0, eventsMax), more: found.length > eventsMax };
}

const pageSize = 50;

/** Returns the events of an account, newest first, without the operator's login name. */
export const listActivity: Action<typeof listActivityEndpoint> = async ({ db }, { userId, before }) => {
  const found = await findEventsOfUser(db.kysely, userId, { before, limit: pageSize + 1 });
  const events = found.slice(0, pageSize).map(({ id, at, kind, actor, browser, place, detail }) => ({
    id,
    at: new Date(at).toISOString(),
    kind,
    actor,
    device: browser,
    place,
    detail,
  }));
  return { events, more: found.length > pageSize };
};
