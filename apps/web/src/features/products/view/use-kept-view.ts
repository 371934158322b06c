import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { useCurrentUser } from '../../../queries/current-user.ts';
import {
  isFiltered,
  productAddress,
  productSearchDefaults,
  readProductAddress,
  type ProductSearch,
} from '../search/search-params.ts';
import { writeKept } from './kept-place.ts';
import { firstLook, readLook, type TableLook } from './kept-view.ts';

/**
 * The search of the address that leads back to a place. The page is left out of searches and filters: it says nothing of the
 * whole list.
 */
const placeOf = (search: ProductSearch, stringify: (search: object) => string): string =>
  stringify(productAddress({ window: search.window, page: isFiltered(search) ? 1 : search.page, size: search.size }));

/**
 * Keeps window, page, rows per page and the table's look for the account. The look is brought back here; the place by the
 * screen's route, to an address that names none, so that a link shows what its sender saw.
 */
export function useKeptView(search: ProductSearch) {
  const router = useRouter();
  const owner = useCurrentUser()?.id;
  const [kept, setKept] = useState<{ owner: string; look: TableLook } | null>(null);
  if (owner !== undefined && kept?.owner !== owner) setKept({ owner, look: readLook(owner) });

  const look = kept?.look ?? firstLook;
  const place = placeOf(search, router.options.stringifySearch);
  useEffect(() => {
    // While screens change, this one can be drawn with the search of the address before or after its own.
    const { pathname, search: address } = router.latestLocation;
    const now = { ...productSearchDefaults, ...readProductAddress({ ...address }) };
    const isCurrent = pathname === paths.products && placeOf(now, router.options.stringifySearch) === place;
    if (kept !== null && isCurrent) writeKept(kept.owner, { place, ...kept.look });
  }, [router, kept, place]);

  // An address without a place that was drawn is a place of its own: the Back button leads to it, and not on to the last one.
  useEffect(() => {
    const mark = () => {
      const at = router.state.resolvedLocation;
      if (at?.pathname === paths.products && at.searchStr === '' && !at.state.isChosen)
        void router.navigate({ to: paths.products, replace: true, resetScroll: false, state: { isChosen: true } });
    };
    mark();
    return router.subscribe('onResolved', mark);
  }, [router]);

  return { look, setLook: (next: TableLook) => setKept((now) => now && { ...now, look: next }) };
}
