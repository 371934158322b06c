import { conflictTexts } from '@pindahlapak/messages';
import { Archive } from 'lucide-react';
import { classNames } from '../../lib/dom/class-names.ts';
import { Button } from '../form/button.tsx';

interface SetAsideNoteProps {
  /** Null where no work is put aside. */
  setAside: { takeBack: () => void; drop: () => void } | null;
  className?: string;
}

/** Says that typed work is put aside, with the ways to take it back or to drop it. */
export function SetAsideNote({ setAside, className }: SetAsideNoteProps) {
  if (setAside === null) return null;
  return (
    <div
      role="status"
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-info-soft px-4 py-3 text-sm text-info-ink',
        className,
      )}
    >
      <Archive className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 basis-60 font-medium">{conflictTexts.setAside}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={setAside.takeBack}>
          {conflictTexts.takeBack}
        </Button>
        <Button look="ghost" size="small" onClick={setAside.drop}>
          {conflictTexts.drop}
        </Button>
      </div>
    </div>
  );
}
