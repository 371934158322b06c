import type { ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

const tones = {
  success: 'bg-success-soft text-success-ink',
  accent: 'bg-accent-soft text-accent-ink',
  danger: 'bg-danger-soft text-danger-ink',
} as const;

interface IconNoteProps {
  tone: keyof typeof tones;
  icon: ReactNode;
  className?: string;
  children: ReactNode;
}

/** What was found, in a line with an icon. */
export const IconNote = ({ tone, icon, className, children }: IconNoteProps) => (
  <p
    className={classNames(
      'flex items-center gap-2.5 rounded-control px-4 py-3 text-sm font-semibold [&_svg]:size-5 [&_svg]:shrink-0',
      tones[tone],
      className,
    )}
  >
    {icon}
    {children}
  </p>
);
