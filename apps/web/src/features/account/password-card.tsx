import { profileTexts as texts } from '@pindahlapak/messages';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Card, CardHeader } from '../../components/display/card.tsx';
import { PasswordForm } from './password-form.tsx';

/** Changes the password; while closed, a text says to press the button (S12.7). */
export function PasswordCard() {
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <Card>
      <CardHeader
        title={texts.passwordTitle}
        text={open ? undefined : texts.passwordText}
        icon={<KeyRound aria-hidden />}
        actions={
          !open && (
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                setRefusal(null);
                setOpen(true);
              }}
            >
              {texts.passwordOpen}
            </Button>
          )
        }
      />
      {open && (
        <PasswordForm
          onClose={(reason) => {
            setRefusal(reason);
            setOpen(false);
          }}
        />
      )}
      {refusal !== null && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-sm font-medium text-danger-ink">
          {refusal}
        </p>
      )}
    </Card>
  );
}
