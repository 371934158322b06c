import type { CurrentUser } from '@pindahlapak/contract';
import { profileTexts as texts } from '@pindahlapak/messages';
import { accountLimits, formatDate } from '@pindahlapak/model';
import { CalendarDays, Camera, CreditCard, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from '../../components/display/avatar.tsx';
import { Badge } from '../../components/display/badge.tsx';
import { Card } from '../../components/display/card.tsx';
import { notify } from '../../lib/api/notify.ts';

interface PickedImage {
  file: File;
  /** An object URL of the picture, valid on this page only. */
  preview: string;
}

/** Kinds of files that the server can read. */
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Returns why the server would refuse a picture, or undefined. It judges files of unknown kind by their bytes. */
function refusalOf({ size, type }: File): string | undefined {
  if (size > accountLimits.profileImageMaxBytes) return texts.pictureTooLarge;
  return type === '' || imageTypes.includes(type) ? undefined : texts.pictureUnreadable;
}

/** Holds the new profile picture before it is saved; one that would be refused is not kept (S12.7). */
export function usePickedImage() {
  const [picked, setPicked] = useState<PickedImage | null>(null);
  useEffect(() => () => URL.revokeObjectURL(picked?.preview ?? ''), [picked]);
  const pick = (file: File | undefined) => {
    if (file === undefined) return;
    const refusal = refusalOf(file);
    for (const text of [texts.pictureTooLarge, texts.pictureUnreadable])
      if (text !== refusal) notify.hide('error', text);
    if (refusal !== undefined) return notify.error(refusal);
    setPicked({ file, preview: URL.createObjectURL(file) });
  };
  return { picked, pick, drop: () => setPicked(null) };
}

interface AvatarCardProps {
  user: CurrentUser;
  now: Date;
  picked: PickedImage | null;
  /** Picks a new picture; absent outside edit mode. */
  onPick?: ((file: File | undefined) => void) | undefined;
}

/** Picture, name, subscription and join date of the seller (S12.7). */
export function AvatarCard({ user, now, picked, onPick }: AvatarCardProps) {
  const isActive = Date.parse(user.subscriptionExpireDate) > now.getTime();
  return (
    <Card className="flex flex-col items-center self-start overflow-hidden !p-0 text-center">
      <div className="h-20 w-full bg-night">
        <div className="awning [--awning-a:var(--accent)] [--awning-b:var(--on-night)] [--scallop:1rem]" aria-hidden />
      </div>
      <div className="-mt-14 rounded-full bg-surface p-1.5">
        <Avatar fullName={user.fullName} image={picked?.preview ?? user.profilImage} size="large" />
      </div>
      <h2 className="mt-3 px-5 text-xl [overflow-wrap:anywhere]">{user.fullName}</h2>
      <p className="px-5 text-sm text-muted [overflow-wrap:anywhere]">{user.email}</p>
      {onPick && <PictureButton picked={picked} onPick={onPick} />}
      <dl className="mt-6 w-full divide-y divide-line border-t border-line text-left text-sm">
        <Fact icon={<CreditCard />} name={texts.subscription}>
          <Badge tone={isActive ? 'success' : 'danger'}>{user.subscriptionType}</Badge>
        </Fact>
        <Fact icon={<CalendarDays />} name={texts.joined}>
          {formatDate(user.subscriptionDate)}
        </Fact>
        <Fact icon={<ShieldCheck />} name={texts.security}>
          <Badge tone="brand">{texts.verified}</Badge>
        </Fact>
      </dl>
    </Card>
  );
}

function PictureButton({ picked, onPick }: { picked: PickedImage | null; onPick: (file: File | undefined) => void }) {
  return (
    <div className="mt-4 px-5">
      <label className="inline-flex h-9 max-sm:h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-sm font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        <Camera className="size-[1.125rem]" aria-hidden />
        {texts.pictureUpload}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={(event) => {
            onPick(event.target.files?.[0]);
            // Allows choosing the same file again after it was refused.
            event.target.value = '';
          }}
        />
      </label>
      <p role="status" className="mt-2 text-xs text-muted [overflow-wrap:anywhere]">
        {picked ? texts.pictureChosen(picked.file.name) : texts.pictureHint}
      </p>
    </div>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5">
      <dt className="flex items-center gap-2.5 text-muted [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        {name}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
