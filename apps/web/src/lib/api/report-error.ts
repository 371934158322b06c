import { ApiError } from '@pindahlapak/contract';
import { errorTextOf } from './error-text.ts';
import { notify } from './notify.ts';
import { endsSession, expireSession, isSessionExpiryOpen } from '../session/session-expiry.ts';
import { isSignedIn } from '../session/session.ts';

/**
 * Every failed call ends here: an ended session opens its dialog, anything else becomes a red toast, unless the screen
 * tells the person itself (`ownErrors`).
 */
export function reportError(error: unknown, { ownErrors = false }: { ownErrors?: boolean } = {}): void {
  if (error instanceof ApiError && endsSession(error)) {
    // Calls that were under way when the seller signed out also answer 401; these are not shown.
    if (isSignedIn() && !isSessionExpiryOpen()) expireSession(error.message);
    return;
  }
  if (!ownErrors) notify.error(errorTextOf(error));
}
