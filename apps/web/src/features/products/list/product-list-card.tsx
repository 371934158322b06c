import { findTexts, productTexts } from '@pindahlapak/messages';
import { formatNumber, pageSizes } from '@pindahlapak/model';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { Card } from '../../../components/display/card.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { RetryNote } from '../../../components/feedback/retry-note.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { FilterButton, filterCount } from '../filters/filter-button.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { noFilters, withFilter, withWindow, type ChosenWindow, type ProductSearch } from '../search/search-params.ts';
import type { BulkStart } from '../selection/bulk-start.ts';
import { WhileChosen } from '../selection/while-chosen.tsx';
import { useSelectionGuard } from '../selection/use-selection-guard.ts';
import { listTitleId } from '../table/focus-list.ts';
import { columnsWith } from '../table/layout/columns.ts';
import type { ProductActions } from '../table/row-props.ts';
import { ProductTable } from '../table/product-table.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { LookMenu } from '../view/look-menu.tsx';
import type { TableLook } from '../view/kept-view.ts';
import { ArrivalPill } from './arrival-pill.tsx';
import { ListFooter } from './list-footer.tsx';
import type { ListView } from './use-product-list.ts';

const ToSearch = lazyPart(() => import('../search/to-search.tsx'), { look: 'silent' });
const FilterPanel = lazyPart(() => import('../filters/filter-panel.tsx'), { look: 'place' });
const ListEmpty = lazyPart(() => import('./list-empty.tsx'), { look: 'place' });
const ReadinessLine = lazyPart(() => import('../window/readiness-line.tsx'), { look: 'silent' });
const LastDownload = lazyPart(() => import('../window/last-download.tsx'), { look: 'silent' });
const SearchHits = lazyPart(() => import('../filters/search-hits.tsx'), { look: 'silent' });
const SelectionBar = lazyPart(() => import('../selection/selection-bar.tsx'), { look: 'silent' });

interface ProductListCardProps {
  actions: ProductActions;
  /** Id of the product that is on its way to the edit dialog, '' where none is. */
  opening: string;
  search: ProductSearch;
  /** What the chosen window, or all of them, is called. */
  label: string;
  list: ListView;
  onMove: (search: ProductSearch, replace?: boolean) => void;
  /** What to do about an empty window. */
  emptyAction: ReactNode;
  look: TableLook;
  onLook: (look: TableLook) => void;
  /** Changes the chosen products. */
  onBulk: (start: BulkStart) => void;
}

const skeletonRowsMax = 10;

/** Whether the panel of filters leaves room for products below it; on a phone it is opened by hand. */
const hasRoomForFilters = (): boolean => window.matchMedia('(min-width: 40rem)').matches;

const titleOf = (label: string, count: number | undefined): string =>
  count === undefined ? productTexts.listTitleLoading(label) : productTexts.listTitle(label, formatNumber(count));

/** Products of the chosen window, or of all; undefined while it is not known. */
const countOf = ({ windows }: ListView, chosen: ChosenWindow): number | undefined =>
  chosen === 'all'
    ? windows?.reduce((sum, { totalProduct }) => sum + totalProduct, 0)
    : windows?.find(({ window }) => window === chosen)?.totalProduct;

/**
 * The rows to draw: the head of another order and the foot of another page are drawn first, then the rows themselves, which
 * take much longer. Meanwhile the former ones are busy. Those of another window, the first ones, and none are drawn at once.
 */
function useLaterRows({ products, firstNumber, added, isOutdated }: ListView) {
  const later = useDeferredValue(products);
  const laterNumber = useDeferredValue(firstNumber);
  const isLater = later !== products && later?.[0] !== undefined && later[0].window === products?.[0]?.window;
  return {
    products: (isLater ? later : products) ?? [],
    firstNumber: isLater ? laterNumber : firstNumber,
    added,
    busy: isOutdated || isLater,
  };
}

