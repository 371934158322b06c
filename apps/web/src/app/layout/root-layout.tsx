import { Outlet, useMatches } from '@tanstack/react-router';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { useSessionExpiry } from '../../lib/session/session-expiry.ts';
import { answerLeaving, useLeavingQuestion } from '../../lib/drafts/leaving-question.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useExpiredExit } from './use-expired-exit.ts';
import { useSessionWatch } from './use-session-watch.ts';

const SessionExpiredDialog = lazyPart(() => import('./session-expired-dialog.tsx'), { look: 'popup' });
const LeavingDialog = lazyPart(() => import('./leaving-dialog.tsx'), { look: 'popup' });

/** Around every screen: title, focus, the end of the session, the question before unsaved changes are left. */
export function RootLayout() {
  const expiry = useSessionExpiry();
  const leaving = useLeavingQuestion();
  const leaveExpired = useExpiredExit();
  useDocumentTitle(useMatches({ select: (matches) => matches.at(-1)?.staticData.title }));
  useFocusOnNavigation();
  useSessionWatch();
  return (
    <>
      <Outlet />
      {expiry !== null && <SessionExpiredDialog message={expiry} onClose={() => void leaveExpired()} />}
      {leaving && <LeavingDialog onClose={() => answerLeaving(false)} />}
    </>
  );
}
