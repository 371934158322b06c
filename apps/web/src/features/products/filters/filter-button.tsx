import { findTexts } from '@pindahlapak/messages';
import { ListFilter } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { filterNames, productSearchDefaults, type ProductSearch } from '../search/search-params.ts';

/** Id of the panel that the button opens. */
export const filterPanelId = 'product-filters';

/** How many filters are set; another order counts as one. */
export const filterCount = (search: ProductSearch): number =>
  filterNames.filter((name) => search[name] !== undefined).length +
  (search.sort === productSearchDefaults.sort && search.order === '' ? 0 : 1);

interface FilterButtonProps {
  search: ProductSearch;
  open: boolean;
  onToggle: () => void;
  onNear: () => void;
}

/** 'Saring', with how many filters are set. */
export function FilterButton({ search, open, onToggle, onNear }: FilterButtonProps) {
  const count = filterCount(search);
  return (
    <Button
      look={count > 0 ? 'soft' : 'secondary'}
      size="small"
      className="h-11 px-2.5 sm:h-8.5"
      aria-expanded={open}
      aria-controls={open ? filterPanelId : undefined}
      aria-label={count > 0 ? findTexts.openWith(count) : findTexts.open}
      onClick={onToggle}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <ListFilter aria-hidden />
      <span className="max-sm:sr-only">{count > 0 ? findTexts.openWith(count) : findTexts.open}</span>
      {count > 0 && (
        <span className="tabular-nums sm:hidden" aria-hidden>
          {count}
        </span>
      )}
    </Button>
  );
}
