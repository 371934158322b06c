import { lateDialog } from '../part/late-dialog.tsx';
import type { Conflict } from './conflict-question.tsx';

/** Asks what to do about a save that would silently undo somebody else's, see `ConflictQuestion`. */
export const ConflictDialog = lateDialog<{ conflict: Conflict | null }>(() => import('./conflict-question.tsx'), {
  isOpen: ({ conflict }) => conflict !== null,
  cancel: ({ conflict }) => conflict?.cancel(),
});
