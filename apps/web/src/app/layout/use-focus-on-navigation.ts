import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the new screen's heading after a navigation, so that keyboard and screen reader start there and
 * not at the link that is gone. The first screen keeps the browser's own focus.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    // A screen may replace its own address before it is drawn: the event then names that address as the one left.
    let drawn: string | undefined;
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const before = drawn ?? fromLocation?.pathname;
      drawn = toLocation.pathname;
      if (before === undefined || before === drawn) return;
      const active = document.activeElement;
      // A screen that gave the focus to its first control keeps it there.
      if (active instanceof HTMLElement && active.matches('main input, main textarea')) return;
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      heading?.focus({ preventScroll: true });
    });
  }, [router]);
}
