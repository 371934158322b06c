import { uploadLiveEndpoint } from '@pindahlapak/contract';
import { livePageTexts as texts } from '@pindahlapak/messages';
import { formatNumber, templateFileLimits } from '@pindahlapak/model';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { Progress } from '../../components/display/progress.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { FileDrop } from '../../components/form/file-drop.tsx';
import { useUpload } from '../../lib/api/use-upload.ts';

/** A place for the workbook of a shop's listings on sale. */
export function LiveUpload({ shopId, onUploaded }: { shopId: string; onUploaded: () => void }) {
  const queries = useQueryClient();
  const upload = useUpload({
    bytesMax: templateFileLimits.bytesMax,
    tooLarge: 'template-too-large',
    send: (api, file) => api.call(uploadLiveEndpoint, { params: { id: shopId }, body: {} }, { file }),
    onUploaded: async () => {
      await queries.invalidateQueries({ queryKey: ['configuration'] });
      onUploaded();
    },
  });
  const percent = formatNumber(Math.floor(100 * upload.sent));
  const notArrived = upload.uploaded?.notArrived ?? 0;
  return (
    <TitledCard icon={<FileUp aria-hidden />} title={texts.uploadTitle} text={texts.uploadText}>
      <FileDrop
        label={texts.pickFile}
        hint={texts.dropFile}
        kinds={texts.fileKinds}
        accept=".xlsx"
        isBusy={upload.isPending}
        onFile={upload.upload}
      />
      {upload.isPending && (
        <div className="mt-4">
          <p className="mb-2 text-sm [overflow-wrap:anywhere]">
            {upload.fileName} · {upload.sent < 1 ? texts.uploading(percent) : texts.reading}
          </p>
          <Progress percent={100 * upload.sent} label={texts.uploading(percent)} />
        </div>
      )}
      {upload.error !== null && !upload.isPending && (
        <p role="alert" className="mt-4 rounded-control bg-danger-soft px-3.5 py-2.5 text-sm text-danger-ink">
          {upload.error}
        </p>
      )}
      {notArrived > 0 && !upload.isPending && (
        <p role="status" className="mt-4 rounded-control bg-accent-soft px-3.5 py-2.5 text-sm text-accent-ink">
          {texts.notArrived(formatNumber(notArrived))}
        </p>
      )}
    </TitledCard>
  );
}
