import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  text?: ReactNode;
  /** Controls at the end of the line. */
  actions?: ReactNode;
}

/** The heading of a screen, focused after a navigation (see app/root-layout.tsx). */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl sm:text-[1.75rem]">
          {title}
        </h1>
        {text && <p className="mt-1 max-w-2xl text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
