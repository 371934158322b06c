import { historyTexts as texts } from '@pindahlapak/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../form/button.tsx';

interface HistoryPagesProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** The way to the page before and behind; nothing where there is one page. */
export function HistoryPages({ page, totalPages, onPage }: HistoryPagesProps) {
  if (totalPages <= 1 && page === 1) return null;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex items-center justify-end gap-2">
      <Button
        look="ghost"
        size="icon-small"
        aria-label={texts.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span className="text-sm text-muted tabular-nums">{texts.pageOf(page, Math.max(1, totalPages))}</span>
      <Button
        look="ghost"
        size="icon-small"
        aria-label={texts.next}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
