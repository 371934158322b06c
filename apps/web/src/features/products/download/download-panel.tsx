import { productTexts } from '@pindahlapak/messages';
import { formatBytes } from '@pindahlapak/model';
import { X } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { Progress } from '../../../components/display/progress.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import type { ReceivedBytes } from './receive-file.ts';
import { useRunningDownload } from './running-download.ts';

function receivedText({ bytes, total }: ReceivedBytes): string {
  if (bytes === 0) return productTexts.downloadStarting;
  if (total === null) return productTexts.downloadReceived(formatBytes(bytes));
  return productTexts.downloadReceivedOf(formatBytes(bytes), formatBytes(total));
}

/** How far the download under way is, and the way to stop it. */
export default function DownloadPanel() {
  const running = useRunningDownload();
  if (running === null) return null;
  const { title, bytes, total, cancel } = running;
  return (
    <section
      aria-label={title}
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-brand-soft px-5 py-3.5 text-brand-ink"
    >
      <Spinner className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold" role="status">
          {title}
        </p>
        <p className="text-sm tabular-nums">{receivedText(running)}</p>
        {total !== null && <Progress percent={(bytes / total) * 100} label={title} className="mt-2" />}
      </div>
      <Button look="secondary" size="small" onClick={cancel}>
        <X aria-hidden />
        {productTexts.downloadCancel}
      </Button>
    </section>
  );
}
