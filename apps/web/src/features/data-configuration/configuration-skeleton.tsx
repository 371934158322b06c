import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';

/** Stands in for the form while the configuration is on its way. */
export function ConfigurationSkeleton() {
  return (
    <Loading className="space-y-6">
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
      <div className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}
