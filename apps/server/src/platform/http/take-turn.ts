import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lane, Lanes } from '../../core/turns/lanes.ts';
import { Refusal } from '../../core/refusal.ts';

/** Which lane of its account a request takes; null where it costs too little to wait. */
export type LaneOf = (request: FastifyRequest) => Lane | null;

/** How long an answer may lie unread before its caller is taken for gone. */
const unreadMaxMs = 60_000;

/**
 * Waits until the account has a turn for a request, and gives it back when the answer is through or the caller is gone.
 * Call before the body is read: bodies that wait stay with their callers. Throws Refusal('account-busy').
 */
export async function takeTurn(lanes: Lanes, lane: Lane, userId: string, reply: FastifyReply): Promise<void> {
  const { raw } = reply;
  let isGone = false;
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
