import type { CurrentUser } from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { accountSafetyHash } from '@pindahlapak/model';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { AccountSafety } from './security/account-safety.tsx';

/** The way to what keeps the account safe; closed, it asks the server for nothing. */
export function SafetyPanel({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(() => window.location.hash === `#${accountSafetyHash}`);
  return (
    <>
      <TitledCard
        icon={<ShieldCheck aria-hidden />}
        title={texts.title}
        text={texts.text}
        actions={
          <Button
            look="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-controls="account-safety"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.close : texts.open}
          </Button>
        }
      />
      <div id="account-safety" hidden={!isOpen} className="grid min-w-0 gap-4 sm:gap-6">
        {isOpen && <AccountSafety user={user} />}
      </div>
    </>
  );
}
