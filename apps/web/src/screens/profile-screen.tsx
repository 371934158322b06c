import { profileTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@pindahlapak/contract';
import { useState } from 'react';
import { KeyRound, Pencil, UserRound } from 'lucide-react';
import { Card, CardHeader } from '../components/display/card.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { Loading, Skeleton } from '../components/feedback/skeleton.tsx';
import { currentUserQuery } from '../queries/current-user.ts';
import { useNow } from '../lib/dom/timing.ts';
import { AvatarCard, usePickedImage } from '../features/account/avatar-card.tsx';
import { hasProfileDraft, ProfileForm } from '../features/account/profile-form.tsx';
import { SafetyPanel } from '../features/account/safety-panel.tsx';
import { Button } from '../components/form/button.tsx';
import { Note } from '../components/feedback/note.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { NoUser } from '../shared/no-user.tsx';

/** Changes the password; while closed, a text says to press the button (S12.7). */
function PasswordCard() {
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
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
    </Card>
  );
}

/** The profile of a seller. Opens in edit mode if there is a stored draft. */
function ProfilePanel({ user }: { user: CurrentUser }) {
  const now = useNow();
  const [editing, setEditing] = useState(() => hasProfileDraft(user.id));
  const { picked, pick, drop } = usePickedImage();
  const close = () => {
    drop();
    setEditing(false);
  };
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
      <AvatarCard user={user} now={now} picked={picked} onPick={editing ? pick : undefined} />
      <div className="grid min-w-0 gap-4 sm:gap-6">
        <Card>
          <CardHeader
            title={texts.infoTitle}
            text={texts.infoText}
            icon={<UserRound aria-hidden />}
            actions={
              !editing && (
                <Button look="secondary" size="small" onClick={() => setEditing(true)}>
                  <Pencil aria-hidden />
                  {texts.edit}
                </Button>
              )
            }
          />
          {editing ? (
            <ProfileForm user={user} file={picked?.file ?? null} onPictureSaved={drop} onClose={close} />
          ) : (
            <dl className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
              {(['fullName', 'email', 'phoneNumber', 'address'] as const).map((name) => (
                <div key={name} className="min-w-0">
                  <dt className="text-sm text-muted">{texts[name]}</dt>
                  <dd className="mt-0.5 font-semibold [overflow-wrap:anywhere] whitespace-pre-line">{user[name]}</dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
        <PasswordCard />
        <SafetyPanel user={user} />
      </div>
    </div>
  );
}

const waiting = (
  <Loading className="grid gap-4 sm:gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
    <Skeleton className="h-96 rounded-card" />
    <span className="grid content-start gap-4 sm:gap-6">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </span>
  </Loading>
);

/** Profile and password (S12.7). */
export function ProfileScreen() {
  const query = useQuery(currentUserQuery);
  const { data: user, isError } = query;
  return (
    <>
      <PageHeader title={texts.title} />
      {user !== undefined ? <ProfilePanel key={user.id} user={user} /> : isError ? <NoUser query={query} /> : waiting}
    </>
  );
}
