import { dashboardTexts } from '@pindahlapak/messages';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';

interface FigureCardProps {
  title: string;
  icon: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function FigureCard({ title, icon, badge, actions, children }: FigureCardProps) {
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
      {children}
      {actions && <div className="mt-auto flex flex-wrap gap-2 pt-5">{actions}</div>}
    </Card>
  );
}

/** Replaces a figure that is loading (undefined) or failed (null). */
export const NoFigure = ({ of }: { of: null | undefined }) =>
  of === null ? <p className="text-3xl font-bold text-muted">{dashboardTexts.noValue}</p> : <FigureSkeleton />;

const FigureSkeleton = () => (
  <>
    <Skeleton className="h-9 w-32" />
    <Skeleton className="mt-3 h-4 w-44" />
    <Skeleton className="mt-5 h-4 w-full" />
  </>
);
