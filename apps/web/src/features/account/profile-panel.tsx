import type { CurrentUser } from '@pindahlapak/contract';
import { useState } from 'react';
import { useNow } from '../../lib/dom/timing.ts';
import { AvatarCard } from './avatar-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonalInfoCard } from './personal-info-card.tsx';
import { hasProfileDraft } from './profile-draft.ts';
import { SafetyPanel } from './safety-panel.tsx';
import { usePickedImage } from './use-picked-image.ts';

/** The profile of a seller. It opens in the edit mode where something typed was kept. */
export function ProfilePanel({ user }: { user: CurrentUser }) {
  const now = useNow();
  const [editing, setEditing] = useState(() => hasProfileDraft(user.id));
  const { picked, pick, drop } = usePickedImage();
  const close = () => {
    drop();
    setEditing(false);
  };
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <AvatarCard user={user} now={now} picked={picked} onPick={editing ? pick : undefined} />
      <div className="grid min-w-0 gap-4 sm:gap-6">
        <PersonalInfoCard
          user={user}
          file={picked?.file ?? null}
          editing={editing}
          onEdit={() => setEditing(true)}
          onClose={close}
        />
        <PasswordCard />
        <SafetyPanel user={user} />
      </div>
    </div>
  );
}
