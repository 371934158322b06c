import { productTexts } from '@pindahlapak/messages';
import { productLimits } from '@pindahlapak/model';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Input } from '../../../components/form/input.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { useDelayedText } from './use-delayed-text.ts';

interface SearchBoxProps {
  search: string;
  onSearch: (text: string) => void;
  /** An answer is on its way. */
  busy: boolean;
}

/** 'Cari produk...': searches by itself after a pause in typing. */
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
