import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { pictureAddress } from '../../pictures/picture-address.ts';

/** The main picture, or a placeholder where it cannot be loaded. Decoration: the name stands beside it. */
export function ProductThumbnail({ picture }: { picture: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = pictureAddress(picture);
  return (
    <span className="grid size-(--thumb) shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-muted">
      {address === null || failed === address ? (
        <ImageOff className="size-5" aria-hidden />
      ) : (
        <img
          src={address}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}
