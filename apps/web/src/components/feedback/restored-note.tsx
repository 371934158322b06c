import { commonTexts } from '@pindahlapak/messages';
import { FilePen } from 'lucide-react';
import { classNames } from '../../lib/dom/class-names.ts';
import { useLate } from '../../lib/dom/timing.ts';
import { Button } from '../form/button.tsx';

/** The ways to go on with restored input or to throw it away. */
export interface Restored {
  keep: () => void;
  drop: () => void;
}

interface RestoredNoteProps {
  /** Null where nothing was restored, or once that is answered. */
  restored: Restored | null;
  className?: string;
}

/** Says that the form holds what was typed on an earlier visit, until the seller answers. */
export function RestoredNote({ restored, className }: RestoredNoteProps) {
  // Screen readers announce what is put into a status that is on the page already.
  const isThere = useLate(restored !== null, 100);
  if (restored === null) return null;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-info-soft px-4 py-2.5 text-sm text-info-ink',
        className,
      )}
    >
      <FilePen className="size-5 shrink-0" aria-hidden />
      <p role="status" className="min-h-5 min-w-0 flex-1 basis-60 font-medium">
        {isThere && commonTexts.draftRestored}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={restored.keep}>
          {commonTexts.draftKeep}
        </Button>
        <Button look="ghost" size="small" onClick={restored.drop}>
          {commonTexts.draftDiscard}
        </Button>
      </div>
    </div>
  );
}
