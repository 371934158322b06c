import { commonTexts } from '@pindahlapak/messages';
import type { ComponentProps } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'text' | 'width' | 'children'> {
  onConfirm: () => void;
  onCancel: () => void;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red, for actions that cannot be undone. */
  dangerous?: boolean;
  /** While the confirmed action runs, the dialog stays open and ignores clicks. */
  busy?: boolean;
  /** Nothing can be confirmed yet. */
  disabled?: boolean;
}

/** Asks before an action. The safe answer has the initial focus. */
export function ConfirmDialog({
  onConfirm,
  onCancel,
  confirmLabel = commonTexts.confirm,
  cancelLabel = commonTexts.cancel,
  dangerous = false,
  busy = false,
  disabled = false,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      onClose={() => !busy && onCancel()}
      width="small"
      role="alertdialog"
      footer={
        <>
          <Button look="secondary" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button look={dangerous ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
      {...dialog}
    />
  );
}
