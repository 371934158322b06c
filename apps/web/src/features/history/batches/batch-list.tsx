import { historyTexts as texts } from '@pindahlapak/messages';
import type { Batch } from '@pindahlapak/contract';
import { formatDate } from '@pindahlapak/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { HistoryPages } from '../../../shared/history.tsx';
import { batchesQuery } from '../../../queries/history.ts';
import { BatchItem } from './batch-item.tsx';

/** Batches by the day on which they were made. */
const byDay = (batches: readonly Batch[]): Map<string, Batch[]> =>
  Map.groupBy(batches, ({ createdAt }) => formatDate(new Date(createdAt), 'full'));

/** Every change of products, the newest first. */
export function BatchList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...batchesQuery(page),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  if (data.totalItems === 0) return <EmptyState icon={<History />} title={texts.empty} text={texts.emptyText} />;
  return (
    <>
      {[...byDay(data.data)].map(([day, batches]) => (
        <section key={day} aria-label={day} className="mt-5 first:mt-0">
          <h2 className="mb-3 text-sm font-semibold text-muted">{day}</h2>
          <ul>
            {batches.map((batch) => (
              <BatchItem key={batch.id} batch={batch} />
            ))}
          </ul>
        </section>
      ))}
      <HistoryPages page={page} totalPages={data.totalPages} onPage={onPage} />
    </>
  );
}
