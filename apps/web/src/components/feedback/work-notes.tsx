import { commonTexts, conflictTexts } from '@pindahlapak/messages';
import { Archive, FilePen, type LucideIcon } from 'lucide-react';
import { classNames } from '../../lib/dom/class-names.ts';
import { useLate } from '../../lib/dom/timing.ts';
import { Button } from '../form/button.tsx';

interface WorkNoteProps {
  Icon: LucideIcon;
  text: string;
  keep: { label: string; onClick: () => void };
  drop: { label: string; onClick: () => void };
  className: string | undefined;
}

function WorkNote({ Icon, text, keep, drop, className }: WorkNoteProps) {
  // Screen readers only announce text that is added to a status already on the page.
  const isThere = useLate(true, 100);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-info-soft px-4 py-2.5 text-sm text-info-ink',
        className,
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      <p role="status" className="min-h-5 min-w-0 flex-1 basis-60 font-medium">
        {isThere && text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={keep.onClick}>
          {keep.label}
        </Button>
        <Button look="ghost" size="small" onClick={drop.onClick}>
          {drop.label}
        </Button>
      </div>
    </div>
  );
}

interface Restored {
  keep: () => void;
  drop: () => void;
}

interface RestoredNoteProps {
  /** Null if nothing was restored or the seller has answered. */
  restored: Restored | null;
  className?: string;
}

/** Says that the form was restored from an earlier visit, until the seller answers. */
export function RestoredNote({ restored, className }: RestoredNoteProps) {
  if (restored === null) return null;
  return (
    <WorkNote
      Icon={FilePen}
      text={commonTexts.draftRestored}
      keep={{ label: commonTexts.draftKeep, onClick: restored.keep }}
      drop={{ label: commonTexts.draftDiscard, onClick: restored.drop }}
      className={className}
    />
  );
}

interface SetAsideNoteProps {
  setAside: { takeBack: () => void; drop: () => void } | null;
  className?: string;
}

/** Says that typed work is set aside, with buttons to take it back or drop it. */
export function SetAsideNote({ setAside, className }: SetAsideNoteProps) {
  if (setAside === null) return null;
  return (
    <WorkNote
      Icon={Archive}
      text={conflictTexts.setAside}
      keep={{ label: conflictTexts.takeBack, onClick: setAside.takeBack }}
      drop={{ label: conflictTexts.drop, onClick: setAside.drop }}
      className={className}
    />
  );
}
