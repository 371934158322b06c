import { uploadLiveEndpoint } from '@pindahlapak/contract';
import { livePageTexts as texts } from '@pindahlapak/messages';
import { formatNumber, templateFileLimits } from '@pindahlapak/model';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { UploadProgress } from '../../components/form/upload-progress.tsx';
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
  const notArrived = upload.uploaded?.notArrived ?? 0;
  return (
    <TitledCard icon={<FileUp aria-hidden />} title={texts.uploadTitle} text={texts.uploadText}>
      <FileDrop kinds={texts.fileKinds} accept=".xlsx" isBusy={upload.isPending} onFile={upload.upload} />
      <UploadProgress upload={upload} reading={texts.reading} />
      {notArrived > 0 && !upload.isPending && (
        <p role="status" className="mt-4 rounded-control bg-accent-soft px-3.5 py-2.5 text-sm text-accent-ink">
          {texts.notArrived(formatNumber(notArrived))}
        </p>
      )}
    </TitledCard>
  );
}
