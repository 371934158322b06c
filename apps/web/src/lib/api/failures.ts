import { ApiError, networkErrorMessage } from '@pindahlapak/contract';
import { commonErrorMessages, sessionTexts } from '@pindahlapak/messages';
import { endsSession, expireSession, isSessionExpiryOpen, isSignedIn } from '../session/session.ts';
import { notify } from './notify.ts';
import { remedyOf } from './remedies.ts';

/** Returns the message for a failure: the server's, or ours if there was no usable response (S4.3). */
export function errorTextOf(error: unknown): string {
  if (!(error instanceof ApiError)) return commonErrorMessages.internal;
  if (error.message !== networkErrorMessage) return error.message;
  if (error.status === 0) return sessionTexts.noConnection;
  return error.status === 503 ? commonErrorMessages.unavailable : commonErrorMessages.internal;
}

/** Returns whether a save was refused because somebody else saved after the data was read. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.error === 'configuration-changed' || error.error === 'product-changed');

/** Shows a text as a red toast, unless the session ended: that already has its dialog. */
export function showUnlessSessionEnded(error: unknown, text: string): void {
  if (!(error instanceof ApiError && endsSession(error))) notify.error(text, remedyOf(error));
}

/** Shows the server's message as a red toast, or `unanswered` if there was no usable response. */
export function showFailure(error: unknown, unanswered: string): void {
  const isAnswered = error instanceof ApiError && error.message !== networkErrorMessage;
  showUnlessSessionEnded(error, isAnswered ? error.message : unanswered);
}

/**
 * Handles every failed call: an ended session opens its dialog; anything else becomes a red toast, unless the screen
 * reports its own errors (`ownErrors`).
 */
export function reportError(error: unknown, { ownErrors = false }: { ownErrors?: boolean } = {}): void {
  if (error instanceof ApiError && endsSession(error)) {
    // Calls in flight when the seller signed out also get a 401; these are not shown.
    if (isSignedIn() && !isSessionExpiryOpen()) expireSession(error.message);
    return;
  }
  if (!ownErrors) notify.error(errorTextOf(error), remedyOf(error));
}
