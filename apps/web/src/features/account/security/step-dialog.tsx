import { commonTexts } from '@pindahlapak/messages';
import type { ReactNode } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';

interface StepDialogProps {
  title: string;
  text: ReactNode;
  /** Id of the form that the button sends. */
  form: string;
  /** Label of the button. */
  submit: string;
  busy: boolean;
  dangerous?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around one form, with 'Batal' and the button that sends it. */
export function StepDialog({ title, text, form, submit, busy, dangerous = false, onClose, children }: StepDialogProps) {
  return (
    <Dialog
      onClose={() => !busy && onClose()}
      title={title}
      text={text}
      width="small"
      closedByFooter
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={form} look={dangerous ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
