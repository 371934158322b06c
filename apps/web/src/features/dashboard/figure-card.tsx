import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

interface FigureCardProps {
  title: string;
  icon: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
}

/** One figure of the account. */
export function FigureCard({ title, icon, badge, children }: FigureCardProps) {
  return (
    <Card className="flex flex-col" aria-label={title}>
      <div className="mb-4 flex items-center gap-3">
        <span
          className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink [&_svg]:size-5"
          aria-hidden
        >
          {icon}
        </span>
        <h2 className="min-w-0 flex-1 text-base">{title}</h2>
        {badge}
      </div>
      <div className="flex flex-1 flex-col">{children}</div>
    </Card>
  );
}

/** As tall as a figure's card. */
export const FigureSkeleton = () => (
  <>
    <Skeleton className="h-9 w-32" />
    <Skeleton className="mt-3 h-4 w-44" />
    <Skeleton className="mt-5 h-4 w-full" />
  </>
);
