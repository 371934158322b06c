import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bringPlace } from '../../features/products/kept-place.ts';
import { currentUserQuery, useCurrentUser } from '../../queries/current-user.ts';
import { rememberReturnPoint } from '../../lib/session/return-point.ts';
import { isSignedIn, subscribeToOtherTabs, subscribeToSession } from '../../lib/session/session.ts';

/**
 * Brings back the account's place in the product list, and remembers the present address when the token goes, for the next login.
 * When another tab signs in with another account, nothing of the former one stays on screen.
 */
export function useAccountWatch(): void {
  const router = useRouter();
  const queries = useQueryClient();
  const id = useCurrentUser()?.id;
  useEffect(() => {
    if (id !== undefined) bringPlace(id);
  }, [id]);
  useEffect(() => {
    const stopRemembering = subscribeToSession(() => {
      const user = queries.getQueryData(currentUserQuery.queryKey);
      if (!isSignedIn() && user) rememberReturnPoint(user.email, router.state.location.href);
    });
    const stopFollowing = subscribeToOtherTabs(() => void queries.resetQueries());
    return () => {
      stopRemembering();
      stopFollowing();
    };
  }, [router, queries]);
}
