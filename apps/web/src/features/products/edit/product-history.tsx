import { historyTexts as texts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { FieldChanges } from '../../../components/history/field-changes.tsx';
import { HistoryPages } from '../../../components/history/history-pages.tsx';
import { productHistoryQuery } from '../../../queries/history.ts';

/** What was changed of a product: old and new, who, when; the newest first. */
export default function ProductHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, isError, error, isFetching, refetch } = useQuery(productHistoryQuery(id, page));
  if (isError) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Loading>
    );
  if (data.totalItems === 0) return <EmptyState icon={<History />} title={texts.empty} text={texts.productEmpty} />;
  return (
    <>
      <ol className="space-y-4">
        {data.data.map(({ batchId, kind, actor, createdAt, changes }) => (
          <li key={batchId} className="rounded-card border border-line p-4">
            <p className="mb-2.5 text-sm text-muted">
              <span className="font-semibold text-ink">{texts.kinds[kind]}</span> ·{' '}
              {formatDate(new Date(createdAt), 'dateTime')} · {texts.actor(actor.kind, actor.name)}
            </p>
            {changes.length > 0 && <FieldChanges changes={changes} />}
          </li>
        ))}
      </ol>
      <HistoryPages page={page} totalPages={data.totalPages} onPage={setPage} />
    </>
  );
}
