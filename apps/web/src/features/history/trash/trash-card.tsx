import { trashTexts as texts } from '@pindahlapak/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/display/card.tsx';
import { PageHeader } from '../../../components/display/page-header.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ConflictNote } from '../../../shared/history.tsx';
import { HistoryPages } from '../../../shared/history.tsx';
import { useNow } from '../../../lib/dom/timing.ts';
import { trashQuery } from '../../../queries/history.ts';
import { daysLeft } from './days-left.ts';
import { PurgeQuestion } from './purge-question.tsx';
import { TrashTable } from './trash-table.tsx';
import { useTrash, type TrashSelection } from './use-trash.ts';

/** The trash: its products, their way back, and the end of them. */
export function TrashCard({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<string[] | 'all' | null>(null);
  const now = useNow().getTime();
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...trashQuery(page),
    placeholderData: keepPreviousData,
  });
  const { restore, isRestoring, purge, isPurging, left, close } = useTrash(() => {
    setSelected(new Set());
    setAsked(null);
    onPage(1);
  });
  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  };
  const total = data?.totalItems ?? 0;
  const isBusy = isRestoring || isPurging;
  const chosen: TrashSelection = selected.size > 0 ? { ids: [...selected] } : { all: true, expected: total };
  const title = data?.expiresAt == null ? texts.title : texts.titleCount(total, daysLeft(data.expiresAt, now));
  return (
    <>
      <PageHeader
        title={title}
        text={texts.text}
        actions={
          total > 0 && (
            <>
              <Button look="secondary" busy={isRestoring} disabled={isBusy} onClick={() => restore(chosen)}>
                {!isRestoring && <ArchiveRestore aria-hidden />}
                {isRestoring
                  ? texts.restoring
                  : selected.size > 0
                    ? texts.restoreSelected(selected.size)
                    : texts.restoreAll(total)}
              </Button>
              <Button
                look="danger-ghost"
                disabled={isBusy}
                onClick={() => setAsked(selected.size > 0 ? [...selected] : 'all')}
              >
                <Trash2 aria-hidden />
                {selected.size > 0 ? texts.purgeSelected(selected.size) : texts.purgeAll(total)}
              </Button>
            </>
          )
        }
      />
      <div className="space-y-4">
        {left && <ConflictNote answer={left} onClose={close} />}
        <Card>
          {data ? (
            total === 0 ? (
              <EmptyState icon={<Trash2 />} title={texts.empty} text={texts.emptyText} />
            ) : (
              <>
                <TrashTable
                  products={data.data}
                  selected={selected}
                  onSelect={select}
                  onRestore={(id) => restore({ ids: [id] })}
                  onPurge={(id) => setAsked([id])}
                  busy={isBusy}
                  now={now}
                />
                <HistoryPages page={page} totalPages={data.totalPages} onPage={onPage} />
              </>
            )
          ) : isError ? (
            <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Loading className="space-y-3">
              <Skeleton className="h-10" />
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
            </Loading>
          )}
        </Card>
      </div>
      {asked !== null && (
        <PurgeQuestion ids={asked} total={total} busy={isPurging} purge={purge} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
