import type { ReactNode } from 'react';

interface NoticeLineProps {
  tone: 'danger' | 'info';
  children: ReactNode;
}

/** A line across the screen; from 1,024 px on a part of the top bar, where it takes no room from the screen. */
export const NoticeLine = ({ tone, children }: NoticeLineProps) => (
  <p
    className={`flex flex-wrap items-center justify-center gap-x-2 px-4 py-1.5 text-sm font-semibold lg:mx-auto lg:w-fit lg:rounded-control ${tone === 'info' ? 'bg-info-soft text-info-ink' : 'bg-danger-soft text-danger-ink'}`}
  >
    {children}
  </p>
);
