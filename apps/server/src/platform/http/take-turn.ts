import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lane, Lanes } from '../../core/turns/lanes.ts';
import { Refusal } from '../../core/refusal.ts';

/** The lane of its account in which a request waits; null for a cheap request, which does not wait. */
export type LaneOf = (request: FastifyRequest) => Lane | null;

/** A caller that reads nothing of its answer for this long is disconnected. */
const unreadMaxMs = 60_000;

/**
 * Waits until the account has a turn for a request, and ends the turn when the answer is sent or the caller is gone.
 * Call before the body is read: bodies that wait stay with their callers. Throws Refusal('account-busy').
 */
export async function takeTurn(lanes: Lanes, lane: Lane, userId: string, reply: FastifyReply): Promise<void> {
  const { raw } = reply;
  // The caller may have left while its session was read: 'close' was emitted then and does not come again.
  let isGone = raw.destroyed;
  let end = (): void => {};
  raw.once('close', () => {
    isGone = true;
    end();
  });
  end = await lanes[lane].enter(userId);
  if (isGone) {
    end();
    throw new Refusal('malformed-request');
  }
  if (lane === 'imports') return;
  raw.setTimeout(unreadMaxMs, () => {
    if (raw.writableLength > 0) raw.destroy();
  });
}
