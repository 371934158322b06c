import { ApiError, networkErrorMessage } from '@pindahlapak/contract';
import { commonErrorMessages, sessionTexts } from '@pindahlapak/messages';
import { endsSession, expireSession, isSessionExpiryOpen, isSignedIn } from '../session/session.ts';
import { notify } from './notify.ts';
import { remedyOf } from './remedies.ts';

/** What to tell a person about a failure: the server's message, or ours where no usable answer came (S4.3). */
export function errorTextOf(error: unknown): string {
  if (!(error instanceof ApiError)) return commonErrorMessages.internal;
  if (error.message !== networkErrorMessage) return error.message;
  if (error.status === 0) return sessionTexts.noConnection;
  return error.status === 503 ? commonErrorMessages.unavailable : commonErrorMessages.internal;
}

/** Whether a save was refused because somebody else has saved since it was read. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.error === 'configuration-changed' || error.error === 'product-changed');

/** A red toast with a text of our own; an ended session has its dialog already. */
export function tellUnlessSessionEnded(error: unknown, text: string): void {
  if (!(error instanceof ApiError && endsSession(error))) notify.error(text, remedyOf(error));
}

/** A red toast with the server's reason, or with `unanswered` where the server gave no usable answer. */
export function tellFailure(error: unknown, unanswered: string): void {
  const isAnswered = error instanceof ApiError && error.message !== networkErrorMessage;
  tellUnlessSessionEnded(error, isAnswered ? error.message : unanswered);
}

/**
 * Every failed call ends here: an ended session opens its dialog, anything else becomes a red toast, unless the screen
 * reports it itself (`ownErrors`).
 */
export function reportError(error: unknown, { ownErrors = false }: { ownErrors?: boolean } = {}): void {
  if (error instanceof ApiError && endsSession(error)) {
    // Calls that were under way when the seller signed out also answer 401; these are not shown.
    if (isSignedIn() && !isSessionExpiryOpen()) expireSession(error.message);
    return;
  }
  if (!ownErrors) notify.error(errorTextOf(error), remedyOf(error));
}
