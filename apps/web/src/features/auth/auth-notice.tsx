import type { ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

interface AuthNoticeProps {
  icon: ReactNode;
  title: string;
  tone?: 'good' | 'bad';
  children: ReactNode;
  actions?: ReactNode;
}

export function AuthNotice({ icon, title, tone = 'good', children, actions }: AuthNoticeProps) {
  return (
    <div className="flex animate-rise flex-col items-center text-center" role="status">
      <span
        className={classNames(
          'mb-5 grid size-16 place-items-center rounded-full [&_svg]:size-7',
          tone === 'good' ? 'bg-success-soft text-success-ink' : 'bg-danger-soft text-danger-ink',
        )}
        aria-hidden
      >
        {icon}
      </span>
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p className="mt-2 text-muted">{children}</p>
      {actions && <div className="mt-7 flex w-full flex-col items-stretch gap-4">{actions}</div>}
    </div>
  );
}
