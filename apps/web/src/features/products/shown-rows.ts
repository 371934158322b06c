import type { ListedProduct, ProductList } from '@pindahlapak/contract';
import { useEffect, useState } from 'react';
import { createStore } from '../../lib/dom/create-store.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';

/** The last change by this dashboard: one saved product, or null for a change of many. */
const changedHere = createStore<{ saved: ListedProduct | null } | null>(null);

/** Refetches the products and the account's counts after a change here; `saved` is the product, if only one changed. */
export function refreshProducts(saved: ListedProduct | null = null): Promise<unknown> {
  changedHere.set({ saved });
  return invalidateTopics('products', 'account');
}

/** The rows that the list shows, while newer responses for the same query may wait. */
export interface ShownRows {
  /** The query's key; rows only wait while it stays the same. */
  queryKey: string;
  /** The shown rows, with the counts of the newest response. */
  list: ProductList;
  arrived: ProductList;
  /** Ids of all products that were shown for this query. */
  seen: ReadonlySet<string>;
  /** Total number of products when a response was last shown completely. */
  totalItems: number;
  /** Number of products that wait to be shown. */
  waiting: number;
  /** Ids of products that were just added to the shown rows. */
  added: ReadonlySet<string>;
}

const idsOf = (list: ProductList): string[] => list.data.map(({ id }) => id);
const none: ReadonlySet<string> = new Set();

export function allRows(queryKey: string, list: ProductList): ShownRows {
  const { totalItems } = list;
  return { queryKey, list, arrived: list, seen: new Set(idsOf(list)), totalItems, waiting: 0, added: none };
}

/** Shows the newest response, and marks its rows that were not seen before. */
export function withNewest(now: ShownRows, arrived = now.arrived): ShownRows {
  const isGrown = arrived.totalItems > now.totalItems;
  const added = isGrown ? idsOf(arrived).filter((id) => !now.seen.has(id)) : [];
  const next = allRows(now.queryKey, arrived);
  return { ...next, seen: new Set([...now.seen, ...next.seen]), added: new Set(added) };
}

/** Returns whether showing the new products would move visible rows. */
function movesRows({ seen, totalItems, list }: ShownRows, arrived: ProductList): boolean {
  if (arrived.totalItems <= totalItems || list.data.length === 0) return false;
  const known = idsOf(arrived).map((id) => seen.has(id));
  const first = known.indexOf(false);
  return first !== -1 && (known.lastIndexOf(true) > first || !known.includes(true));
}

/**
 * Updates the shown rows from the newest response: adds none, and removes deleted ones. Rows after the last one that is
 * still in the response have moved to a later page and stay unchanged.
 */
function updatedRows(shown: readonly ListedProduct[], arrived: readonly ListedProduct[]): ListedProduct[] {
  const newest = new Map(arrived.map((product) => [product.id, product]));
  const last = shown.findLastIndex(({ id }) => newest.has(id));
  return shown.flatMap((product, index) => newest.get(product.id) ?? (index > last ? product : []));
}

/** Returns the shown rows after a response. New products wait if showing them would move rows in use. */
export function withArrived(now: ShownRows | null, queryKey: string, arrived: ProductList, isUsed: () => boolean) {
  if (now?.queryKey !== queryKey) return allRows(queryKey, arrived);
  const waits =
    movesRows(now, arrived) && arrived.totalItems >= now.arrived.totalItems && (now.waiting > 0 || isUsed());
  if (!waits) return withNewest(now, arrived);
  const list = { ...arrived, data: updatedRows(now.list.data, arrived.data) };
  return { ...now, list, arrived, waiting: arrived.totalItems - now.totalItems };
}

/** Updates the shown rows with a product that was saved here, ahead of the next response. */
export const withSaved = (now: ShownRows, saved: ListedProduct): ShownRows => ({
  ...now,
  list: {
    ...now.list,
    data: now.list.data.map((product) => (product.id === saved.id ? { ...product, ...saved } : product)),
  },
});

/** How long added rows stay highlighted, in ms. */
const markedMs = 6000;

/** Returns whether the pointer or focus is in the table, or its first rows are scrolled out of view. */
function isTableUsed(): boolean {
  const table = document.querySelector('tr[data-index]')?.closest('table');
  return !!table && (table.matches(':hover, :focus-within') || table.getBoundingClientRect().top < 0);
}

/**
 * Returns the rows to show. Products that arrive while the table is in use wait, so that no row moves under the
 * pointer; `waiting` is their number, `show` shows them.
 */
export function useShownRows(queryKey: string, arrived: ProductList | undefined) {
  const changed = changedHere.use();
  const [state, setState] = useState<{ now: ShownRows | null; changed: typeof changed }>({ now: null, changed });
  let { now } = state;
  if (now && state.changed !== changed && changed)
    now = changed.saved === null ? withNewest(now) : withSaved(now, changed.saved);
  if (arrived && arrived !== now?.arrived) now = withArrived(now, queryKey, arrived, isTableUsed);
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
    waiting: now?.queryKey === queryKey ? now.waiting : 0,
    show: () => setState((then) => ({ ...then, now: then.now && withNewest(then.now) })),
  };
}
