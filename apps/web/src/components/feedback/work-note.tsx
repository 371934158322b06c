import { commonTexts, conflictTexts } from '@pindahlapak/messages';
import { Archive, FilePen } from 'lucide-react';
import { classNames } from '../../lib/dom/class-names.ts';
import { useLate } from '../../lib/dom/timing.ts';
import { Button } from '../form/button.tsx';

const kinds = {
  restored: {
    Icon: FilePen,
    text: commonTexts.draftRestored,
    keep: commonTexts.draftKeep,
    drop: commonTexts.draftDiscard,
  },
  setAside: {
    Icon: Archive,
    text: conflictTexts.setAside,
    keep: conflictTexts.takeBack,
    drop: conflictTexts.drop,
  },
};

interface WorkNoteProps {
  kind: keyof typeof kinds;
  /** Null if there is nothing to answer, or the seller has answered. */
  answers: { keep: () => void; drop: () => void } | null;
  className?: string;
}

/** Says that typed work was restored from an earlier visit or is set aside, until the seller keeps or drops it. */
export function WorkNote({ kind, answers, className }: WorkNoteProps) {
  // Screen readers only announce text that is added to a status already on the page.
  const isThere = useLate(answers !== null, 100);
  if (answers === null) return null;
  const { Icon, text, keep, drop } = kinds[kind];
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
        <Button look="secondary" size="small" onClick={answers.keep}>
          {keep}
        </Button>
        <Button look="ghost" size="small" onClick={answers.drop}>
          {drop}
        </Button>
      </div>
    </div>
  );
}
