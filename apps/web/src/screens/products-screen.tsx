import { productTexts } from '@pindahlapak/messages';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Blocks } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../config/paths.ts';
import { Button } from '../components/form/button.tsx';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { ProductDialogs, useDialogs } from '../features/products/dialogs/product-dialogs.tsx';
import { useRunningDownload } from '../features/products/download/running-download.ts';
import { TemplateMenu } from '../features/products/download/template-menu.tsx';
import type { ProductRepair } from '../features/products/edit/repair.ts';
import { useEditedProduct } from '../features/products/edit/use-edited-product.ts';
import { ProductListCard } from '../features/products/list/product-list-card.tsx';
import { PreflightButton } from '../features/products/preflight/preflight-button.tsx';
import type { PreflightRow } from '../features/products/preflight/preflight-row.ts';
import {
  checkAll,
  productAddress,
  productSearchDefaults,
  readProductAddress,
  withWindow,
  type ProductSearch,
} from '../features/products/search/search-params.ts';
import { extrasOf } from '../features/products/table/layout/columns.ts';
import { useSteadyActions } from '../features/products/table/use-steady-actions.ts';
import { useListKeys } from '../features/products/keyboard/use-list-keys.ts';
import { labelOf, useProductList } from '../features/products/list/use-product-list.ts';
import { QuotaLine } from '../features/products/window/quota-line.tsx';
import { WindowBar } from '../features/products/window/window-bar.tsx';
import { useKeptView } from '../features/products/view/use-kept-view.ts';

const EditProductDialog = lazyPart(() => import('../features/products/edit/edit-product-dialog.tsx'), {
  look: 'popup',
});
const PreflightDialog = lazyPart(() => import('../features/products/preflight/preflight-dialog.tsx'), {
  look: 'popup',
});
const DownloadPanel = lazyPart(() => import('../features/products/download/download-panel.tsx'), { look: 'silent' });

const emptyAction = (
  <Button look="secondary" asChild>
    <Link to={paths.extension}>
      <Blocks aria-hidden />
      {productTexts.emptyWindowAction}
    </Link>
  </Button>
);

/** The product list (S6.1). Where the seller is in it stands in the address. */
export function ProductsScreen() {
  const address = readProductAddress({ ...useSearch({ from: '/shell/produk' }) });
  const navigate = useNavigate({ from: paths.products });
  const move = (next: ProductSearch, replace = false) =>
    void navigate({ search: productAddress(next), replace, resetScroll: false, state: { isChosen: true } });
  const search = { ...productSearchDefaults, ...address };
  const view = useKeptView(search);
  const list = useProductList(search, {
    onPastEnd: (lastPage) => move({ ...search, page: lastPage }, true),
    include: extrasOf(view.look.columns),
  });
  const label = labelOf(search.window, list.windows);
  const isDownloading = useRunningDownload() !== null;
  const dialogs = useDialogs();
  useListKeys({ onHelp: () => dialogs.set({ kind: 'keys' }) });
  const edited = useEditedProduct({
    id: search.edit,
    onChange: (id) => move({ ...search, edit: id }, id === ''),
  });
  const actions = useSteadyActions({
    onEdit: edited.open,
    onMore: (product) => dialogs.set({ kind: 'more', product }),
    onDelete: (product) => dialogs.set({ kind: 'delete-product', product }),
    onTrace: (product) => dialogs.set({ kind: 'export-row', product }),
    onReasons: (product) => dialogs.set({ kind: 'reasons', product }),
  });

  // Rows of the look before an export that the seller mends one after the other.
  const [mending, setMending] = useState<{ row: PreflightRow; others: PreflightRow[] } | null>(null);
  const mend = (row: PreflightRow, others: PreflightRow[]) => {
    setMending({ row, others });
    edited.openId(row.productId);
  };
  const repairOf = (id: string): ProductRepair | null => {
    if (mending?.row.productId !== id || search.check === '') return null;
    const [next, ...rest] = mending.others;
    return { issues: mending.row.issues, next: next ? () => mend(next, rest) : null };
  };

  return (
    <>
      <div data-wide>
        <header className="mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 tabIndex={-1} className="text-xl">
            {productTexts.title}
          </h1>
          <p className="order-last w-full truncate text-xs leading-4 text-muted xl:order-none xl:w-auto xl:flex-1 xl:text-[0.8125rem]">
            {productTexts.hint}
          </p>
          <div className="ml-auto max-sm:flex max-sm:flex-[1_0_15rem]">
            <QuotaLine />
          </div>
          {/* The button that empties a window stands below, at the end: not under the one that is pressed most. */}
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 max-[23rem]:flex-wrap">
            <TemplateMenu window={search.window} label={label} />
            <PreflightButton window={search.window} onOpen={() => move({ ...search, check: checkAll })} />
          </div>
        </header>
        {isDownloading && <DownloadPanel />}
        <WindowBar
          windows={list.windows}
          isNameKnown={list.isNameKnown}
          chosen={search.window}
          onChoose={(window) => move(withWindow(search, window))}
          onDeleteAll={(counted) => dialogs.set({ kind: 'delete-window', counted })}
          onName={(counted) => dialogs.set({ kind: 'name-window', counted })}
        />
        <ProductListCard
          search={search}
          label={label}
          list={list}
          onMove={move}
          look={view.look}
          onLook={view.setLook}
          onBulk={(start) => dialogs.set({ kind: 'bulk', start })}
          emptyAction={emptyAction}
          actions={actions}
          opening={edited.isLoading ? search.edit : ''}
        />
      </div>
      <ProductDialogs
        dialogs={dialogs}
        search={search}
        matching={list.totalItems ?? 0}
        windows={list.windows}
        onEdit={edited.open}
      />
      {search.check !== '' && (
        <PreflightDialog
          window={search.window}
          label={label}
          issue={search.check === checkAll ? null : search.check}
          onClose={() => move({ ...search, check: '' }, true)}
          onEdit={mend}
          isOpening={edited.isLoading}
          isEditing={edited.product !== null}
        />
      )}
      {edited.product && (
        <EditProductDialog
          key={edited.product.id}
          product={edited.product}
          repair={repairOf(edited.product.id)}
          onClose={edited.close}
        />
      )}
    </>
  );
}
