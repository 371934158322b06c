import { commonTexts } from '@pindahlapak/messages';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

/** A grey placeholder of the size that the content will have. Put them into one `Loading`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('block animate-shimmer rounded-control bg-line/70', className)} aria-hidden />;
}

/** Says once that something is being loaded, around the skeletons. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{commonTexts.loading}</span>
      {children}
    </div>
  );
}

/** Grey rows in place of a list; `className` has their height. */
export const SkeletonRows = ({ rows, className }: { rows: number; className: string }) => (
  <Loading className="space-y-3">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={className} />
    ))}
  </Loading>
);
