import type { SentProductFilter, SentSelection } from '@pindahlapak/contract';
import { bulkScreenTexts } from '@pindahlapak/messages';
import { useEffect, useRef } from 'react';
import { notify } from '../../lib/api/notify.ts';
import { createStore } from '../../lib/dom/create-store.ts';
import { filtersOf, type ProductSearch } from './product-address.ts';

/** With which change the bulk dialog opens: prices, a category, any field, or the deletion. */
export type BulkStart = 'price' | 'category' | 'change' | 'delete';

/** Products that the seller has chosen: some by their ids, or all that match but some. */
export interface Selection {
  /** All that match the filters; `ids` are then those that are left out. */
  all: boolean;
  ids: ReadonlySet<string>;
}

export const noSelection: Selection = { all: false, ids: new Set() };

/** The selection of the list. It stays while pages are turned; see `useSelectionGuard`. */
export const selection = createStore<Selection>(noSelection);

/** Whether a product is chosen. */
export const isSelected = ({ all, ids }: Selection, id: string): boolean => all !== ids.has(id);

/** How many of the matching products are chosen. */
export const countSelected = ({ all, ids }: Selection, matching: number): number =>
  all ? Math.max(0, matching - ids.size) : ids.size;

/** The selection with these products chosen, or without them. */
export function withChosen({ all, ids }: Selection, some: readonly string[], chosen: boolean): Selection {
  const next = new Set(ids);
  for (const id of some) {
    if (chosen === all) next.delete(id);
    else next.add(id);
  }
  return { all, ids: next };
}

/** Chooses products or takes them back. */
export const choose = (ids: readonly string[], chosen: boolean): void =>
  selection.set(withChosen(selection.get(), ids, chosen));

/** All that match the filters, also on other pages and what arrives meanwhile. */
export const chooseAll = (): void => selection.set({ all: true, ids: new Set() });

export const clearSelection = (): void => selection.set(noSelection);

/** The filter of the list, as calls take it. */
const filterOf = (search: ProductSearch): SentProductFilter => ({
  window: search.window,
  ...(search.search === '' ? {} : { search: search.search }),
  ...(filtersOf(search) as object),
});

/** The chosen products of a list, as calls take them. */
export function sentSelection({ all, ids }: Selection, search: ProductSearch) {
  const selection: SentSelection = all ? { filter: filterOf(search) } : { ids: [...ids] };
  return { selection, exclude: all ? [...ids] : [] };
}

/**
 * Clears the selection, and says so, where another window, search or filter is chosen: what is chosen is always among what
 * the list shows. It survives paging and another order, and ends with the screen.
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
