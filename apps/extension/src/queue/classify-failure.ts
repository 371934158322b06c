import { ApiError, sessionErrorCodes } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { storageErrorText } from '../storage/storage-area.ts';

/** What a failed request means for the queue. */
export type Failure =
  /** The server disconnected this PC: keep everything, send nothing. */
  | { kind: 'revoked'; reason: string }
  /** Retry after `afterMs`, or after the growing delay if it is null. */
  | { kind: 'retry'; reason: string; afterMs: number | null }
  /** The whole request was refused: send smaller parts, or return the single item. */
  | { kind: 'refused'; reason: string };

// Failures that waiting briefly does not fix: the seller or the operator has to act.
const slowCodes: readonly string[] = ['subscription-expired', 'account-disabled', 'windows-full'];
const slowRetryMs = 15 * 60_000;
/** No attempt is planned further ahead. */
export const longestHeldMs = 60 * 60_000;
const refusedStatuses: readonly number[] = [400, 413, 415, 422];

/** Classifies a failure of the import call; one that is no `ApiError` comes from the extension's storage. */
export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'retry', reason: storageErrorText(error), afterMs: null };
  if (error.status === 0) return { kind: 'retry', reason: texts.serverUnreachable, afterMs: null };
  // A response without our envelope comes from something in between: a proxy, or the login page of a network.
  if (error.error === null) return { kind: 'retry', reason: texts.answerUnreadable, afterMs: null };
  if ((sessionErrorCodes as readonly string[]).includes(error.error))
    return { kind: 'revoked', reason: texts.deviceRevoked };
  if (slowCodes.includes(error.error)) return { kind: 'retry', reason: error.message, afterMs: slowRetryMs };
  if (refusedStatuses.includes(error.status)) return { kind: 'refused', reason: error.message };
  // If the server gives no time, or zero, the growing delay applies.
  const afterMs = error.retryAfter ? Math.min(error.retryAfter * 1000, longestHeldMs) : null;
  return { kind: 'retry', reason: error.message, afterMs };
}

/** Returns whether the dashboard does not know the call, or what it is about. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.error !== null;

/** Returns whether repeating a report is useless. */
export const isFinal = (error: unknown): boolean => isNotFound(error) || classifyFailure(error).kind === 'refused';
