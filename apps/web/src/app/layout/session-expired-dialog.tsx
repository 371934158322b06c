import { sessionTexts } from '@pindahlapak/messages';
import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { closeSessionExpiry } from '../../lib/session/session-expiry.ts';
import { paths } from '../../config/paths.ts';

/** The global dialog at the end of a session (spec sections 2 and 4). What was typed stays in the tab's drafts. */
export default function SessionExpiredDialog({ message }: { message: string }) {
  const router = useRouter();
  const leave = async () => {
    await router.navigate({ to: paths.login, replace: true });
    closeSessionExpiry();
  };
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      closable={false}
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
        <Button onClick={() => void leave()}>
          <LogOut aria-hidden />
          {sessionTexts.signOut}
        </Button>
      }
    />
  );
}
