import { findTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { windowLabel } from '../../../lib/format/window-label.ts';
import { productsQuery } from '../../../queries/products.ts';
import { listQueryOf, type ChosenWindow, type ProductSearch } from '../search/search-params.ts';

interface SearchHitsProps {
  search: ProductSearch;
  onChoose: (window: ChosenWindow) => void;
}

const shownMax = 4;

/** In which other windows, or in which of all, the search finds something, with the way there. */
export default function SearchHits({ search, onChoose }: SearchHitsProps) {
  const query = listQueryOf({ ...search, window: 'all', page: 1, size: 10, sort: 'newest', order: '' }, undefined);
  const { data } = useQuery({ ...productsQuery({ ...query, limit: 1 }), meta: { ownErrors: true } });
  const others = data?.hits?.filter(({ window }) => window !== search.window) ?? [];
  if (data === undefined || others.length === 0) return null;
  const link = (window: ChosenWindow, label: string, count: number) => (
    <button key={window} type="button" className="text-link" onClick={() => onChoose(window)}>
      {texts.hits(label, formatNumber(count))}
    </button>
  );
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-3 pb-1 text-[0.8125rem] sm:px-4" role="status">
      <span className="text-muted">{search.window === 'all' ? texts.foundIn : texts.elsewhere}</span>
      {others
        .slice(0, shownMax)
        .map(({ window, totalProduct, name }) => link(window, windowLabel(window, name), totalProduct))}
      {others.length > shownMax && (
        <span className="text-muted">{texts.moreWindows(formatNumber(others.length - shownMax))}</span>
      )}
      {search.window !== 'all' && link('all', texts.allWindows, data.totalItems)}
    </p>
  );
}
