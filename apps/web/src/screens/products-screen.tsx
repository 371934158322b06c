import type { ListedProduct, WindowCount } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Blocks } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../config/paths.ts';
import { Button } from '../components/form/button.tsx';
import { lazyPart } from '../components/part/lazy-part.tsx';
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
import type { BulkStart } from '../features/products/selection/bulk-start.ts';
import { countedNow, labelOf, useProductList } from '../features/products/list/use-product-list.ts';
import { QuotaLine } from '../features/products/window/quota-line.tsx';
import { WindowBar } from '../features/products/window/window-bar.tsx';
import { useKeptView } from '../features/products/view/use-kept-view.ts';

const EditProductDialog = lazyPart(() => import('../features/products/edit/edit-product-dialog.tsx'), {
  look: 'popup',
});
const DeleteProductDialog = lazyPart(() => import('../features/products/remove/delete-product-dialog.tsx'), {
  look: 'popup',
});
const ExportRowDialog = lazyPart(() => import('../features/products/trace/export-row-dialog.tsx'), { look: 'popup' });
const PreflightDialog = lazyPart(() => import('../features/products/preflight/preflight-dialog.tsx'), {
  look: 'popup',
});
const ReasonsDialog = lazyPart(() => import('../features/products/readiness/reasons-dialog.tsx'), { look: 'popup' });
const MoreDialog = lazyPart(() => import('../features/products/table/more-dialog.tsx'), { look: 'popup' });
const KeysDialog = lazyPart(() => import('../features/products/keyboard/keys-dialog.tsx'), { look: 'popup' });
const BulkDialog = lazyPart(() => import('../features/products/bulk/bulk-dialog.tsx'), { look: 'popup' });
const DownloadPanel = lazyPart(() => import('../features/products/download/download-panel.tsx'), { look: 'silent' });
const DeleteWindowDialog = lazyPart(() => import('../features/products/remove/delete-window-dialog.tsx'), {
  look: 'popup',
});
const NameWindowDialog = lazyPart(() => import('../features/products/window/name-window-dialog.tsx'), {
  look: 'popup',
});

type OpenDialog =
  | { kind: 'more'; product: ListedProduct }
  | { kind: 'delete-product'; product: ListedProduct }
  | { kind: 'delete-window'; counted: WindowCount }
  | { kind: 'name-window'; counted: WindowCount }
  | { kind: 'export-row'; product: ListedProduct }
  | { kind: 'reasons'; product: ListedProduct }
  | { kind: 'bulk'; start: BulkStart }
  | { kind: 'keys' };

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
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const closeDialog = () => setDialog(null);
  useListKeys({ onHelp: () => setDialog({ kind: 'keys' }) });
  const edited = useEditedProduct({
    id: search.edit,
    onChange: (id) => move({ ...search, edit: id }, id === ''),
  });
  const actions = useSteadyActions({
    onEdit: edited.open,
    onMore: (product) => setDialog({ kind: 'more', product }),
    onDelete: (product) => setDialog({ kind: 'delete-product', product }),
    onTrace: (product) => setDialog({ kind: 'export-row', product }),
    onReasons: (product) => setDialog({ kind: 'reasons', product }),
  });

  // The rows of the look before an export that are mended one after the other.
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
          onDeleteAll={(counted) => setDialog({ kind: 'delete-window', counted })}
          onName={(counted) => setDialog({ kind: 'name-window', counted })}
        />
        <ProductListCard
          search={search}
          label={label}
          list={list}
          onMove={move}
          look={view.look}
          onLook={view.setLook}
          onBulk={(start) => setDialog({ kind: 'bulk', start })}
          emptyAction={emptyAction}
          actions={actions}
          opening={edited.isLoading ? search.edit : ''}
        />
      </div>
      {dialog?.kind === 'keys' && <KeysDialog onClose={closeDialog} />}
      {dialog?.kind === 'bulk' && (
        <BulkDialog start={dialog.start} search={search} matching={list.totalItems ?? 0} onClose={closeDialog} />
      )}
      {dialog?.kind === 'more' && (
        <MoreDialog
          product={dialog.product}
          onClose={closeDialog}
          onTrace={() => actions.onTrace(dialog.product)}
          onDelete={() => actions.onDelete(dialog.product)}
          onEdit={() => {
            closeDialog();
            edited.open(dialog.product);
          }}
        />
      )}
      {dialog?.kind === 'delete-product' && <DeleteProductDialog product={dialog.product} onClose={closeDialog} />}
      {dialog?.kind === 'delete-window' && (
        <DeleteWindowDialog counted={countedNow(list.windows, dialog.counted)} onClose={closeDialog} />
      )}
      {dialog?.kind === 'name-window' && (
        <NameWindowDialog window={dialog.counted.window} name={dialog.counted.name ?? ''} onClose={closeDialog} />
      )}
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
      {dialog?.kind === 'reasons' && (
        <ReasonsDialog
          product={dialog.product}
          onClose={closeDialog}
          onTrace={() => setDialog({ kind: 'export-row', product: dialog.product })}
          onEdit={() => {
            closeDialog();
            edited.open(dialog.product);
          }}
        />
      )}
      {dialog?.kind === 'export-row' && (
        <ExportRowDialog
          product={dialog.product}
          onClose={closeDialog}
          onEdit={() => {
            closeDialog();
            edited.open(dialog.product);
          }}
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
