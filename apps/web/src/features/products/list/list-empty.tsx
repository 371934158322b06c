import { findTexts, productTexts } from '@pindahlapak/messages';
import { PackageOpen, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Button } from '../../../components/form/button.tsx';
import { isFiltered, noFilters, withFilter, type ProductSearch } from '../search/search-params.ts';

interface ListEmptyProps {
  search: ProductSearch;
  onMove: (search: ProductSearch) => void;
  /** What to do about an empty window. */
  emptyAction: ReactNode;
  /** Where the search finds something else. */
  searchHits: ReactNode;
}

/** Why no product is listed, and the ways on (S6.5). */
export default function ListEmpty({ search, onMove, emptyAction, searchHits }: ListEmptyProps) {
  if (search.search !== '')
    return (
      <EmptyState
        icon={<SearchX />}
        title={productTexts.emptySearch}
        text={productTexts.emptySearchHint}
        action={
          <div className="flex flex-col items-center gap-4">
            {searchHits}
            <Button look="secondary" onClick={() => onMove(withFilter(search, { search: '' }))}>
              {productTexts.searchClear}
            </Button>
          </div>
        }
      />
    );
  if (isFiltered(search))
    return (
      <EmptyState
        icon={<SearchX />}
        title={findTexts.empty}
        text={findTexts.emptyHint}
        action={
          <Button look="secondary" onClick={() => onMove(withFilter(search, noFilters))}>
            {findTexts.clear}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<PackageOpen />}
      // All windows are empty where window 1 is.
      title={productTexts.emptyWindow(search.window === 'all' ? 1 : search.window)}
      text={productTexts.emptyWindowHint}
      action={emptyAction}
    />
  );
}
