import { appName } from '@pindahlapak/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { paths } from '../config/paths.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { goToRemediesBy } from '../lib/api/remedies.ts';
import { answerLeaving, useLeavingQuestion } from '../lib/drafts/leaving-question.ts';
import { closeSessionExpiry, useSessionExpiry, subscribeToOtherTabs } from '../lib/session/session.ts';

const SessionExpiredDialog = lazyPart(() => import('./session-expired-dialog.tsx'));
const LeavingDialog = lazyPart(() => import('./leaving-dialog.tsx'));

/** Surrounds every screen: title, focus, end of the session, question about unsaved changes. */
export function RootLayout() {
  const router = useRouter();
  const expiry = useSessionExpiry();
  const leaving = useLeavingQuestion();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = title === undefined ? appName : `${title} · ${appName}`;
  }, [title]);
  useFocusOnNavigation();
  useSessionWatch();
  useEffect(() => goToRemediesBy((to) => void router.navigate({ to })), [router]);
  const toLogin = async () => {
    await router.navigate({ to: paths.login, replace: true });
    closeSessionExpiry();
  };
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {expiry !== null && <SessionExpiredDialog message={expiry} onClose={() => void toLogin()} />}
      {leaving && <LeavingDialog onClose={() => answerLeaving(false)} />}
    </QueryClientProvider>
  );
}

/**
 * Moves the focus to the new screen's heading after a navigation, so that keyboard and screen reader users start there.
 * The first screen keeps the browser's own focus.
 */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    // A screen may replace its own address before it is rendered; the event then names that address as the previous
    // one.
    let rendered: string | undefined;
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const before = rendered ?? fromLocation?.pathname;
      rendered = toLocation.pathname;
      if (before === undefined || before === rendered) return;
      const active = document.activeElement;
      // A screen that focused its first control keeps the focus there.
      if (active instanceof HTMLElement && active.matches('main input, main textarea')) return;
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      heading?.focus({ preventScroll: true });
    });
  }, [router]);
}

/** Runs the route guards again when another tab signs in or out. */
function useSessionWatch(): void {
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
