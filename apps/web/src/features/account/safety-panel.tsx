import type { CurrentUser } from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { accountSafetyHash } from '@pindahlapak/model';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { ActivityCard } from './security/activity-card.tsx';
import { PersonalDataCard } from './security/personal-data-card.tsx';
import { SessionsCard } from './security/sessions-card.tsx';
import { TwoFactorCard } from './security/two-factor-card.tsx';

/** All that keeps the account safe, and what may be done with its data (S12.11 to S12.15). */
function AccountSafety({ user }: { user: CurrentUser }) {
  return (
    <>
      <TwoFactorCard />
      <SessionsCard />
      <ActivityCard />
      <PersonalDataCard user={user} />
    </>
  );
}

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
