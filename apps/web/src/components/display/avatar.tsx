import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

const sizes = { small: 'size-9 text-sm', large: 'size-28 text-3xl' } as const;

/** The first letters of the first and the last name, '' without a name. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** A person's picture, else the initials, else (without a name) a figure. Decoration: the name is beside it. */
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
        // Drawn, not written: the letters are no part of the name of the control around them.
        <span className="before:content-[attr(data-initials)]" data-initials={initials} aria-hidden />
      )}
    </span>
  );
}
