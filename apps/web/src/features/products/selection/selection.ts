import { useSyncExternalStore } from 'react';
import { createStore } from '../../../lib/dom/create-store.ts';

/** Products that the seller has chosen: some by their ids, or all that match but some. */
export interface Selection {
  /** All that match the filters; `ids` are then those that are left out. */
  all: boolean;
  ids: ReadonlySet<string>;
}

export const noSelection: Selection = { all: false, ids: new Set() };

/** The selection of the list. It stays while pages are turned; see `use-selection-guard.ts`. */
export const selection = createStore<Selection>(noSelection);

/** Whether a product is chosen. */
export const isSelected = ({ all, ids }: Selection, id: string): boolean => all !== ids.has(id);

/** How many products are chosen of so many that match. */
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

/** Whether a product is chosen; only its own row is drawn anew when that changes. */
export const useIsSelected = (id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => isSelected(selection.get(), id));
