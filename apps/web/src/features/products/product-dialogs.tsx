import { isWebAddress, type ListedProduct, type WindowCount } from '@pindahlapak/contract';
import { commonTexts, keyboardTexts, productTexts as texts } from '@pindahlapak/messages';
import { marketplaces } from '@pindahlapak/model';
import { useRouter } from '@tanstack/react-router';
import { ExternalLink, FileSearch, Pencil, Trash2 } from 'lucide-react';
import { ExternalButton } from '../../components/display/external-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { DeleteProductDialog, DeleteWindowDialog } from './delete-dialogs.tsx';
import { EditProductDialog } from './edit-dialog.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { PreflightDialog } from './preflight-dialog.tsx';
import { labelOf } from './use-product-list.ts';
import { checkAll, opensProduct, type ProductSearch } from './product-address.ts';
import { ReasonsDialog } from './reasons-dialog.tsx';
import type { SavedViews } from './saved-views.tsx';
import type { BulkStart } from './selection.ts';
import { ExportRowDialog } from './trace-dialog.tsx';
import type { EditedProduct } from './use-edited-product.ts';
import type { Neighbours } from './use-neighbours.ts';
import { AskReadyDialog, NameWindowDialog, WindowZipDialog } from './window-dialogs.tsx';

/** A dialog over the list. The edit dialog and the preflight depend on the address instead. */
export type OpenDialog =
  | { kind: 'more' | 'delete-product' | 'export-row' | 'reasons'; product: ListedProduct }
  | { kind: 'delete-window'; counted: WindowCount }
  | { kind: 'name-window'; counted: WindowCount }
  | { kind: 'bulk'; start: BulkStart }
  | { kind: 'window-zip' }
  | { kind: 'ask-ready' }
  | { kind: 'filters' }
  | { kind: 'keys' };

interface ProductDialogsProps {
  dialog: OpenDialog | null;
  onDialog: (dialog: OpenDialog | null) => void;
  edited: EditedProduct;
  /** Neighbours of the edited product in the list; null if it is not on the page. */
  neighbours: Neighbours | null;
  search: ProductSearch;
  label: string;
  matching: number;
  windows: readonly WindowCount[] | null;
  onMove: (search: ProductSearch, replace?: boolean) => void;
  views: SavedViews;
}

/** All dialogs of the product list, in one module that is loaded after the list. */
export default function ProductDialogs({ edited, neighbours, search, label, onMove, ...open }: ProductDialogsProps) {
  const router = useRouter();
  const { windows } = open;
  // All windows are downloaded as a zip, which a single window does not need.
  const only = search.window === 'all' && windows?.length === 1 ? windows[0] : undefined;
  const isWindowKnown = search.window !== 'all' || windows !== null;
  return (
    <>
      <DialogOverList {...open} search={search} label={label} onMove={onMove} onEdit={edited.open} />
      {search.check !== '' && isWindowKnown && (
        <PreflightDialog
          window={only?.window ?? search.window}
          label={only ? labelOf(only.window, windows) : label}
          issue={search.check === checkAll ? null : search.check}
          onClose={() => onMove({ ...search, check: '' }, true)}
          onEdit={edited.openRepair}
          isOpening={edited.isLoading}
          isEditing={edited.product !== null}
        />
      )}
      {edited.product && (
        <EditProductDialog
          key={edited.product.id}
          product={edited.product}
          repair={search.check === '' ? null : edited.repair}
          neighbours={search.check === '' ? neighbours : null}
          isLoading={edited.isLoading || neighbours?.isLoading === true}
          isCurrent={(id) => opensProduct(router.latestLocation, id)}
          onClose={edited.close}
        />
      )}
    </>
  );
}

interface DialogOverListProps extends Pick<
  ProductDialogsProps,
  'dialog' | 'onDialog' | 'search' | 'label' | 'matching' | 'windows' | 'onMove' | 'views'
> {
  onEdit: (product: ListedProduct) => void;
}

