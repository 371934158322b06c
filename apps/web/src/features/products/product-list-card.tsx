import { findTexts, productTexts, readinessTexts } from '@pindahlapak/messages';
import { formatDate, formatNumber, pageSizes } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Card } from '../../components/display/card.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { RetryNote } from '../../components/feedback/retry-note.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { lastExportQuery } from '../../queries/exports.ts';
import { productsQuery, readinessQuery } from '../../queries/products.ts';
import { ReadinessCounts, totalOf } from '../../shared/readiness.tsx';
import { columnsWith } from './columns.tsx';
import type { ProductActions } from './row-cells.tsx';
import { FilterMenu, FilterPills } from './filter-panel.tsx';
import { listTitleId, useFocusAfterRemoval } from './keyboard.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFooter, ToSearch } from './list-footer.tsx';
import { type FilterName, noFilters, withFilter, withWindow, type ProductSearch } from './product-address.ts';
import { ProductTable } from './product-table.tsx';
import type { SavedViews } from './saved-views.tsx';
import { SearchBox, SearchHits } from './search-box.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelectionGuard, type BulkStart } from './selection.ts';
import { TableSkeleton } from './table-head.tsx';
import { LookMenu, type TableLook } from './table-view.tsx';
import type { ListView } from './use-product-list.ts';

interface ProductListCardProps {
  actions: ProductActions;
  /** Id of the product that is loading for the edit dialog, or ''. */
  opening: string;
  search: ProductSearch;
  label: string;
  list: ListView;
  onMove: (search: ProductSearch, replace?: boolean) => void;
  look: TableLook;
  onLook: (look: TableLook) => void;
  views: SavedViews;
  /** Shows all filters over the list, on a phone. */
  onFilterSheet: () => void;
  onBulk: (start: BulkStart) => void;
}

/** 'Daftar Produk': search and filters, the products of the page, and the pages. */
export function ProductListCard(props: ProductListCardProps) {
  const { search, list, onMove, views } = props;
  const { page, size } = search;
  const matching = list.totalItems ?? 0;
  const [added, setAdded] = useState<FilterName | null>(null);
  useSelectionGuard(search);
  const card = useRef<HTMLElement>(null);
  const noteFocus = useFocusAfterRemoval();
  const scrollToStart = () => {
    if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView();
  };
  const goToPage = (next: number) => {
    onMove({ ...search, page: next });
    scrollToStart();
  };
  const showWaiting = () => {
    list.showWaiting();
    // The pill is removed with the focus; the newest products are at the top of the first page.
    document.getElementById(listTitleId)?.focus({ preventScroll: true });
    if (search.sort === 'newest' && page > 1) goToPage(1);
    else scrollToStart();
  };
  const searchHits = (
    <SearchHits search={search} onChoose={(chosen) => onMove({ ...withWindow(search, chosen), page: 1 })} />
  );
  return (
    <Card
      ref={card}
      onFocus={noteFocus}
      aria-labelledby={listTitleId}
      className="@container scroll-mt-bar rounded-t-none! p-0!"
    >
      <ListHeader {...props} onAddFilter={setAdded} />
      {search.search !== '' && list.products?.length !== 0 && searchHits}
      <FilterPills search={search} onMove={onMove} views={views} added={added} onAdded={setAdded} />
      {list.isOutdated && list.products !== undefined && list.error && (
        <RetryNote query={list} className="mx-4 mb-4 sm:mx-6" />
      )}
      <ArrivalPill waiting={list.waiting} onShow={showWaiting} />
      <ListBody {...props} searchHits={searchHits} />
      <SelectionBar search={search} matching={matching} isAboveFooter={size > pageSizes[0]} onStart={props.onBulk} />
      {size > pageSizes[0] && <ToSearch look="floating" />}
      <ListFooter
        page={page}
        size={size}
        totalItems={list.totalItems}
        totalPages={list.totalPages}
        onPage={goToPage}
        onSize={(next) => onMove(withFilter(search, { size: next }))}
      />
    </Card>
  );
}

interface ListHeaderProps extends ProductListCardProps {
  onAddFilter: (name: FilterName) => void;
}

/** The list's title with its counts, the search, and the buttons for filters and table settings. */
function ListHeader({ search, label, list, onMove, look, onLook, views, onFilterSheet, onAddFilter }: ListHeaderProps) {
  const { window, size } = search;
  // Not affected by the search; undefined while unknown.
  const count =
    window === 'all'
      ? list.windows?.reduce((sum, { totalProduct }) => sum + totalProduct, 0)
      : list.windows?.find((each) => each.window === window)?.totalProduct;
  const find = (text: string) => {
    // One search is one step of the browser's history, even if it was typed with pauses.
    const isRefined = text !== '' && search.search !== '';
    if (text !== search.search) onMove(withFilter(search, { search: text }), isRefined);
  };
  return (
    <header className="flex items-center gap-x-4 gap-y-2 px-3 py-1 max-sm:flex-wrap sm:px-4 sm:py-0.5">
      <div className="flex min-w-0 items-center gap-x-3 max-sm:w-full max-sm:flex-wrap sm:@max-3xl:flex-col sm:@max-3xl:items-start">
        <h2 id={listTitleId} tabIndex={-1} title={label} className="list-title max-sm:sr-only">
          {count === undefined
            ? productTexts.listTitleLoading(label)
            : productTexts.listTitle(label, formatNumber(count))}
        </h2>
        {/* Two lines are as high as the search next to them; on a narrow card they are below the title. */}
        <div className="flex shrink-0 flex-col justify-center max-sm:w-full sm:@max-3xl:max-w-full sm:@3xl:@max-[55rem]:max-w-48">
          <ReadinessLine key={window} window={window} size={size} />
          {window !== 'all' && (
            <LastDownload
              key={`downloaded ${window}`}
              window={window}
              onShowChanged={() => onMove(withFilter(search, { ...noFilters, search: '', exported: 'berubah' }))}
            />
          )}
        </div>
      </div>
      <div className="ml-auto flex items-center gap-2 max-sm:w-full sm:min-w-76 sm:flex-1 sm:justify-end">
        <SearchBox
          search={search.search}
          onSearch={find}
          busy={search.search !== '' && list.isOutdated && list.isFetching}
        />
        <FilterMenu search={search} views={views} onAdd={onAddFilter} onSheet={onFilterSheet} />
        <LookMenu search={search} onMove={onMove} look={look} onLook={onLook} />
      </div>
    </header>
  );
}

