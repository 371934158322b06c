import type { ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

const tones = {
  success: 'bg-success-soft text-success-ink',
  accent: 'bg-accent-soft text-accent-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
} as const;

interface NoteProps {
  tone: keyof typeof tones;
  icon?: ReactNode;
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
}

export const Note = ({ tone, icon, role, className, children }: NoteProps) => (
  <div
    role={role}
    className={classNames(
      'flex gap-2.5 rounded-control px-3.5 py-2.5 text-sm [&>svg]:size-5 [&>svg]:shrink-0',
      tones[tone],
      className,
    )}
  >
    {icon}
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);
