import { commonTexts, keyboardTexts as texts } from '@pindahlapak/messages';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';

/** The keys of the list. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      width="small"
      title={texts.title}
      text={texts.text}
      onOpenChange={(open) => !open && onClose()}
      closedByFooter
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <dl className="divide-y divide-line">
        {texts.keys.map(([key, what]) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2 text-sm">
            <dt>
              <kbd className="rounded border border-line-strong bg-sunken px-2 py-0.5 text-xs font-semibold">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