interface ListBodyProps extends ProductListCardProps {
  searchHits: ReactNode;
}

const skeletonRowsMax = 10;

function ListBody({ search, label, list, onMove, actions, opening, look, searchHits }: ListBodyProps) {
  const { density } = look;
  const columns = useMemo(() => columnsWith(look.columns), [look.columns]);
  const caption = search.window === 'all' ? findTexts.allCaption : productTexts.tableCaption(label);
  if (list.products === undefined && list.error)
    return <ErrorState error={list.error} onRetry={list.refetch} busy={list.isFetching} />;
  if (list.products === undefined)
    return (
      <TableSkeleton
        rows={Math.min(search.size, skeletonRowsMax)}
        caption={caption}
        columns={columns}
        density={density}
      />
    );
  if (list.products.length === 0) return <ListEmpty search={search} onMove={onMove} searchHits={searchHits} />;
  return (
    <ProductTable
      products={list.products}
      firstNumber={list.firstNumber}
      added={list.added}
      busy={list.isOutdated}
      caption={caption}
      totalItems={list.totalItems ?? 0}
      actions={actions}
      opening={opening}
      columns={columns}
      density={density}
      sort={{
        sort: search.sort,
        order: search.order,
        onSort: (sort, order) => onMove(withFilter(search, { sort, order })),
      }}
    />
  );
}

/** 'Siap 412 dari 480': how many products of a window are ready. Hidden for an empty window. */
function ReadinessLine({ window, size }: { window: number | 'all'; size: number }) {
  // The line itself shows a failed load; the rest of the screen works without it.
  const { data, isPending, isFetching, refetch } = useQuery(readinessQuery(window));
  if (isPending) return <Skeleton className="h-4 w-48" />;
  if (data === undefined)
    return (
      <p className="flex items-center gap-x-2 text-xs text-muted">
        {readinessTexts.failed}
        <Button look="ghost" size="small" className="-my-2 h-8" busy={isFetching} onClick={() => void refetch()}>
          {readinessTexts.countAgain}
        </Button>
      </p>
    );
  return totalOf(data) === 0 ? null : (
    <ReadinessCounts
      counts={data}
      list={{ window, size }}
      className="text-xs! leading-4! sm:whitespace-nowrap sm:@min-[55rem]:flex-nowrap"
    />
  );
}

interface LastDownloadProps {
  window: number;
  /** Shows the products of the window that have changed since their last export. */
  onShowChanged: () => void;
}

/** 'diunduh 20 Nov 14.02 · 3 berubah': the last download of a window. Hidden if there was none. */
function LastDownload({ window, onShowChanged }: LastDownloadProps) {
  const { data } = useQuery(lastExportQuery(window));
  const last = data?.exports[0];
  const { data: since } = useQuery({
    ...productsQuery({ window, exported: 'berubah', limit: 1 }),
    enabled: last !== undefined,
    meta: { ownErrors: true },
  });
  if (last === undefined) return null;
  const changed = since?.totalItems ?? 0;
  return (
    <p
      className="text-xs leading-4 whitespace-nowrap text-muted tabular-nums"
      title={formatDate(last.createdAt, 'dateTime')}
    >
      {productTexts.downloaded(formatDate(last.createdAt, 'moment').replace(',', ''))}
      {changed > 0 && (
        <>
          {' · '}
          <button
            type="button"
            className="text-link font-semibold max-sm:-mb-2.5 max-sm:pb-2.5"
            aria-label={productTexts.showChangedSince(formatNumber(changed))}
            onClick={onShowChanged}
          >
            {productTexts.changedSince(formatNumber(changed))}
          </button>
        </>
      )}
    </p>
  );
}

/** 'n produk baru – tampilkan': floats over the header of the name column, so that it moves no row. */
function ArrivalPill({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  return (
    <div className="sticky top-bar z-20 flex h-0 justify-center @2xl:justify-start @2xl:pl-40" role="status">
      {waiting > 0 && (
        <button type="button" className="arrival-pill" onClick={onShow}>
          <ArrowUp className="size-3.5" aria-hidden />
          {productTexts.arrived(formatNumber(waiting))}
        </button>
      )}
    </div>
  );
}
