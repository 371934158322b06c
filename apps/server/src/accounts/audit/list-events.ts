import { dayMs } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { findEvents } from './audit.sql.ts';

/** A line of the operator's list. */
export type NotedEvent = Awaited<ReturnType<typeof findEvents>>[number];

const eventsMax = 10_000;

/** What happened to all accounts, or to one, in the last days, newest first; at most 10,000. */
export const listEvents = (
  { db, now }: Context,
  { userId, days }: { userId: string | undefined; days: number },
): Promise<NotedEvent[]> => findEvents(db.kysely, { userId, since: now() - days * dayMs, limit: eventsMax });
