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
 * Keeps window, page, rows per page and the table's look for the account. The look is brought back here; the place by the
 * screen's route, to an address that names none, so that a link shows what its sender saw.
 */
export function useKeptView(search: ProductSearch) {
  const router = useRouter();
  const owner = useCurrentUser()?.id;
  const [kept, setKept] = useState<{ owner: string; look: TableLook } | null>(null);
  if (owner !== undefined && kept?.owner !== owner) setKept({ owner, look: readLook(owner) });

  const look = kept?.look ?? firstLook;
  const { window, page, size } = search;
  const isOfFound = isFiltered(search);
  useEffect(() => {
    // While screens change, this one can be drawn with the search of the address before or after its own.
    const { pathname, search: address } = router.latestLocation;
    if (kept === null || pathname !== paths.products) return;
    const now = { ...productSearchDefaults, ...readProductAddress({ ...address }) };
    // A page among what was found says nothing of the whole list.
    const place = productAddress({ window: now.window, page: isFiltered(now) ? 1 : now.page, size: now.size });
    writeKept(kept.owner, { place: router.options.stringifySearch(place), ...kept.look });
  }, [router, kept, window, page, size, isOfFound]);

  return { look, setLook: (next: TableLook) => setKept((now) => now && { ...now, look: next }) };
}
