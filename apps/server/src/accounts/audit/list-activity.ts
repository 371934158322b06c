import type { EndpointData, listActivityEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { findEventsOfUser } from './audit.sql.ts';

const atOnce = 50;

/** What happened to an account, newest first; the operator's login name is not told. */
export async function listActivity(
  { db }: Context,
  { userId, before }: { userId: string; before: string | undefined },
): Promise<EndpointData<typeof listActivityEndpoint>> {
  const found = await findEventsOfUser(db.kysely, userId, { before, limit: atOnce + 1 });
  const events = found.slice(0, atOnce).map(({ id, at, kind, actor, browser, place, detail }) => ({
    id,
    at: new Date(at).toISOString(),
    kind,
    actor,
    device: browser,
    place,
    detail,
  }));
  return { events, more: found.length > atOnce };
}
