import { useRouter } from '@tanstack/react-router';
import { paths } from '../../config/paths.ts';
import { closeSessionExpiry } from '../../lib/session/session-expiry.ts';

/** The way out of the 'Session Expired' dialog: to the login (S2.5). */
export function useExpiredExit(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await router.navigate({ to: paths.login, replace: true });
    closeSessionExpiry();
  };
}
