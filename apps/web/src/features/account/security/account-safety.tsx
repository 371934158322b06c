import type { CurrentUser } from '@pindahlapak/contract';
import { ActivityCard } from './activity-card.tsx';
import { PersonalDataCard } from './personal-data-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** All that keeps the account safe, and what may be done with its data (S12.11 to S12.15). */
export function AccountSafety({ user }: { user: CurrentUser }) {
  return (
    <>
      <TwoFactorCard />
      <SessionsCard />
      <ActivityCard />
      <PersonalDataCard user={user} />
    </>
  );
}
