import { leavingTexts as texts } from '@pindahlapak/messages';
import { useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/overlay/dialog.tsx';
import { answerLeaving, saveFunctions } from '../lib/drafts/leaving-question.ts';

/** Asks before unsaved changes are left, and offers to save them first if that is possible from here. */
export default function LeavingDialog() {
  const [saves] = useState(saveFunctions);
  const [isSaving, setSaving] = useState(false);
  const saveAndLeave = async () => {
    setSaving(true);
    const saved = await Promise.all((saves ?? []).map((save) => save()));
    answerLeaving(saved.every(Boolean));
  };
  return (
    <Dialog
      onClose={() => !isSaving && answerLeaving(false)}
      title={texts.title}
      text={texts.text}
      width={saves ? 'medium' : 'small'}
      role="alertdialog"
      footer={
        <>
          <Button look="secondary" disabled={isSaving} onClick={() => answerLeaving(false)}>
            {texts.stay}
          </Button>
          <Button look={saves ? 'danger-ghost' : 'danger'} disabled={isSaving} onClick={() => answerLeaving(true)}>
            {texts.leave}
          </Button>
          {saves && (
            <Button busy={isSaving} onClick={() => void saveAndLeave()}>
              {texts.save}
            </Button>
          )}
        </>
      }
    />
  );
}
