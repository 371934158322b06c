import { logoutEndpoint } from '@pindahlapak/contract';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../../lib/api/api.ts';
import { dropAllDrafts } from '../../../lib/drafts/draft-store.ts';
import { forgetReturnPoint } from '../../../lib/session/return-point.ts';
import { endSession } from '../../../lib/session/session.ts';
import { mayLeave } from '../../../lib/drafts/leaving-question.ts';
import { paths } from '../../../config/paths.ts';

/** 'Keluar': asks where something is not saved, then clears the stored session and goes to the login (S4.2). */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    if (!(await mayLeave())) return;
    // Signs out in this browser at once, whether or not the server can be reached.
    void api.call(logoutEndpoint, {}).catch(() => undefined);
    endSession();
    forgetReturnPoint();
    dropAllDrafts();
    await router.navigate({ to: paths.login, replace: true });
  };
}
