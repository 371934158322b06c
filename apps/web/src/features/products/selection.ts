import type { SentProductFilter, SentSelection } from '@pindahlapak/contract';
import { bulkScreenTexts } from '@pindahlapak/messages';
import { useEffect, useRef } from 'react';
import { notify } from '../../lib/api/notify.ts';
import { createStore } from '../../lib/dom/create-store.ts';
import { filtersOf, type ProductSearch } from './product-address.ts';

/** The change with which the bulk dialog opens: prices, a category, any field, or deletion. */
export type BulkStart = 'price' | 'category' | 'change' | 'delete';

/** The selected products: some by id, or all that match except some. */
export interface Selection {
  /** All that match the filters; `ids` are then the excluded ones. */
  all: boolean;
  ids: ReadonlySet<string>;
}

export const noSelection: Selection = { all: false, ids: new Set() };

/** The list's selection. It survives paging; see `useSelectionGuard`. */
export const selection = createStore<Selection>(noSelection);

export const isSelected = ({ all, ids }: Selection, id: string): boolean => all !== ids.has(id);

export const countSelected = ({ all, ids }: Selection, matching: number): number =>
  all ? Math.max(0, matching - ids.size) : ids.size;

/** Returns the selection with these products selected or deselected. */
export function withChosen({ all, ids }: Selection, some: readonly string[], chosen: boolean): Selection {
  const next = new Set(ids);
  for (const id of some) {
    if (chosen === all) next.delete(id);
    else next.add(id);
  }
  return { all, ids: next };
}

export const choose = (ids: readonly string[], chosen: boolean): void =>
  selection.set(withChosen(selection.get(), ids, chosen));

/** Selects all that match the filters, including other pages and products that arrive later. */
export const chooseAll = (): void => selection.set({ all: true, ids: new Set() });

export const clearSelection = (): void => selection.set(noSelection);

const filterOf = (search: ProductSearch): SentProductFilter => ({
  window: search.window,
  ...(search.search === '' ? {} : { search: search.search }),
  ...(filtersOf(search) as object),
});

export function sentSelection({ all, ids }: Selection, search: ProductSearch) {
  const selection: SentSelection = all ? { filter: filterOf(search) } : { ids: [...ids] };
  return { selection, exclude: all ? [...ids] : [] };
}

/**
 * Clears the selection, with a notice, when another window, search or filter is chosen, so that it only contains listed
 * products. It survives paging and sorting, and ends with the screen.
 */
export function useSelectionGuard(search: ProductSearch): void {
  const choice = JSON.stringify([search.window, search.search, filtersOf(search)]);
  const guarded = useRef(choice);
  useEffect(() => {
    if (guarded.current === choice) return;
    guarded.current = choice;
    if (countSelected(selection.get(), 1) > 0) notify.info(bulkScreenTexts.cleared);
    clearSelection();
  }, [choice]);
  useEffect(() => clearSelection, []);
}
