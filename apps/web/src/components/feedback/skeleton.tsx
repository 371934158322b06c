import { commonTexts } from '@pindahlapak/messages';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

/** A grey placeholder of the content's size. Wrap them in one `Loading`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('block animate-shimmer rounded-control bg-line/70', className)} aria-hidden />;
}

/** Announces once that something is loading; wraps skeletons. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{commonTexts.loading}</span>
      {children}
    </div>
  );
}

export const SkeletonRows = ({ rows, className }: { rows: number; className: string }) => (
  <Loading className="space-y-3">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={className} />
    ))}
  </Loading>
);
