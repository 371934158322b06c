import { commonTexts } from '@pindahlapak/messages';
import { CloudOff, RotateCw } from 'lucide-react';
import { errorTextOf } from '../../lib/api/failures.ts';
import { remedyOf } from '../../lib/api/remedies.ts';
import { Button } from '../form/button.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  title?: string;
}

/** A failed load: what went wrong, 'Coba lagi', and a link to the screen that solves it, if there is one. */
export function ErrorState({ error, onRetry, busy = false, title = commonTexts.loadFailed }: ErrorStateProps) {
  const remedy = remedyOf(error);
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudOff className="size-6" aria-hidden />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-md text-sm text-muted">{errorTextOf(error)}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Button look="secondary" busy={busy} onClick={onRetry}>
          {!busy && <RotateCw aria-hidden />}
          {commonTexts.retry}
        </Button>
        {remedy !== undefined && (
          <Button look="ghost" onClick={remedy.onClick}>
            {remedy.label}
          </Button>
        )}
      </div>
    </div>
  );
}
