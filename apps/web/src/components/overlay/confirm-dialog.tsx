import { commonTexts } from '@pindahlapak/messages';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red, for actions that cannot be undone. */
  dangerous?: boolean;
  /** While the confirmed action runs, the dialog stays open and ignores clicks. */
  busy?: boolean;
}

/** Asks before an action. The safe answer has the initial focus. */
export function ConfirmDialog({
  title,
  text,
  onConfirm,
  onCancel,
  confirmLabel = commonTexts.confirm,
  cancelLabel = commonTexts.cancel,
  dangerous = false,
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      onClose={() => !busy && onCancel()}
      title={title}
      text={text}
      width="small"
      role="alertdialog"
      footer={
        <>
          <Button look="secondary" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button look={dangerous ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
