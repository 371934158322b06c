import { redirect } from '@tanstack/react-router';
import { isSessionExpiryOpen } from '../../lib/session/session-expiry.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { paths } from '../../config/paths.ts';

/** Guest screens lead somebody who is signed in to the dashboard (S2.1). */
export function guestOnly(): void {
  if (isSignedIn()) throw redirect({ to: paths.dashboard, replace: true });
}

/** A visitor without a stored session goes to the login; behind the open 'Session Expired' dialog the page stays. */
export function signedInOnly(): void {
  if (!isSignedIn() && !isSessionExpiryOpen()) throw redirect({ to: paths.login, replace: true });
}
