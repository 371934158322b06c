import { commonTexts } from '@pindahlapak/messages';
import { classNames } from '../../lib/dom/class-names.ts';
import { Button } from '../form/button.tsx';

interface RetryNoteProps {
  /** The query that failed. */
  query: { isFetching: boolean; refetch: () => unknown };
  className?: string;
}

/** A line for a part of a screen that could not be loaded, with 'Coba lagi'; the rest of the screen keeps working. */
export function RetryNote({ query, className }: RetryNoteProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex items-center justify-between gap-3 rounded-card bg-danger-soft p-3 text-sm text-danger-ink',
        className,
      )}
    >
      {commonTexts.loadFailed}
      <Button look="secondary" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        {commonTexts.retry}
      </Button>
    </div>
  );
}