function DialogOverList({ dialog, onDialog, search, onEdit, ...list }: DialogOverListProps) {
  const { label, matching, windows, onMove, views } = list;
  const close = () => onDialog(null);
  if (dialog === null) return null;
  if (dialog.kind === 'keys') return <KeysDialog onClose={close} />;
  if (dialog.kind === 'filters') return <FilterSheet search={search} onMove={onMove} views={views} onClose={close} />;
  if (dialog.kind === 'window-zip') return <WindowZipDialog window={search.window} onClose={close} />;
  if (dialog.kind === 'ask-ready') return <AskReadyDialog window={search.window} label={label} onClose={close} />;
  if (dialog.kind === 'bulk')
    return <BulkDialog start={dialog.start} search={search} matching={matching} onClose={close} />;
  if (dialog.kind === 'name-window')
    return <NameWindowDialog window={dialog.counted.window} name={dialog.counted.name ?? ''} onClose={close} />;
  if (dialog.kind === 'delete-window') {
    // Products may be added or deleted while the question is open.
    const counted = windows?.find(({ window }) => window === dialog.counted.window) ?? dialog.counted;
    return <DeleteWindowDialog counted={counted} onClose={close} />;
  }
  const { product } = dialog;
  const edit = () => {
    close();
    onEdit(product);
  };
  const trace = () => onDialog({ kind: 'export-row', product });
  switch (dialog.kind) {
    case 'delete-product':
      return <DeleteProductDialog product={product} onClose={close} />;
    case 'export-row':
      return <ExportRowDialog product={product} onClose={close} onEdit={edit} />;
    case 'reasons':
      return <ReasonsDialog product={product} onClose={close} onTrace={trace} onEdit={edit} />;
    case 'more':
      return (
        <MoreDialog
          product={product}
          onClose={close}
          onEdit={edit}
          onTrace={trace}
          onDelete={() => onDialog({ kind: 'delete-product', product })}
        />
      );
  }
}

/** The keys of the list (S23.11). */
function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      width="small"
      title={keyboardTexts.title}
      text={keyboardTexts.text}
      onClose={onClose}
      closedByFooter
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <dl className="divide-y divide-line">
        {keyboardTexts.keys.map(([key, what]) => (
          <div key={key} className="flex items-baseline py-2 text-sm">
            <dt className="w-24 shrink-0">
              <kbd className="rounded border border-line-strong bg-sunken px-2 py-0.5 text-xs font-semibold whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface MoreDialogProps {
  product: ListedProduct;
  onClose: () => void;
  onEdit: () => void;
  onTrace: () => void;
  onDelete: () => void;
}

const line = 'w-full justify-start! gap-3!';

/** All actions for the product of a card (S6.11). */
function MoreDialog({ product, onClose, onEdit, onTrace, onDelete }: MoreDialogProps) {
  const { name, urls, marketplaceType } = product;
  return (
    <Dialog
      width="small"
      title={<span className="line-clamp-2 [overflow-wrap:anywhere]">{name}</span>}
      initialFocus="[data-first]"
      onClose={onClose}
    >
      <div className="-mx-2 grid gap-1 pb-4">
        <Button look="ghost" className={line} data-first onClick={onEdit}>
          <Pencil aria-hidden />
          {texts.edit}
        </Button>
        <Button look="ghost" className={line} onClick={onTrace}>
          <FileSearch aria-hidden />
          {texts.trace}
        </Button>
        {isWebAddress(urls) && (
          <ExternalButton look="ghost" className={line} href={urls} referrerPolicy="no-referrer">
            <ExternalLink aria-hidden />
            {texts.openInMarketplace(marketplaces[marketplaceType].name)}
          </ExternalButton>
        )}
        <Button look="danger-ghost" className={line} onClick={onDelete}>
          <Trash2 aria-hidden />
          {texts.delete}
        </Button>
      </div>
    </Dialog>
  );
}
