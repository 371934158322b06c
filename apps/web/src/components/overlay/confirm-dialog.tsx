import { lateDialog } from '../part/late-dialog.tsx';
import type { ConfirmQuestionProps } from './confirm-question.tsx';

/** Asks before an action, see `ConfirmQuestion`. */
export const ConfirmDialog = lateDialog<ConfirmQuestionProps>(() => import('./confirm-question.tsx'), {
  isOpen: ({ open }) => open,
  cancel: ({ onCancel }) => onCancel(),
});
