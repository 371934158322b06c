import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { PackageOpen, SearchX } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
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
import type { ListView } from './use-product-list.ts';

interface ProductListCardProps {
  actions: ProductActions;
  search: ProductSearch;
  list: ListView;
  onMove: (search: ProductSearch, replace?: boolean) => void;
  /** What to do about an empty window. */
  emptyAction: ReactNode;
}

const skeletonRowsMax = 10;

/** 'Daftar Produk': search, the products of the page, and the pages. */
export function ProductListCard({ search, list, onMove, emptyAction, actions }: ProductListCardProps) {
  const { window, page, size } = search;
  const count = list.windows?.find((counted) => counted.window === window)?.totalProduct;
  const caption = productTexts.tableCaption(window);
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
    if (list.products === undefined) return <TableSkeleton rows={Math.min(size, skeletonRowsMax)} caption={caption} />;
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
      />
    );
  };

  return (
    <Card ref={card} aria-labelledby={listTitleId} className="@container scroll-mt-20 p-0!">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6 sm:py-5">
        <h2 id={listTitleId} tabIndex={-1} className="text-lg">
          {count === undefined
            ? productTexts.listTitleLoading(window)
            : productTexts.listTitle(window, formatNumber(count))}
        </h2>
        <SearchBox
          search={search.search}
          onSearch={find}
          busy={search.search !== '' && list.isOutdated && list.isFetching}
        />
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
