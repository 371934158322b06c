import type { CurrentUser } from '@pindahlapak/contract';
import { profileTexts as texts } from '@pindahlapak/messages';
import { Pencil, UserRound } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import { Card, CardHeader } from '../../components/display/card.tsx';
import { ProfileForm } from './profile-form.tsx';

interface PersonalInfoCardProps {
  user: CurrentUser;
  file: File | null;
  editing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

export function PersonalInfoCard({ user, file, editing, onEdit, onClose }: PersonalInfoCardProps) {
  return (
    <Card>
      <CardHeader
        title={texts.infoTitle}
        text={texts.infoText}
        icon={<UserRound aria-hidden />}
        actions={
          !editing && (
            <Button look="secondary" size="small" onClick={onEdit}>
              <Pencil aria-hidden />
              {texts.edit}
            </Button>
          )
        }
      />
      {editing ? (
        <ProfileForm user={user} file={file} onClose={onClose} />
      ) : (
        <dl className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
          <Fact name={texts.fullName} value={user.fullName} />
          <Fact name={texts.email} value={user.email} />
          <Fact name={texts.phoneNumber} value={user.phoneNumber} />
          <Fact name={texts.address} value={user.address} />
        </dl>
      )}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold [overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
    </div>
  );
}
