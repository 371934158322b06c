import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimits } from '../../core/call-limits.ts';
import { Refusal } from '../../core/refusal.ts';

/** The limit of its account in which a request waits; null for a cheap request, which does not wait. */
export type LimitOf = (request: FastifyRequest) => keyof CallLimits | null;

/** A caller that reads nothing of its answer for this long is disconnected. */
const unreadMaxMs = 60_000;

/**
 * Waits until the account has a turn for a request, and ends the turn when the answer is sent or the caller is gone.
 * Call before the body is read: bodies that wait stay with their callers. Throws Refusal('account-busy').
 */
export async function waitForLimit(
  callLimits: CallLimits,
  limit: keyof CallLimits,
  userId: string,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = reply;
  // The caller may have left while its session was read: 'close' was emitted then and does not come again.
  let isGone = raw.destroyed;
  let end = (): void => {};
  raw.once('close', () => {
    isGone = true;
    end();
  });
  end = await callLimits[limit].enter(userId);
  if (isGone) {
    end();
    throw new Refusal('malformed-request');
  }
  if (limit === 'imports') return;
  raw.setTimeout(unreadMaxMs, () => {
    if (raw.writableLength > 0) raw.destroy();
  });
}
