import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { Copy, Download } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { notify } from '../../../lib/api/notify.ts';
import { saveFile } from '../../../lib/dom/save-file.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(texts.copied);
  } catch {
    notify.error(texts.copyFailed);
  }
}

/** The ten recovery codes, shown this once; only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const all = `${codes.join('\n')}\n`;
  return (
    <Dialog
      title={texts.recoveryTitle}
      text={texts.recoveryText}
      closedByFooter
      footer={<Button onClick={onClose}>{texts.saved}</Button>}
    >
      <ul className="grid gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunken p-4 font-mono text-[0.8125rem] select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button look="secondary" size="small" onClick={() => void copy(all)}>
          <Copy aria-hidden />
          {texts.copy}
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() => saveFile(new Blob([all], { type: 'text/plain;charset=utf-8' }), texts.fileName)}
        >
          <Download aria-hidden />
          {texts.save}
        </Button>
      </div>
    </Dialog>
  );
}
