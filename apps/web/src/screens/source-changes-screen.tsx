import { shellTexts, sourceTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { RefreshCw, Store, X } from 'lucide-react';
import { useState } from 'react';
import { Fetched } from '../components/feedback/fetched.tsx';
import { Card, TitledCard } from '../components/display/card.tsx';
import { Pages, useLastPage } from '../components/display/pages.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../components/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { withChosen } from '../components/form/row-box.tsx';
import { paths } from '../config/paths.ts';
import { DecisionBar } from '../features/source/decision-bar.tsx';
import { readSourceAddress, type SourceAddress } from '../features/source/source-address.ts';
import { SourceFilters } from '../features/source/source-filters.tsx';
import { SourceTable } from '../features/source/source-table.tsx';
import { useDecide } from '../features/source/use-decide.ts';
import { deviceQuery } from '../queries/devices.ts';
import { sourceChangesQuery, sourceRowsShown } from '../queries/source.ts';

const route = getRouteApi('/shell/perubahan-sumber');

interface WaitingCardProps {
  /** The shops where accepted changes are not yet on sale. */
  shops: ReturnType<typeof useDecide>['waiting'];
  onClose: () => void;
}

/** Links to the shops where accepted changes have yet to be written. */
const WaitingCard = ({ shops, onClose }: WaitingCardProps) => (
  <TitledCard
    icon={<Store aria-hidden />}
    title={texts.arrivedTitle}
    actions={
      <Button look="ghost" size="icon-small" aria-label={texts.closeWaiting} onClick={onClose}>
        <X aria-hidden />
      </Button>
    }
  >
    <ul className="grid gap-2">
      {shops.map(({ id, name, products }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">
            {texts.waitingIn(formatNumber(products), name)}
          </span>
          <ButtonLink
            size="small"
            className="max-sm:h-11"
            to={paths.live}
            search={{ toko: id }}
            aria-label={`${texts.toLive} · ${name}`}
          >
            {texts.toLive}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </TitledCard>
);

/** How pages can be checked now: the extension does it, so without a connected PC this links to it. */
function HowToCheck() {
  const { data } = useQuery({ ...deviceQuery, meta: { ownErrors: true } });
  if (data?.devices.length !== 0) return texts.checkNow;
  return (
    <>
      {texts.noPc}{' '}
      <Link to={paths.extension} className="text-link font-semibold max-sm:py-3">
        {texts.connectPc}
      </Link>
    </>
  );
}

const nothing = {
  open: { title: texts.emptyTitle, text: texts.emptyText },
  held: { title: texts.nothingHeld },
  ignored: { title: texts.nothingIgnored },
};

/** Changes at the sources of products, for the seller to decide (S32.7). */
export function SourceChangesScreen() {
  const { filter, page } = readSourceAddress(route.useSearch());
  const navigate = route.useNavigate();
  const query = useQuery(sourceChangesQuery(filter, page));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { decide, isDeciding, waiting, forget } = useDecide(() => setChosen(new Set()));
  const state = filter.state ?? 'open';
  const isFiltered = Object.keys(filter).some((name) => name !== 'state');
  const move = (change: SourceAddress, replace = false) => {
    setChosen(new Set());
    void navigate({ search: (before) => ({ ...before, halaman: undefined, ...change }), resetScroll: false, replace });
  };
  const totalPages = query.data && !query.isPlaceholderData ? Math.ceil(query.data.total / sourceRowsShown) : undefined;
  useLastPage(page, totalPages, (last) => move({ halaman: last === 1 ? undefined : last }, true));
  const clearFilters = (
    <Button look="secondary" onClick={() => void navigate({ search: { status: filter.state }, resetScroll: false })}>
      {texts.clearFilters}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={shellTexts.sourceChanges}
        text={
          <>
            {texts.text} <HowToCheck />
          </>
        }
      />
      <div className="grid min-w-0 gap-6">
        {waiting.length > 0 && <WaitingCard shops={waiting} onClose={forget} />}
        <Fetched inCard query={query} waiting={<SkeletonRows rows={1} className="h-96 rounded-card" />}>
          {({ data: changes, counts, total, listedAt, foundUntil }) => {
            // Changes decided elsewhere are no longer on the page.
            const ids = changes.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
            const open = Object.values(counts.open).reduce((sum, count) => sum + count, 0);
            return (
              <Card>
                <SourceFilters filter={filter} counts={{ ...counts, open }} onChange={move} />
                {changes.length === 0 ? (
                  <EmptyState
                    icon={<RefreshCw />}
                    {...(isFiltered ? { title: texts.nothingTitle, action: clearFilters } : nothing[state])}
                  />
                ) : (
                  <>
                    <DecisionBar
                      state={state}
                      chosen={ids.length}
                      found={total}
                      isBusy={isDeciding || query.isPlaceholderData}
                      target={ids.length > 0 ? { ids } : { filter, listedAt, foundUntil }}
                      onDecide={decide}
                    />
                    <SourceTable
                      changes={changes}
                      chosen={chosen}
                      onChoose={(some, isChosen) => setChosen(withChosen(chosen, some, isChosen))}
                      isBusy={isDeciding}
                      onDecide={(id, decision) => decide({ ids: [id], decision })}
                    />
                  </>
                )}
                <Pages
                  page={page}
                  totalPages={Math.ceil(total / sourceRowsShown)}
                  onPage={(halaman) => move({ halaman })}
                />
              </Card>
            );
          }}
        </Fetched>
      </div>
    </>
  );
}
