import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';

/** Stands in for the advanced settings while they are on their way. */
export function AdvancedSkeleton() {
  return (
    <Loading className="grid gap-6">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </Loading>
  );
}
