import { findTexts, productTexts, sampleTexts } from '@pindahlapak/messages';
import { Blocks, FileInput, FlaskConical, PackageOpen, SearchX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { paths } from '../../config/paths.ts';
import { useCurrentUser } from '../../queries/current-user.ts';
import { isFiltered, noFilters, type ProductSearch, withFilter } from './product-address.ts';

// Lazy, because it imports the rules.
const SampleProducts = lazyPart(() => import('./sample-products.tsx'));

interface ListEmptyProps {
  search: ProductSearch;
  onMove: (search: ProductSearch) => void;
  /** Links to where the search has results. */
  searchHits: ReactNode;
}

/** Why no product is listed, and what to do (S6.5). */
export function ListEmpty({ search, onMove, searchHits }: ListEmptyProps) {
  const user = useCurrentUser();
  const [isTrying, setTrying] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
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
  if (isTrying)
    return (
      <SampleProducts
        waiting={<Skeleton className="m-4 h-72" />}
        onDismiss={() => {
          flushSync(() => setTrying(false));
          start.current?.focus();
        }}
      />
    );
  return (
    <EmptyState
      icon={<PackageOpen />}
      // If window 1 is empty, so are all.
      title={productTexts.emptyWindow(search.window === 'all' ? 1 : search.window)}
      text={productTexts.emptyWindowHint}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink look="secondary" to={paths.extension}>
            <Blocks aria-hidden />
            {productTexts.emptyWindowAction}
          </ButtonLink>
          <ButtonLink look="secondary" to={paths.importFile}>
            <FileInput aria-hidden />
            {productTexts.emptyWindowImport}
          </ButtonLink>
          {user?.productCount === 0 && (
            <Button ref={start} look="soft" onClick={() => setTrying(true)}>
              <FlaskConical aria-hidden />
              {sampleTexts.start}
            </Button>
          )}
        </div>
      }
    />
  );
}
