import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { paths } from '../config/paths.ts';
import { extrasOf } from '../features/products/columns.tsx';
import type { ProductActions } from '../features/products/row-cells.tsx';
import { DownloadPanel } from '../features/products/download-menu.tsx';
import { focusRow, useListKeys } from '../features/products/keyboard.ts';
import {
  checkAll,
  productAddress,
  productSearchDefaults,
  readProductAddress,
  withWindow,
  type ProductSearch,
} from '../features/products/product-address.ts';
import type { OpenDialog } from '../features/products/product-dialogs.tsx';
import { ProductListCard } from '../features/products/product-list-card.tsx';
import { ProductsHeader } from '../features/products/products-header.tsx';
import { useSavedViews } from '../features/products/saved-views.tsx';
import { useStoredView } from '../features/products/table-view.tsx';
import { useEditedProduct } from '../features/products/use-edited-product.ts';
import { useNeighbours } from '../features/products/use-neighbours.ts';
import { labelOf, useProductList } from '../features/products/use-product-list.ts';
import { WindowBar } from '../features/products/window-bar.tsx';

export { prefetchList } from '../features/products/use-product-list.ts';

const ProductDialogs = lazyPart(() => import('../features/products/product-dialogs.tsx'));

/** The product list (S6.1). The address holds the seller's position in it. */
export function ProductsScreen() {
  const address = readProductAddress({ ...useSearch({ from: '/shell/produk' }) });
  const navigate = useNavigate({ from: paths.products });
  const move = (next: ProductSearch, replace = false) =>
    void navigate({ search: productAddress(next), replace, resetScroll: false, state: { isChosen: true } });
  const search = { ...productSearchDefaults, ...address };
  const view = useStoredView(search);
  const include = extrasOf(view.look.columns);
  const list = useProductList(search, {
    onPastEnd: (lastPage) => move({ ...search, page: lastPage }, true),
    include,
  });
  const views = useSavedViews({ search, onMove: move, ...view });
  const label = labelOf(search.window, list.windows);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useListKeys(() => setDialog({ kind: 'keys' }));
  // Stable across renders, so that the table's rows are not rendered again.
  const showInDialog = useCallback(
    (id: string) =>
      void navigate({
        search: (now) => productAddress({ ...now, edit: id }),
        replace: id === '',
        resetScroll: false,
        state: { isChosen: true },
      }),
    [navigate],
  );
  const edited = useEditedProduct(search.edit, showInDialog);
  /** Last product opened as a neighbour; its row gets the focus, as the button that opened the first may be gone. */
  const reached = useRef('');
  const focusReached = useEffectEvent(() => {
    if (reached.current !== '') focusRow(list.products?.findIndex(({ id }) => id === reached.current) ?? -1);
    reached.current = '';
  });
  useEffect(() => {
    if (search.edit === '') focusReached();
  }, [search.edit]);
  const neighbours = useNeighbours(search, list, {
    include,
    onOpen: (product, page) => {
      reached.current = product.id;
      edited.remember(product);
      move({ ...search, page, edit: product.id }, true);
    },
  });
  const actions = useMemo<ProductActions>(
    () => ({
      onEdit: edited.open,
      onMore: (product) => setDialog({ kind: 'more', product }),
      onDelete: (product) => setDialog({ kind: 'delete-product', product }),
      onTrace: (product) => setDialog({ kind: 'export-row', product }),
      onReasons: (product) => setDialog({ kind: 'reasons', product }),
    }),
    [edited.open],
  );
  return (
    <>
      <div data-wide>
        <ProductsHeader
          window={search.window}
          label={label}
          onPreflight={() => move({ ...search, check: checkAll })}
          onZip={() => setDialog({ kind: 'window-zip' })}
          onAskReady={() => setDialog({ kind: 'ask-ready' })}
        />
        <DownloadPanel />
        <WindowBar
          windows={list.windows}
          isNameKnown={list.isNameKnown}
          chosen={search.window}
          onChoose={(window) => move(withWindow(search, window))}
          onDeleteAll={(counted) => setDialog({ kind: 'delete-window', counted })}
          onName={(counted) => setDialog({ kind: 'name-window', counted })}
        />
        <ProductListCard
          search={search}
          label={label}
          list={list}
          onMove={move}
          look={view.look}
          onLook={view.onLook}
          views={views}
          onFilterSheet={() => setDialog({ kind: 'filters' })}
          onBulk={(start) => setDialog({ kind: 'bulk', start })}
          actions={actions}
          opening={edited.isLoading ? search.edit : ''}
        />
      </div>
      {(dialog !== null || search.check !== '' || search.edit !== '') && (
        <ProductDialogs
          dialog={dialog}
          onDialog={setDialog}
          edited={edited}
          neighbours={neighbours}
          search={search}
          label={label}
          matching={list.totalItems ?? 0}
          windows={list.windows}
          views={views}
          onMove={move}
          onClose={() => {
            setDialog(null);
            move({ ...search, check: '', edit: '' }, true);
          }}
        />
      )}
    </>
  );
}
