import { findTexts as texts, productTexts } from '@pindahlapak/messages';
import { formatNumber, productLimits } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { Input } from '../../components/form/input.tsx';
import { windowLabel } from '../../lib/format/short-texts.ts';
import { productsQuery } from '../../queries/products.ts';
import { type ChosenWindow, listQueryOf, type ProductSearch } from './product-address.ts';

/** Pause in typing after which a search starts, in ms. */
export const typingPauseMs = 350;

/**
 * Debounces typed text. A change from outside, for example by the back button, replaces it; our own value coming back
 * does not, because more letters may have been typed.
 */
export function useDelayedText(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setTyped(value);
    }
  }
  const settle = useEffectEvent((text: string) => {
    setReported(text);
    onSettled(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === reported) return;
    const timer = setTimeout(() => settle(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, reported]);
  return { typed, setTyped };
}

interface SearchBoxProps {
  search: string;
  onSearch: (text: string) => void;
  busy: boolean;
}

/** 'Cari produk...': searches automatically after a pause in typing. */
export function SearchBox({ search, onSearch, busy }: SearchBoxProps) {
  const { typed, setTyped } = useDelayedText(search, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <div className="relative min-w-0 flex-1 sm:max-w-60" role="search">
      <span className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-muted">
        {busy ? <Spinner /> : <Search className="size-[1.125rem]" aria-hidden />}
      </span>
      <Input
        ref={input}
        type="search"
        className="h-11! px-9 sm:h-8.5!"
        aria-label={productTexts.searchLabel}
        placeholder={productTexts.searchPlaceholder}
        maxLength={productLimits.searchMax}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed.trim());
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            clear();
          }
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-control text-muted hover:text-ink"
          aria-label={productTexts.searchClear}
          onClick={clear}
        >
          <X className="size-[1.125rem]" aria-hidden />
        </button>
      )}
    </div>
  );
}

interface SearchHitsProps {
  search: ProductSearch;
  onChoose: (window: ChosenWindow) => void;
}

const shownMax = 4;

/** The windows where the search has results, as links; without the chosen one. */
export function SearchHits({ search, onChoose }: SearchHitsProps) {
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