/** 'Daftar Produk': search and filters, the products of the page, and the pages. */
export function ProductListCard({
  search,
  label,
  list,
  onMove,
  emptyAction,
  actions,
  opening,
  look,
  onLook,
  onBulk,
}: ProductListCardProps) {
  const { window, page, size } = search;
  const caption = window === 'all' ? findTexts.allCaption : productTexts.tableCaption(label);
  const { density } = look;
  const columns = useMemo(() => columnsWith(look.columns), [look.columns]);
  const [showsFilters, setShowsFilters] = useState(() => filterCount(search) > 0 && hasRoomForFilters());
  // The button shows that it was pressed before the panel is drawn.
  const drawsFilters = useDeferredValue(showsFilters);
  const rows = useLaterRows(list);
  useSelectionGuard(search);
  const card = useRef<HTMLElement>(null);
  const goToPage = (next: number) => {
    onMove({ ...search, page: next });
    if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView();
  };
  const find = (text: string) => {
    // One search is one step of the browser's history, also where it was typed with pauses.
    const isRefined = text !== '' && search.search !== '';
    if (text !== search.search) onMove(withFilter(search, { search: text }), isRefined);
  };
  const showWaiting = () => {
    list.showWaiting();
    // The pill disappears with the focus; the newest products are at the top of the first page.
    document.getElementById(listTitleId)?.focus({ preventScroll: true });
    if (search.sort === 'newest' && page > 1) goToPage(1);
    else if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView();
  };
  const searchHits = (
    <SearchHits search={search} onChoose={(chosen) => onMove({ ...withWindow(search, chosen), page: 1 })} />
  );

  const body = () => {
    if (list.products === undefined && list.error)
      return <ErrorState error={list.error} onRetry={list.retry} busy={list.isFetching} />;
    if (list.products === undefined)
      return (
        <TableSkeleton rows={Math.min(size, skeletonRowsMax)} caption={caption} columns={columns} density={density} />
      );
    if (list.products.length === 0)
      return (
        <ListEmpty
          search={search}
          onMove={onMove}
          emptyAction={emptyAction}
          searchHits={searchHits}
          waiting={<Skeleton className="m-4 h-56" />}
        />
      );
    return (
      <ProductTable
        {...rows}
        caption={caption}
        totalItems={list.totalItems ?? 0}
        actions={actions}
        opening={opening}
        columns={columns}
        density={density}
        by={{
          sort: search.sort,
          order: search.order,
          onSort: (sort, order) => onMove(withFilter(search, { sort, order })),
        }}
      />
    );
  };

  return (
    <Card ref={card} aria-labelledby={listTitleId} className="@container scroll-mt-bar rounded-t-none! p-0!">
      <header className="flex items-center gap-x-4 gap-y-1 px-3 py-1 max-sm:flex-wrap sm:px-4 sm:py-0.5">
        <div className="flex min-w-0 items-center gap-x-3 max-sm:w-full max-sm:flex-wrap">
          <h2 id={listTitleId} tabIndex={-1} title={label} className="list-title">
            {titleOf(label, countOf(list, window))}
          </h2>
          {/* Two lines are as high as the search beside them. */}
          <div className="flex shrink-0 flex-col justify-center max-sm:w-full">
            <ReadinessLine key={window} window={window} size={size} waiting={<Skeleton className="h-4 w-48" />} />
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
          <FilterButton
            search={search}
            open={showsFilters}
            onToggle={() => setShowsFilters(!showsFilters)}
            onNear={() => void FilterPanel.preload()}
          />
          <LookMenu look={look} onLook={onLook} />
        </div>
      </header>
      {search.search !== '' && list.products?.length !== 0 && searchHits}
      {drawsFilters && <FilterPanel search={search} onMove={onMove} look={look} onLook={onLook} />}
      {list.isOutdated && list.products !== undefined && list.error && (
        <RetryNote busy={list.isFetching} onRetry={list.retry} className="mx-4 mb-4 sm:mx-6" />
      )}
      <ArrivalPill waiting={list.waiting} onShow={showWaiting} />
      {body()}
      <WhileChosen matching={list.totalItems ?? 0}>
        <SelectionBar
          search={search}
          matching={list.totalItems ?? 0}
          isAboveFooter={size > pageSizes[0]}
          onStart={onBulk}
        />
      </WhileChosen>
      {size > pageSizes[0] && <ToSearch look="floating" />}
      <ListFooter
        start={size > pageSizes[0] && <ToSearch look="inline" />}
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
