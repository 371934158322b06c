import type { ListedProduct, ProductList } from '@pindahlapak/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createStore } from '../../lib/dom/create-store.ts';

/** The last change by this dashboard: one product as it was saved, or a change of many. */
const changedHere = createStore<{ saved: ListedProduct | null } | null>(null);

/**
 * Fetches the products and the account's counts anew, after something of them was changed here; `saved` is the product where
 * it was one.
 */
export function useRefreshProducts(): (saved?: ListedProduct) => Promise<void> {
  const queries = useQueryClient();
  return async (saved) => {
    changedHere.set({ saved: saved ?? null });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['products'] }),
      queries.invalidateQueries({ queryKey: ['account'] }),
    ]);
  };
}

/** What the list shows, while newer answers of the same place may wait. */
export interface RowsInSight {
  /** The query; rows wait only while it stays the same. */
  place: string;
  /** What is shown, with the counts of the newest answer. */
  list: ProductList;
  /** The newest answer. */
  arrived: ProductList;
  /** Products of all rows that were shown at this place. */
  seen: ReadonlySet<string>;
  /** All products at this place when all of the answer was last shown. */
  totalItems: number;
  /** Products that wait to be shown. */
  waiting: number;
  /** Products that were added to the rows in sight a moment ago. */
  added: ReadonlySet<string>;
}

const idsOf = (list: ProductList): string[] => list.data.map(({ id }) => id);
const none: ReadonlySet<string> = new Set();

/** All rows of an answer, shown. */
export function shownWhole(place: string, list: ProductList): RowsInSight {
  const { totalItems } = list;
  return { place, list, arrived: list, seen: new Set(idsOf(list)), totalItems, waiting: 0, added: none };
}

/** The newest answer in sight, with its rows that were not seen before marked. */
export function released(now: RowsInSight, arrived = now.arrived): RowsInSight {
  const isGrown = arrived.totalItems > now.totalItems;
  const added = isGrown ? idsOf(arrived).filter((id) => !now.seen.has(id)) : [];
  const next = shownWhole(now.place, arrived);
  return { ...next, seen: new Set([...now.seen, ...next.seen]), added: new Set(added) };
}

/** Whether showing the new products would shift visible rows. */
function movesRows({ seen, totalItems, list }: RowsInSight, arrived: ProductList): boolean {
  if (arrived.totalItems <= totalItems || list.data.length === 0) return false;
  const known = idsOf(arrived).map((id) => seen.has(id));
  const first = known.indexOf(false);
  return first !== -1 && (known.lastIndexOf(true) > first || !known.includes(true));
}

/**
 * The rows in sight as the newest answer has them: none is added, what was deleted goes. Rows after the last one that the
 * answer still has were moved to a later page and stay as they are.
 */
function keptRows(shown: readonly ListedProduct[], arrived: readonly ListedProduct[]): ListedProduct[] {
  const newest = new Map(arrived.map((product) => [product.id, product]));
  const last = shown.findLastIndex(({ id }) => newest.has(id));
  return shown.flatMap((product, index) => newest.get(product.id) ?? (index > last ? product : []));
}

/**
 * What is in sight after an answer. New products wait where they would move rows that are used, until they are asked for
 * or products go away.
 */
export function withArrived(now: RowsInSight | null, place: string, arrived: ProductList, isUsed: () => boolean) {
  if (now?.place !== place) return shownWhole(place, arrived);
  const waits =
    movesRows(now, arrived) && arrived.totalItems >= now.arrived.totalItems && (now.waiting > 0 || isUsed());
  if (!waits) return released(now, arrived);
  const list = { ...arrived, data: keptRows(now.list.data, arrived.data) };
  return { ...now, list, arrived, waiting: arrived.totalItems - now.totalItems };
}

/** The rows in sight with one that was saved here, where the newest answer does not have it. */
export const withSaved = (now: RowsInSight, saved: ListedProduct): RowsInSight => ({
  ...now,
  list: {
    ...now.list,
    data: now.list.data.map((product) => (product.id === saved.id ? { ...product, ...saved } : product)),
  },
});

/** How long rows that were added stay marked. */
const markedMs = 6000;

/** The pointer or the focus is in the table, or its first rows are scrolled out of sight. */
function isTableUsed(): boolean {
  const table = document.querySelector('tr[data-index]')?.closest('table');
  return !!table && (table.matches(':hover, :focus-within') || table.getBoundingClientRect().top < 0);
}

/**
 * The rows to show of the newest answer. Products that arrive while the table is used wait, so that no row moves under the
 * pointer; `waiting` says how many, `show` shows them.
 */
export function useRowsInSight(place: string, arrived: ProductList | undefined) {
  const changed = changedHere.use();
  const [state, setState] = useState<{ now: RowsInSight | null; changed: typeof changed }>({ now: null, changed });
  let { now } = state;
  if (now && state.changed !== changed && changed)
    now = changed.saved === null ? released(now) : withSaved(now, changed.saved);
  if (arrived && arrived !== now?.arrived) now = withArrived(now, place, arrived, isTableUsed);
  if (now !== state.now || changed !== state.changed) setState({ now, changed });

  const added = now?.added ?? none;
  useEffect(() => {
    if (added.size === 0) return;
    const timer = setTimeout(
      () => setState((then) => ({ ...then, now: then.now && { ...then.now, added: none } })),
      markedMs,
    );
    return () => clearTimeout(timer);
  }, [added]);
  return {
    list: now?.list,
    added,
    waiting: now?.place === place ? now.waiting : 0,
    show: () => setState((then) => ({ ...then, now: then.now && released(then.now) })),
  };
}
