import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery } from '../lib/current-user.ts';
import { rememberReturnPoint } from '../lib/return-point.ts';
import { closeSessionExpiry } from '../lib/session-expiry.ts';
import { isSignedIn, subscribeToOtherTabs, subscribeToSession } from '../lib/session.ts';

/**
 * When the token goes, remembers where the seller was. When another tab signs out or in, this tab follows: its guards
 * run again and nothing of the former account stays in memory.
 */
export function useSessionWatch(): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    const stopRemembering = subscribeToSession(() => {
      const user = queries.getQueryData(currentUserQuery.queryKey);
      if (!isSignedIn() && user) rememberReturnPoint(user.email, router.state.location.href);
    });
    const stopFollowing = subscribeToOtherTabs(() => {
      closeSessionExpiry();
      queries.clear();
      void router.invalidate();
    });
    return () => {
      stopRemembering();
      stopFollowing();
    };
  }, [router, queries]);
}
