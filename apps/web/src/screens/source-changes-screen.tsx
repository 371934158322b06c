import { shellTexts, sourceTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { RefreshCw, Store, X } from 'lucide-react';
import { useState } from 'react';
import { Card, TitledCard } from '../components/display/card.tsx';
import { Pages } from '../components/display/pages.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { paths } from '../config/paths.ts';
import { DecisionBar } from '../features/source/decision-bar.tsx';
import { placeOf, type SourceAddress } from '../features/source/source-address.ts';
import { SourceFilters } from '../features/source/source-filters.tsx';
import { SourceTable } from '../features/source/source-table.tsx';
import { useDecide } from '../features/source/use-decide.ts';
import { sourceChangesQuery, sourceRowsShown } from '../queries/source.ts';

const route = getRouteApi('/shell/perubahan-sumber');

/** What changed at the sources of products, for the seller to decide (S32.7). */
export function SourceChangesScreen() {
  const { filter, page } = placeOf(route.useSearch());
  const navigate = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(sourceChangesQuery(filter, page));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { decide, isDeciding, waiting, forget } = useDecide(() => setChosen(new Set()));

  const state = filter.state ?? 'open';
  // What was decided elsewhere has gone from the page.
  const ids = data?.data.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) ?? [];
  const isFiltered = Object.keys(filter).some((name) => name !== 'state');
  const move = (change: SourceAddress) => {
    setChosen(new Set());
    void navigate({ search: (before) => ({ ...before, halaman: undefined, ...change }), resetScroll: false });
  };
  const choose = (which: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of which)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const nothing = {
    open: { title: texts.emptyTitle, text: texts.emptyText },
    held: { title: texts.nothingHeld },
    ignored: { title: texts.nothingIgnored },
  }[state];

  return (
    <>
      <PageHeader title={shellTexts.sourceChanges} text={texts.text} />
      <div className="grid min-w-0 gap-6">
        {waiting.length > 0 && (
          <TitledCard
            icon={<Store aria-hidden />}
            title={texts.arrivedTitle}
            actions={
              <Button look="ghost" size="icon-small" aria-label={texts.closeWaiting} onClick={forget}>
                <X aria-hidden />
              </Button>
            }
          >
            <ul className="grid gap-2">
              {waiting.map(({ id, name, products }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <span className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">
                    {texts.waitingIn(formatNumber(products), name)}
                  </span>
                  <Button asChild size="small" className="max-sm:h-11">
                    <Link to={paths.live} search={{ toko: id }} aria-label={`${texts.toLive} · ${name}`}>
                      {texts.toLive}
                    </Link>
                  </Button>
                </li>
              ))}
            </ul>
          </TitledCard>
        )}
        {data === undefined && error === null && (
          <Loading>
            <Skeleton className="h-96 rounded-card" />
          </Loading>
        )}
        {data === undefined && error !== null && (
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <Card>
            <SourceFilters
              filter={filter}
              counts={{
                open: Object.values(data.counts.open).reduce((sum, count) => sum + count, 0),
                held: data.counts.held,
                ignored: data.counts.ignored,
              }}
              onChange={move}
            />
            {data.data.length === 0 ? (
              <EmptyState
                icon={<RefreshCw />}
                {...(isFiltered ? { title: texts.nothingTitle } : nothing)}
                action={
                  isFiltered && (
                    <Button
                      look="secondary"
                      onClick={() => void navigate({ search: { status: filter.state }, resetScroll: false })}
                    >
                      {texts.clearFilters}
                    </Button>
                  )
                }
              />
            ) : (
              <>
                <DecisionBar
                  state={state}
                  chosen={ids.length}
                  found={data.total}
                  isBusy={isDeciding || isPlaceholderData}
                  target={ids.length > 0 ? { ids } : { filter, listedAt: data.listedAt }}
                  onDecide={decide}
                />
                <SourceTable
                  changes={data.data}
                  chosen={chosen}
                  onChoose={choose}
                  isBusy={isDeciding}
                  onDecide={(id, decision) => decide({ ids: [id], decision })}
                />
              </>
            )}
            <Pages
              page={page}
              totalPages={Math.ceil(data.total / sourceRowsShown)}
              onPage={(halaman) => move({ halaman })}
            />
          </Card>
        )}
      </div>
    </>
  );
}
