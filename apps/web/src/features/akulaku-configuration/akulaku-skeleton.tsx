import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';

/** Stands in for the form while the configuration is on its way. */
export function AkulakuSkeleton() {
  return (
    <Loading className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-6">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
      <Skeleton className="h-[36rem] rounded-card" />
    </Loading>
  );
}
