import type { ListedProduct, WindowCount } from '@pindahlapak/contract';
import { useState } from 'react';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { createStore } from '../../../lib/dom/create-store.ts';
import { countedNow } from '../list/use-product-list.ts';
import type { ProductSearch } from '../search/search-params.ts';
import type { BulkStart } from '../selection/bulk-start.ts';

const DeleteProductDialog = lazyPart(() => import('../remove/delete-product-dialog.tsx'), { look: 'popup' });
const ExportRowDialog = lazyPart(() => import('../trace/export-row-dialog.tsx'), { look: 'popup' });
const ReasonsDialog = lazyPart(() => import('../readiness/reasons-dialog.tsx'), { look: 'popup' });
const MoreDialog = lazyPart(() => import('../table/more-dialog.tsx'), { look: 'popup' });
const KeysDialog = lazyPart(() => import('../keyboard/keys-dialog.tsx'), { look: 'popup' });
const BulkDialog = lazyPart(() => import('../bulk/bulk-dialog.tsx'), { look: 'popup' });
const DeleteWindowDialog = lazyPart(() => import('../remove/delete-window-dialog.tsx'), { look: 'popup' });
const NameWindowDialog = lazyPart(() => import('../window/name-window-dialog.tsx'), { look: 'popup' });

type OpenDialog =
  | { kind: 'more'; product: ListedProduct }
  | { kind: 'delete-product'; product: ListedProduct }
  | { kind: 'delete-window'; counted: WindowCount }
  | { kind: 'name-window'; counted: WindowCount }
  | { kind: 'export-row'; product: ListedProduct }
  | { kind: 'reasons'; product: ListedProduct }
  | { kind: 'bulk'; start: BulkStart }
  | { kind: 'keys' };

/** Which dialog is open over the list. A store of the screen's: the list is not drawn anew for a dialog. */
export const useDialogs = () => useState(() => createStore<OpenDialog | null>(null))[0];

interface ProductDialogsProps {
  dialogs: ReturnType<typeof useDialogs>;
  search: ProductSearch;
  /** Products that match the filters. */
  matching: number;
  /** Null while it is not known. */
  windows: readonly WindowCount[] | null;
  onEdit: (product: ListedProduct) => void;
}

/** The dialog that is open over the list. */
export function ProductDialogs({ dialogs, search, matching, windows, onEdit }: ProductDialogsProps) {
  const dialog = dialogs.use();
  const close = () => dialogs.set(null);
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'bulk':
      return <BulkDialog start={dialog.start} search={search} matching={matching} onClose={close} />;
    case 'delete-window':
      return <DeleteWindowDialog counted={countedNow(windows, dialog.counted)} onClose={close} />;
    case 'name-window':
      return <NameWindowDialog window={dialog.counted.window} name={dialog.counted.name ?? ''} onClose={close} />;
    case 'delete-product':
      return <DeleteProductDialog product={dialog.product} onClose={close} />;
    default: {
      const { product } = dialog;
      const edit = () => {
        close();
        onEdit(product);
      };
      const trace = () => dialogs.set({ kind: 'export-row', product });
      if (dialog.kind === 'export-row') return <ExportRowDialog product={product} onClose={close} onEdit={edit} />;
      if (dialog.kind === 'reasons')
        return <ReasonsDialog product={product} onClose={close} onTrace={trace} onEdit={edit} />;
      const remove = () => dialogs.set({ kind: 'delete-product', product });
      return <MoreDialog product={product} onClose={close} onTrace={trace} onDelete={remove} onEdit={edit} />;
    }
  }
}
