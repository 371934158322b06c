import { bulkScreenTexts } from '@pindahlapak/messages';
import { useEffect, useRef } from 'react';
import { notify } from '../../../lib/api/notify.ts';
import { filtersOf, type ProductSearch } from '../search/search-params.ts';
import { clearSelection, countSelected, selection } from './selection.ts';

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
