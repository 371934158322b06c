import { commonTexts } from '@pindahlapak/messages';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { answerLeaving } from '../../lib/drafts/leaving-question.ts';

/** Asks before unsaved changes are left. */
export default function LeavingDialog() {
  return (
    <ConfirmDialog
      open
      dangerous
      title={commonTexts.unsavedTitle}
      text={commonTexts.unsavedText}
      confirmLabel={commonTexts.unsavedLeave}
      onConfirm={() => answerLeaving(true)}
      onCancel={() => answerLeaving(false)}
    />
  );
}
