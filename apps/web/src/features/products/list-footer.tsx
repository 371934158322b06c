import { productTexts } from '@pindahlapak/messages';
import { formatNumber, pageSizes } from '@pindahlapak/model';
import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Select } from '../../components/form/input.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { searchField } from './keyboard.ts';

/** Maximum number of numbered page buttons (S6.1). */
const numberedPagesMax = 5;

/** Returns the numbered pages: at most the first five (S6.1). */
const numberedPages = (totalPages: number): number[] =>
  Array.from({ length: Math.min(numberedPagesMax, Math.max(1, totalPages)) }, (_, index) => index + 1);

interface ToSearchProps {
  /** `inline`: in the list's footer, which stays visible on wide screens. `floating`: above the rows on a phone. */
  look: 'inline' | 'floating';
}

const looks = {
  inline: { container: 'max-sm:hidden', button: 'size-8!' },
  floating: {
    // The selection bar covers a phone's lower edge.
    container:
      'pointer-events-none sticky bottom-4 z-10 flex h-0 items-end justify-center sm:hidden [[data-selection-bar]~&]:hidden',
    button: 'pointer-events-auto rounded-full! shadow-pop',
  },
} as const;

/** Leads from far down a long list back to its search, once that has scrolled out of view. */
export function ToSearch({ look }: ToSearchProps) {
  const end = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  const [isAtEnd, setIsAtEnd] = useState(false);
  useEffect(() => {
    const field = searchField();
    if (field === null || end.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (target === field) setIsAway(!isIntersecting);
        else setIsAtEnd(isIntersecting);
    });
    observer.observe(field);
    // A floating button would cover the page buttons at the end of the list.
    if (look === 'floating') observer.observe(end.current);
    return () => observer.disconnect();
  }, [look]);
  const { container, button } = looks[look];
  return (
    <>
      {isAway && !isAtEnd && (
        <div className={container}>
          <Button
            look={look === 'inline' ? 'ghost' : 'primary'}
            size="icon"
            className={button}
            aria-label={productTexts.toSearch}
            title={productTexts.toSearch}
            onClick={() => searchField()?.focus()}
          >
            <Search aria-hidden />
          </Button>
        </div>
      )}
      <div ref={end} />
    </>
  );
}

interface ListFooterProps {
  page: number;
  size: number;
  totalItems: number | null;
  totalPages: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

const pageButton = 'size-11 sm:size-8 sm:text-[0.8125rem]';

const sizeOptions = pageSizes.map((size) => ({ value: size, label: String(size) }));

/** The shown rows of the total; shortened visually on a phone. */
function Showing({ page, size, totalItems }: { page: number; size: number; totalItems: number }) {
  const first = (page - 1) * size + 1;
  const from = first > totalItems ? 0 : first;
  const to = from === 0 ? 0 : Math.min(page * size, totalItems);
  const figures = [formatNumber(from), formatNumber(to), formatNumber(totalItems)] as const;
  return (
    <>
      <span className="max-sm:sr-only">{productTexts.showing(...figures)}</span>
      <span aria-hidden className="sm:hidden">
        {productTexts.showingShort(...figures)}
      </span>
    </>
  );
}

/** Rows per page, shown rows, and pages: the first five by number, all by previous and next. */
export function ListFooter({ page, size, totalItems, totalPages, onPage, onSize }: ListFooterProps) {
  const sizeId = useId();
  const lastPage = Math.max(1, totalPages);
  return (
    <footer
      className={classNames(
        'list-footer',
        // With ten rows the footer is close. Larger pages keep it visible, but not on a phone, which needs its height
        // for rows.
        size > pageSizes[0] && 'sm:[@media(min-height:36rem)]:sticky',
      )}
    >
      <div className="flex items-center gap-2">
        <label htmlFor={sizeId} className="sr-only text-[0.8125rem] text-muted @4xl:not-sr-only">
          {productTexts.rowsPerPage}
        </label>
        <Select
          id={sizeId}
          size="small"
          className="w-18 sm:w-22 [&_select]:h-11 [&_select]:pr-7 [&_select]:pl-2 sm:[&_select]:h-8"
          options={sizeOptions}
          value={size}
          onChoose={onSize}
        />
        {size > pageSizes[0] && <ToSearch look="inline" />}
      </div>
      <p className="truncate text-xs text-muted tabular-nums sm:text-[0.8125rem]" role="status">
        {totalItems === null ? '\u00a0' : <Showing page={page} size={size} totalItems={totalItems} />}
      </p>
      <nav aria-label={productTexts.pages} className="flex items-center gap-0.5">
        <Button
          look="ghost"
          size="icon-small"
          className={pageButton}
          aria-label={productTexts.previousPage}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        {numberedPages(totalPages).map((number) => (
          <Button
            key={number}
            look={number === page ? 'primary' : 'ghost'}
            size="icon-small"
            // A phone has no room for them.
            className={classNames(pageButton, 'max-sm:hidden')}
            aria-label={productTexts.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ))}
        {lastPage > numberedPagesMax && (
          <span className="hidden px-1 text-[0.8125rem] whitespace-nowrap text-muted tabular-nums @2xl:inline">
            {productTexts.pageOf(formatNumber(page), formatNumber(lastPage))}
          </span>
        )}
        <Button
          look="ghost"
          size="icon-small"
          className={pageButton}
          aria-label={productTexts.nextPage}
          disabled={page >= lastPage}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </nav>
    </footer>
  );
}
