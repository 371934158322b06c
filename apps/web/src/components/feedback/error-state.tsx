import { commonTexts } from '@pindahlapak/messages';
import { CloudOff, RotateCw } from 'lucide-react';
import { errorTextOf } from '../../lib/api/failures.ts';
import { Button } from '../form/button.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** While the next try is under way. */
  busy?: boolean;
  title?: string;
}

/** A failed load, with what went wrong and 'Coba lagi'. */
export function ErrorState({ error, onRetry, busy = false, title = commonTexts.loadFailed }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudOff className="size-6" aria-hidden />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-md text-sm text-muted">{errorTextOf(error)}</p>
      <Button look="secondary" className="mt-5" busy={busy} onClick={onRetry}>
        {!busy && <RotateCw aria-hidden />}
        {commonTexts.retry}
      </Button>
    </div>
  );
}
