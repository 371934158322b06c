import { commonTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../form/button.tsx';

interface PagesProps {
  /** Counted from 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/**
 * Leads from a page past the end to the last one: its rows may have been decided or deleted. `totalPages` is undefined
 * while it is not known for the current filter.
 */
export function useLastPage(page: number, totalPages: number | undefined, go: (page: number) => void): void {
  const lastPage = totalPages === undefined ? page : Math.max(1, totalPages);
  const goToLast = useEffectEvent(() => go(lastPage));
  useEffect(() => {
    if (page > lastPage) goToLast();
  }, [page, lastPage]);
}

/** Buttons for the previous and next page; hidden if there is only one page. */
export function Pages({ page, totalPages, onPage }: PagesProps) {
  if (totalPages <= 1 && page === 1) return null;
  const look = { look: 'secondary', size: 'small', className: 'max-sm:h-11 max-sm:px-2' } as const;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-between gap-2">
      {/* From a page past the end it leads to the last one. */}
      <Button {...look} disabled={page <= 1} onClick={() => onPage(Math.max(1, Math.min(page - 1, totalPages)))}>
        {texts.previousPage}
      </Button>
      <span className="text-center text-sm text-balance text-muted tabular-nums max-sm:text-xs">
        {texts.pageOf(formatNumber(page), formatNumber(Math.max(1, totalPages)))}
      </span>
      <Button {...look} disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {texts.nextPage}
      </Button>
    </nav>
  );
}
