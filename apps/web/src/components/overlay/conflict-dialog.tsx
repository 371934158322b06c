import { commonTexts, conflictTexts } from '@pindahlapak/messages';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

/** A save that was refused because somebody else saved first, and what can be done. */
interface Conflict {
  message: string;
  isReloading: boolean;
  isOverwriting: boolean;
  /** Loads the other person's values; the typed ones are set aside. */
  reload: () => void;
  /** Overwrites the other person's values with the typed ones. */
  overwrite: () => void;
  cancel: () => void;
}

/** Asks what to do about a save that would silently undo somebody else's. The safe answer has the initial focus. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const busy = conflict.isReloading || conflict.isOverwriting;
  return (
    <Dialog
      onClose={() => !busy && conflict.cancel()}
      title={conflictTexts.title}
      text={
        <>
          <p>{conflict.message}</p>
          <p className="mt-2">{conflictTexts.kept}</p>
        </>
      }
      width="small"
      role="alertdialog"
      footer={
        <>
          <Button look="ghost" className="sm:mr-auto" disabled={busy} onClick={conflict.cancel}>
            {commonTexts.cancel}
          </Button>
          <Button look="secondary" busy={conflict.isReloading} disabled={busy} onClick={conflict.reload}>
            {conflictTexts.reload}
          </Button>
          <Button look="danger" busy={conflict.isOverwriting} disabled={busy} onClick={conflict.overwrite}>
            {conflictTexts.overwrite}
          </Button>
        </>
      }
    />
  );
}
