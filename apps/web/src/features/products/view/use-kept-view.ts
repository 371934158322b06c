import { dashboardPaths } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { currentUserQuery } from '../../../queries/current-user.ts';
import { isFiltered, type ProductSearch } from '../search/search-params.ts';
import { firstView, hasKeptViews, readView, writeView, type KeptView } from './kept-view.ts';

/** What a seller sets of the table's look. */
export type TableLook = Pick<KeptView, 'density' | 'hidden'>;

interface KeptViewInput {
  search: ProductSearch;
  /** The address names nothing: the menu led here. */
  isBare: boolean;
  onRestore: (search: ProductSearch) => void;
}

/**
 * Whether the screen is drawn for the browser's own address: while a screen is opened or left, it can be drawn once with the
 * search of the address before or after it.
 */
const isSettled = (isBare: boolean): boolean =>
  globalThis.location.pathname === dashboardPaths.products && (globalThis.location.search === '') === isBare;

/**
 * Keeps window, page, rows per page, density and columns for the account, and brings them back: the look always, the place
 * only to an address that names none, so that a link shows what its sender saw.
 */
export function useKeptView({ search, isBare, onRestore }: KeptViewInput) {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const owner = user?.id;
  const [kept, setKept] = useState<{ owner: string; view: KeptView } | null>(null);
  // Ends with the first address that names something, so that 'Window 1' leads to window 1.
  const [isFresh, setIsFresh] = useState(isBare || !isSettled(isBare));
  if (isFresh && !isBare && isSettled(isBare)) setIsFresh(false);
  if (owner !== undefined && kept?.owner !== owner) setKept({ owner, view: readView(owner) });

  const view = kept?.view ?? firstView;
  const isElsewhere = view.window !== search.window || view.page !== search.page || view.size !== search.size;
  const restores = isFresh && isBare && kept !== null && isElsewhere;
  const { window, page, size } = restores ? view : search;
  const restore = useEffectEvent(() => onRestore({ ...search, window, page, size }));
  useEffect(() => {
    if (restores) restore();
  }, [restores]);

  const { density, hidden } = view;
  // A page among what was found says nothing of the whole list.
  const keptPage = isFiltered(search) ? 1 : page;
  useEffect(() => {
    // Before the kept place is restored, the place of the address is not one that the seller chose.
    if (owner !== undefined && isSettled(isBare) && !restores)
      writeView(owner, { window, page: keptPage, size, density, hidden });
  }, [owner, window, keptPage, size, density, hidden, isBare, restores]);

  return {
    /** The place to show: the kept one also before the address says so. */
    place: { ...search, window, page, size },
    /** The account, and so its view, is not known yet. */
    isWaiting: isPending && isFresh && hasKeptViews(),
    look: { density, hidden } satisfies TableLook,
    setLook: (look: TableLook) => setKept((now) => now && { ...now, view: { ...now.view, ...look } }),
  };
}
