import { lazyPart } from '../part/lazy-part.tsx';

/** `ConfirmDialog` on screens that ask seldom; fetched in idle time or when it is asked. Draw it only while it is open. */
export const LateConfirmDialog = lazyPart(
  async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }),
  { look: 'popup' },
);
