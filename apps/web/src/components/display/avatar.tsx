import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

const sizes = { small: 'size-9 text-sm', large: 'size-28 text-3xl' } as const;

/** Returns the initials of the first and last word of a name, or '' without a name. */
function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** A person's picture, else the initials, else a figure. Decorative: the name is next to it. */
export function Avatar({
  fullName,
  image,
  size = 'small',
}: {
  fullName: string;
  image: string | null;
  size?: keyof typeof sizes;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const initials = initialsOf(fullName);
  return (
    <span
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-bold text-brand-ink select-none',
        sizes[size],
      )}
    >
      {image !== null && image !== broken ? (
        <img src={image} alt="" className="size-full object-cover" onError={() => setBroken(image)} />
      ) : initials === '' ? (
        <UserRound className="size-[55%]" aria-hidden />
      ) : (
        // Generated content, so that the letters are not part of the accessible name of the control around them.
        <span className="before:content-[attr(data-initials)]" data-initials={initials} aria-hidden />
      )}
    </span>
  );
}
