import { commonTexts } from '@pindahlapak/messages';
import ConfirmQuestion from '../../components/overlay/confirm-question.tsx';
import { answerLeaving } from '../../lib/drafts/leaving-question.ts';

/** Asks before unsaved changes are left. */
export default function LeavingDialog() {
  return (
    <ConfirmQuestion
      open
      dangerous
      title={commonTexts.unsavedTitle}
      text={commonTexts.unsavedText}
      confirmLabel={commonTexts.unsavedLeave}
      cancelLabel={commonTexts.unsavedStay}
      onConfirm={() => answerLeaving(true)}
      onCancel={() => answerLeaving(false)}
    />
  );
}
