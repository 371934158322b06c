import { trashTexts as texts } from '@pindahlapak/messages';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { RecountNote, useAskedCount, useToldEmptied } from '../../../components/overlay/asked-count.tsx';
import type { TrashSelection } from './use-trash.ts';

interface PurgeQuestionProps {
  /** Some products, or all. */
  ids: string[] | 'all';
  /** Products in the trash by now. */
  total: number;
  busy: boolean;
  purge: (selection: TrashSelection, onFailed: (error: Error) => void) => void;
  onClose: () => void;
}

/**
 * Asks before products are deleted for good; of all of the trash as many as it says are, or none. It closes where the trash
 * is emptied elsewhere.
 */
export function PurgeQuestion({ ids, total, busy, purge, onClose }: PurgeQuestionProps) {
  const { asked, before, recount } = useAskedCount(total);
  useToldEmptied(ids === 'all' && total === 0 && !busy, texts.empty, onClose);
  const count = ids === 'all' ? asked : ids.length;
  return (
    <ConfirmDialog
      open
      dangerous
      busy={busy}
      title={texts.purgeTitle}
      text={
        <>
          {texts.purgeText(count)}
          <RecountNote before={before} now={asked} />
        </>
      }
      confirmLabel={busy ? texts.purging : texts.purgeConfirm(count)}
      onConfirm={() => purge(ids === 'all' ? { all: true, expected: asked } : { ids }, recount)}
      onCancel={onClose}
    />
  );
}
