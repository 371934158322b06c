import { ApiError, sessionErrorCodes } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';

/** What a failed request means for the queue. */
export type Failure =
  /** The PC was disconnected on the server: keep everything, send nothing. */
  | { kind: 'revoked'; reason: string }
  /** Try again later: after the given time, or after the growing delay where it is null. */
  | { kind: 'retry'; reason: string; afterMs: number | null }
  /** The request as a whole was refused: send it in smaller parts, or give the single item back. */
  | { kind: 'refused'; reason: string };

// Failures that a short wait does not mend: the seller or the operator has to act.
const slowCodes: readonly string[] = ['subscription-expired', 'account-disabled', 'windows-full'];
const slowRetryMs = 15 * 60_000;
const longestHeldMs = 60 * 60_000;
const refusedStatuses: readonly number[] = [400, 413, 415, 422];

/** Reads a failure of the import call; anything but an answer of our server counts as "not reached". */
export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status === 0)
    return { kind: 'retry', reason: texts.serverUnreachable, afterMs: null };
  // An answer that is not our envelope comes from something in between: a proxy, a login page of a network.
  if (error.error === null) return { kind: 'retry', reason: texts.answerUnreadable, afterMs: null };
  if ((sessionErrorCodes as readonly string[]).includes(error.error))
    return { kind: 'revoked', reason: texts.deviceRevoked };
  if (slowCodes.includes(error.error)) return { kind: 'retry', reason: error.message, afterMs: slowRetryMs };
  if (refusedStatuses.includes(error.status)) return { kind: 'refused', reason: error.message };
  // A server that names no time, or no wait at all, is asked after the growing delay.
  const afterMs = error.retryAfter ? Math.min(error.retryAfter * 1000, longestHeldMs) : null;
  return { kind: 'retry', reason: error.message, afterMs };
}

/**
 * Whether sending the same report again is useless: it is refused, or its subject is gone or unknown to an older
 * dashboard.
 */
export const isFinal = (error: unknown): boolean =>
  classifyFailure(error).kind === 'refused' ||
  (error instanceof ApiError && error.status === 404 && error.error !== null);
