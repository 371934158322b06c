import { heartbeatMs, type ChangeTopic } from '@pindahlapak/contract';
import { findSession } from '../accounts/sessions/sessions.sql.ts';
import { Refusal } from '../core/refusal.ts';
import type { Session, Services } from '../core/context.ts';

export interface EventSink {
  write(text: string): void;
  end(): void;
}

/** Limits of open streams per account and in total; each takes some 20 KB. */
const streamLimits = { ofUser: 50, ofAll: 5000 };
const retryAfterSeconds = 60;

const changeEvent = (topic: ChangeTopic) => `event: change\ndata: ${JSON.stringify({ topic })}\n\n`;
const readyEvent = 'event: ready\ndata: {}\n\n';
const heartbeat = ': masih tersambung\n\n';

async function isSessionAlive({ db, now }: Services, userId: string, tokenHash: string): Promise<boolean> {
  const found = await findSession(db.kysely, userId, tokenHash);
  return found !== null && found.user.disabled_at === null && found.session.expiresAt > now();
}

/** Creates the event streams of this process. */
export function createEventStreams(services: Services, limits = streamLimits) {
  const byUser = new Map<string, Set<EventSink>>();
  let openStreams = 0;
  let isEnding = false;

  return {
    /** Throws Refusal('unavailable') if too many streams are open, ('too-many-tries') if the user has too many. */
    assertCapacity(userId: string): void {
      if (openStreams >= limits.ofAll) throw new Refusal('unavailable', { retryAfter: retryAfterSeconds });
      if ((byUser.get(userId)?.size ?? 0) >= limits.ofUser)
        throw new Refusal('too-many-tries', { with: { minutes: 1 }, retryAfter: retryAfterSeconds });
    },

    /**
     * Starts a stream, with recent changes if `withRecent`; returns the function to call when the client is gone. Ends
     * automatically with the session.
     */
    open({ user, tokenHash }: Session, sink: EventSink, withRecent = false): () => void {
      const sinks = byUser.get(user.id) ?? new Set();
      sinks.add(sink);
      openStreams += 1;
      byUser.set(user.id, sinks);
      // An unreachable database says nothing about the session: the stream continues.
      const isAlive = () => isSessionAlive(services, user.id, tokenHash).catch(() => true);
      const unsubscribe = services.changes.subscribe(user.id, async (topic) => {
        if (await isAlive()) sink.write(changeEvent(topic));
        else sink.end();
      });
      const timer = setInterval(async () => {
        sink.write(heartbeat);
        if (!(await isAlive())) sink.end();
      }, heartbeatMs);
      sink.write(readyEvent);
      if (withRecent) for (const topic of services.changes.recentOf(user.id)) sink.write(changeEvent(topic));
      if (isEnding) sink.end();
      return () => {
        clearInterval(timer);
        unsubscribe();
        // Called for an error and for the end of the same stream.
        if (sinks.delete(sink)) openStreams -= 1;
        if (sinks.size === 0 && byUser.get(user.id) === sinks) byUser.delete(user.id);
      };
    },

    /** Ends all current and future streams when the server stops. */
    endAll(): void {
      isEnding = true;
      for (const sinks of byUser.values()) for (const sink of sinks) sink.end();
    },
  };
}
