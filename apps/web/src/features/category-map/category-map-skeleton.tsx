import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';

/** Stands in for the page while the source categories are on their way. */
export function CategoryMapSkeleton() {
  return (
    <Loading className="grid gap-6">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-[36rem] rounded-card" />
    </Loading>
  );
}
