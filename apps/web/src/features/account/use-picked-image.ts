import { profileTexts } from '@pindahlapak/messages';
import { accountLimits } from '@pindahlapak/model';
import { useEffect, useState } from 'react';
import { notify } from '../../lib/api/notify.ts';

export interface PickedImage {
  file: File;
  /** An address of the picture for this page alone. */
  preview: string;
}

/** The new profile picture before it is saved; one over 5 MB is refused and not kept (S12.7). */
export function usePickedImage() {
  const [picked, setPicked] = useState<PickedImage | null>(null);
  useEffect(() => () => URL.revokeObjectURL(picked?.preview ?? ''), [picked]);
  const pick = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > accountLimits.profileImageMaxBytes) return notify.error(profileTexts.pictureTooLarge);
    notify.hide('error', profileTexts.pictureTooLarge);
    setPicked({ file, preview: URL.createObjectURL(file) });
  };
  return { picked, pick, drop: () => setPicked(null) };
}
