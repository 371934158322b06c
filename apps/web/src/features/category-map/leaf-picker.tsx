import type { CategorySource } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { formatNumber, productLimits } from '@pindahlapak/model';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Input } from '../../components/form/input.tsx';
import { RetryNote } from '../../components/feedback/retry-note.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import type { ChosenLeaf } from './use-category-map.ts';
import { useDebounced } from '../../lib/dom/timing.ts';
import { useMapTarget } from './map-target.tsx';
import { listCardId } from './category-list-card.tsx';
import { LeafOptions } from './leaf-options.tsx';
import { useLeafOptions } from './use-leaf-options.ts';

/** Pause in typing after which a search starts, in ms. */
const pauseMs = 200;

interface LeafPickerProps {
  source: CategorySource;
  search: string;
  /** Only the built-in leaves are known. */
  isListless: boolean;
  /** The seller opened it, so it takes the focus. */
  takesFocus: boolean;
  isBusy: boolean;
  onSearch: (text: string) => void;
  onChoose: (leaf: ChosenLeaf) => void;
}

/** A combobox for the proposals and the whole list; Enter chooses the marked option. */
export function LeafPicker({ source, search, isListless, takesFocus, isBusy, onSearch, onChoose }: LeafPickerProps) {
  const id = useId();
  const { name: target } = useMapTarget();
  const input = useRef<HTMLInputElement>(null);
  const typed = search.trim();
  const { debounced, isCurrent, flush } = useDebounced(typed, typed === '' ? 0 : pauseMs);
  const { options, isSure, isReady, query } = useLeafOptions(source, debounced);
  const [marked, setMarked] = useState<{ search: string; at: number } | null>(null);
  /** Without a sure option nothing is marked: Enter then marks the first one, and the next Enter chooses it. */
  const unmarked = isSure ? 0 : -1;
  const at = Math.min(marked?.search === debounced ? marked.at : unmarked, options.length - 1);
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) input.current?.focus();
  });
  useEffect(() => focusFirst(), []);

  const choose = (leaf: ChosenLeaf | undefined) => {
    if (leaf && !isBusy) onChoose({ id: leaf.id, path: leaf.path });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const next = key === 'ArrowDown' ? at + 1 : at <= 0 ? options.length - 1 : at - 1;
      if (options.length > 0) setMarked({ search: debounced, at: next % options.length });
    } else if (key === 'Enter') {
      event.preventDefault();
      // The first Enter after typing searches at once; it chooses no option that is not shown yet.
      if (!isCurrent) flush();
      else if (isReady && at === -1) setMarked({ search: debounced, at: 0 });
      else if (isReady) choose(options[at]);
    } else if (key === 'Escape' && search !== '') {
      event.preventDefault();
      onSearch('');
    }
  };

  const isWaiting = query.isFetching && !isReady;
  const listId = `${id}-options`;
  const optionId = (index: number) => `${id}-option-${index}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold [overflow-wrap:anywhere]">
        {texts.picker(source.name, target)}
      </label>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted">
          {isWaiting || isBusy ? <Spinner /> : <Search className="size-[1.125rem]" aria-hidden />}
        </span>
        <Input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? optionId(at) : undefined}
          aria-busy={isBusy || undefined}
          className="scroll-mt-52 pl-11"
          placeholder={texts.pickerPlaceholder}
          maxLength={productLimits.searchMax}
          autoComplete="off"
          enterKeyHint="done"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className="sr-only">
        {isReady && texts.resultCount(formatNumber(options.length))}
      </p>
      <p className="mt-3 mb-1.5 text-xs font-semibold text-muted">
        {debounced === '' ? texts.proposalsHeading : texts.results}
      </p>
      {query.isError && !isWaiting && <RetryNote className="mb-2" query={query} />}
      {query.data === undefined && query.isFetching && (
        <Loading className="grid gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {isReady && options.length === 0 && (
        <p className="text-sm text-muted">
          {debounced === '' ? texts.noProposals(target) : texts.noResults}
          {isListless && (
            <>
              {' '}
              <a href={`#${listCardId}`} className="text-link">
                {texts.noProposalsList(target)}
              </a>
            </>
          )}
        </p>
      )}
      <LeafOptions
        id={listId}
        label={debounced === '' ? texts.proposals(source.name) : texts.results}
        options={options}
        at={at}
        inUse={source.mapping?.leafId ?? null}
        optionId={optionId}
        isOutdated={!isReady || !isCurrent}
        onMark={(index) => setMarked({ search: debounced, at: index })}
        onChoose={choose}
      />
    </div>
  );
}
