import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { PackageOpen, SearchX } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/display/card.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { RetryNote } from '../../../components/feedback/retry-note.tsx';
import { listTitleId } from '../table/focus-list.ts';
import { ListFooter } from './list-footer.tsx';
import type { ProductActions } from '../table/product-row.tsx';
import { ProductTable } from '../table/product-table.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { withFilter, type ProductSearch } from '../search/search-params.ts';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { shownColumns } from '../table/layout/columns.ts';
import { LookMenu } from '../view/look-menu.tsx';
import type { TableLook } from '../view/use-kept-view.ts';
import { ReadinessLine } from '../window/readiness-line.tsx';
import type { ListView } from './use-product-list.ts';

interface ProductListCardProps {
  actions: ProductActions;
  search: ProductSearch;
  list: ListView;
  onMove: (search: ProductSearch, replace?: boolean) => void;
  /** What to do about an empty window. */
  emptyAction: ReactNode;
  look: TableLook;
  onLook: (look: TableLook) => void;
}

const skeletonRowsMax = 10;

/** 'Daftar Produk': search, the products of the page, and the pages. */
export function ProductListCard({ search, list, onMove, emptyAction, actions, look, onLook }: ProductListCardProps) {
  const { window, page, size } = search;
  const count = list.windows?.find((counted) => counted.window === window)?.totalProduct;
  const caption = productTexts.tableCaption(window);
  const { density, hidden } = look;
  const columns = useMemo(() => shownColumns(hidden), [hidden]);
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

  const body = () => {
    if (list.products === undefined && list.error)
      return <ErrorState error={list.error} onRetry={list.retry} busy={list.isFetching} />;
    if (list.products === undefined)
      return (
        <TableSkeleton rows={Math.min(size, skeletonRowsMax)} caption={caption} columns={columns} density={density} />
      );
    if (list.products.length === 0 && search.search !== '')
      return (
        <EmptyState
          icon={<SearchX />}
          title={productTexts.emptySearch}
          text={productTexts.emptySearchHint}
          action={
            <Button look="secondary" onClick={() => find('')}>
              {productTexts.searchClear}
            </Button>
          }
        />
      );
    if (list.products.length === 0)
      return (
        <EmptyState
          icon={<PackageOpen />}
          title={productTexts.emptyWindow(window)}
          text={productTexts.emptyWindowHint}
          action={emptyAction}
        />
      );
    return (
      <ProductTable
        products={list.products}
        window={window}
        firstNumber={list.firstNumber}
        totalItems={list.totalItems ?? 0}
        busy={list.isOutdated}
        actions={actions}
        columns={columns}
        density={density}
      />
    );
  };

  return (
    <Card ref={card} aria-labelledby={listTitleId} className="@container scroll-mt-16 rounded-t-none! p-0!">
      <header className="flex items-center gap-x-4 gap-y-1 px-3 py-1 max-sm:flex-wrap sm:px-4 sm:py-0.5">
        <div className="flex min-w-0 items-center gap-x-3 max-sm:w-full max-sm:flex-wrap">
          <h2 id={listTitleId} tabIndex={-1} className="text-[0.9375rem] leading-5 sm:shrink-0">
            {count === undefined
              ? productTexts.listTitleLoading(window)
              : productTexts.listTitle(window, formatNumber(count))}
          </h2>
          <ReadinessLine key={window} window={window} />
        </div>
        <div className="ml-auto flex items-center gap-2 max-sm:w-full sm:min-w-40 sm:flex-1 sm:justify-end">
          <SearchBox
            search={search.search}
            onSearch={find}
            busy={search.search !== '' && list.isOutdated && list.isFetching}
          />
          <LookMenu look={look} onLook={onLook} />
        </div>
      </header>
      {list.isOutdated && list.products !== undefined && list.error && (
        <RetryNote busy={list.isFetching} onRetry={list.retry} className="mx-4 mb-4 sm:mx-6" />
      )}
      {body()}
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
