import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTurns, type Turns } from '../../../core/turns/turns.ts';

/** Bodies up to this size do not wait. */
export const smallBodyBytes = 256 * 1024;

const turnLimits = { atOnce: 1, waitingMax: 20 } as const;

/** Reads the large bodies of an account one after the other. */
export const createLargeBodyTurns = (): Turns => createTurns(turnLimits);

/**
 * Waits, before a large body is read, until no other large body of this account is being read or answered, so that one
 * account holds the memory of one. Throws Refusal('account-busy') where too many wait.
 */
export async function takeLargeBodyTurn(
  turns: Turns,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const length = request.headers['content-length'];
  const isLarge = length === undefined ? 'transfer-encoding' in request.headers : Number(length) > smallBodyBytes;
  if (!isLarge) return;
  const end = await turns.enter(userId);
  // The caller may have disconnected during the wait.
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
}
