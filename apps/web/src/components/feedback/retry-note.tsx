import { commonTexts } from '@pindahlapak/messages';
import { classNames } from '../../lib/dom/class-names.ts';
import { Button } from '../form/button.tsx';

interface RetryNoteProps {
  busy: boolean;
  onRetry: () => void;
  className?: string;
}

/** A line for a part of a screen that could not be loaded, with 'Coba lagi'; the rest of the screen keeps working. */
export function RetryNote({ busy, onRetry, className }: RetryNoteProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex items-center justify-between gap-3 rounded-card bg-danger-soft p-3 text-sm text-danger-ink',
        className,
      )}
    >
      {commonTexts.loadFailed}
      <Button look="secondary" size="small" busy={busy} onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    </div>
  );
}
