import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeSessionExpiry } from '../../lib/session/session-expiry.ts';
import { subscribeToOtherTabs } from '../../lib/session/session.ts';

/** When another tab signs out or in, this tab follows: its guards run again. */
export function useSessionWatch(): void {
  const router = useRouter();
  useEffect(
    () =>
      subscribeToOtherTabs(() => {
        closeSessionExpiry();
        void router.invalidate();
      }),
    [router],
  );
}
