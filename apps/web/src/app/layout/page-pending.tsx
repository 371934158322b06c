import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';

/** Stands in for a screen whose code is on its way. */
export function PagePending() {
  return (
    <Loading className="mx-auto w-full max-w-6xl space-y-6 p-4 sm:p-6">
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
      <Skeleton className="h-64 rounded-card" />
    </Loading>
  );
}
