import { historyTexts as texts } from '@pindahlapak/messages';
import { Link, useSearch } from '@tanstack/react-router';
import { History, ListRestart } from 'lucide-react';
import { useState } from 'react';
import type { Batch } from '@pindahlapak/contract';
import { type BatchKind, batchKinds, formatDate } from '@pindahlapak/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Pages } from '../../components/display/pages.tsx';
import { Card } from '../../components/display/card.tsx';
import { Select } from '../../components/form/input.tsx';
import { PageHeader } from '../../components/display/page-header.tsx';
import { paths } from '../../config/paths.ts';
import { VersionList } from '../../features/history/versions/version-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { batchesQuery } from '../../queries/history.ts';
import { BatchItem, UndoNote } from '../../features/history/batches/batch-item.tsx';
import { useUndo } from '../../features/history/batches/use-undo.ts';

const byDay = (batches: readonly Batch[]): Map<string, Batch[]> =>
  Map.groupBy(batches, ({ createdAt }) => formatDate(new Date(createdAt), 'full'));

function BatchList() {
  const [{ page, kind }, show] = useState<{ page: number; kind: BatchKind | undefined }>({ page: 1, kind: undefined });
  const query = useQuery({ ...batchesQuery(page, kind), placeholderData: keepPreviousData });
  const undo = useUndo();
  return (
    <Fetched query={query} waiting={<SkeletonRows rows={3} className="h-12" />}>
      {({ data: batches, totalItems, totalPages }) =>
        totalItems === 0 && kind === undefined ? (
          <EmptyState icon={<History />} title={texts.empty} text={texts.emptyText} />
        ) : (
          <>
            <Select
              aria-label={texts.kind}
              className="mb-5 sm:w-60"
              value={kind ?? ''}
              options={[
                { value: '' as const, label: texts.allKinds },
                ...batchKinds.map((value) => ({ value, label: texts.kinds[value] })),
              ]}
              onChoose={(chosen) => show({ page: 1, kind: chosen || undefined })}
            />
            {/* Of batches that their own undo has moved to the next page. */}
            {[...undo.left.keys()].map(
              (id) => batches.every((batch) => batch.id !== id) && <UndoNote key={id} id={id} undo={undo} />,
            )}
            {totalItems === 0 && <p className="text-sm text-muted">{texts.noneOfKind}</p>}
            {[...byDay(batches)].map(([day, ofDay]) => (
              <section key={day} aria-label={day} className="mt-5 first:mt-0">
                <h2 className="mb-3 text-sm font-semibold text-muted">{day}</h2>
                <ul>
                  {ofDay.map((batch) => (
                    <BatchItem key={batch.id} batch={batch} undo={undo} />
                  ))}
                </ul>
              </section>
            ))}
            <Pages page={page} totalPages={totalPages} onPage={(next) => show({ page: next, kind })} />
          </>
        )
      }
    </Fetched>
  );
}

const tabClasses =
  'inline-flex h-11 items-center gap-2 border-b-2 border-transparent px-1 font-semibold text-muted hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink [&_svg]:size-[1.125rem]';

/** Only one of the two tabs of this page is marked as current. */
const exactly = { exact: true, includeSearch: true };

/** What was changed and by whom, with undo (S24.1, S24.6); the address selects one of two tabs. */
export function HistoryScreen() {
  const { bagian } = useSearch({ from: '/shell/riwayat' });
  const isRules = bagian === 'aturan';
  const [rulesPage, setRulesPage] = useState(1);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <nav aria-label={texts.tabs} className="mb-4 flex gap-6 border-b border-line">
        <Link to={paths.history} search={{}} className={tabClasses} activeOptions={exactly}>
          <History aria-hidden />
          {texts.changesTab}
        </Link>
        <Link to={paths.history} search={{ bagian: 'aturan' }} className={tabClasses} activeOptions={exactly}>
          <ListRestart aria-hidden />
          {texts.rulesTab}
        </Link>
      </nav>
      <Card>{isRules ? <VersionList page={rulesPage} onPage={setRulesPage} /> : <BatchList />}</Card>
    </>
  );
}
