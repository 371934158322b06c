import { productTexts } from '@pindahlapak/messages';
import { formatNumber, pageSizes } from '@pindahlapak/model';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Select } from '../../../components/form/select.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { numberedPages, numberedPagesMax, shownRange } from './paging.ts';

interface ListFooterProps {
  /** Stands beside the number of rows. */
  start: ReactNode;
  page: number;
  size: number;
  /** Null until it is known. */
  totalItems: number | null;
  totalPages: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

const pageButton = 'size-11 sm:size-8 sm:text-[0.8125rem]';

const sizeOptions = pageSizes.map((size) => ({ value: size, label: String(size) }));

/** What is shown of how many; on a phone, whose line is narrow, in short for the eye. */
function Showing({ page, size, totalItems }: { page: number; size: number; totalItems: number }) {
  const { from, to } = shownRange(page, size, totalItems);
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

/** Rows per page, what is shown of how many, and the pages: the first five by number, all by previous and next. */
export function ListFooter({ start, page, size, totalItems, totalPages, onPage, onSize }: ListFooterProps) {
  const sizeId = useId();
  const lastPage = Math.max(1, totalPages);
  // An empty list says itself that it is empty.
  if (totalItems === 0) return null;
  return (
    <footer
      className={classNames(
        'list-footer',
        // Below ten rows the footer is soon reached. Larger pages keep it in sight, but not on a phone, which needs its
        // height for rows.
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
          onChange={(event) => onSize(Number(event.target.value))}
        />
        {start}
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
            // A phone's line has no room for them.
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
