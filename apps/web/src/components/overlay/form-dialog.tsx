import { commonTexts } from '@pindahlapak/messages';
import type { ComponentProps } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'footer'> {
  /** Id of the form that the button submits. */
  form: string;
  submit: string;
  busy: boolean;
  /** Nothing can be submitted yet. */
  disabled?: boolean;
  dangerous?: boolean;
  onClose: () => void;
}

/** A dialog around one form, with 'Batal' and a submit button. */
export const FormDialog = ({ form, submit, busy, disabled, dangerous, onClose, ...dialog }: FormDialogProps) => (
  <Dialog
    width="small"
    onClose={() => !busy && onClose()}
    footer={
      <>
        <Button look="secondary" onClick={onClose} disabled={busy}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" form={form} look={dangerous ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </>
    }
    {...dialog}
  />
);
