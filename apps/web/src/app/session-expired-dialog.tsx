import { sessionTexts } from '@pindahlapak/messages';
import { LogOut } from 'lucide-react';
import { Button } from '../components/form/button.tsx';
import { Dialog } from '../components/overlay/dialog.tsx';

/** The global dialog at the end of a session (S2.5). Typed values stay in the tab's drafts. */
export default function SessionExpiredDialog({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog
      role="alertdialog"
      width="small"
      title={sessionTexts.expiredTitle}
      text={
        <>
          <p>{message}</p>
          <p className="mt-2 text-sm">{sessionTexts.expiredKept}</p>
        </>
      }
      footer={
        <Button onClick={onClose}>
          <LogOut aria-hidden />
          {sessionTexts.signOut}
        </Button>
      }
    />
  );
}
