import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSessionExpiry } from '../../lib/session/session-expiry.ts';
import { useLeavingQuestion } from '../../lib/drafts/leaving-question.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useSessionWatch } from './use-session-watch.ts';

const SessionExpiredDialog = lazy(() => import('./session-expired-dialog.tsx'));
const LeavingDialog = lazy(() => import('./leaving-dialog.tsx'));

/** Around every screen: title, focus, the end of the session, the question before unsaved changes are left. */
export function RootLayout() {
  const expiry = useSessionExpiry();
  const leaving = useLeavingQuestion();
  useDocumentTitle(useMatches({ select: (matches) => matches.at(-1)?.staticData.title }));
  useFocusOnNavigation();
  useSessionWatch();
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        {expiry !== null && <SessionExpiredDialog message={expiry} />}
        {leaving && <LeavingDialog />}
      </Suspense>
    </>
  );
}
