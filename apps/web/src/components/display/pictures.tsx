import { ImageOff } from 'lucide-react';
import { useState } from 'react';

const pictureEnding = /\.(jpeg|jpg|gif|png|webp)$/i;

function webAddress(value: string): URL | null {
  const trimmed = value.trim();
  if (!URL.canParse(trimmed)) return null;
  const address = new URL(trimmed);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
}

/**
 * Returns the address to load a picture from, or null if the value is no web address. Pictures are loaded by https,
 * because the page's policy forbids http and the marketplaces' hosts support both; addresses of our own server are
 * unchanged.
 */
export function pictureAddress(value: string | null, ownOrigin = globalThis.location?.origin): string | null {
  const address = webAddress(value ?? '');
  if (address === null) return null;
  if (address.origin !== ownOrigin) address.protocol = 'https:';
  return address.href;
}

/** Returns whether an address gets a preview: absolute and ending in jpeg, jpg, gif, png or webp before its query. */
export function isPreviewable(value: string): boolean {
  const address = webAddress(value);
  return address !== null && (pictureEnding.test(address.pathname) || pictureEnding.test(value.trim()));
}

/** The main picture, or a placeholder if it cannot be loaded. Decorative: the name is next to it. */
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
