import { uploadLiveEndpoint } from '@pindahlapak/contract';
import { livePageTexts as texts } from '@pindahlapak/messages';
import { formatNumber, type ShopMarketplace, templateFileLimits } from '@pindahlapak/model';
import { FileUp } from 'lucide-react';
import { UploadProgress } from '../../components/form/upload-progress.tsx';
import { Card, TitledCard } from '../../components/display/card.tsx';
import { Folded } from '../../components/display/folded.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { FileDrop } from '../../components/form/file-drop.tsx';
import { useUpload } from '../../lib/api/use-upload.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';

interface LiveUploadProps {
  shopId: string;
  marketplace: ShopMarketplace;
  /** The shop already has a workbook; uploading a newer one is folded. */
  hasFile: boolean;
  onUploaded: () => Promise<void>;
}

export function LiveUpload({ shopId, marketplace, hasFile, onUploaded }: LiveUploadProps) {
  const upload = useUpload({
    bytesMax: templateFileLimits.bytesMax,
    tooLarge: 'template-too-large',
    send: (api, file) => api.call(uploadLiveEndpoint, { params: { id: shopId }, body: {} }, { file }),
    onUploaded: async () => {
      await invalidateTopics('products', 'configuration');
      await onUploaded();
    },
  });
  const { notArrived = 0, withoutSku = 0 } = upload.uploaded ?? {};
  const drop = (
    <>
      <FileDrop kinds={texts.fileKinds} accept=".xlsx" isBusy={upload.isPending} onFile={upload.upload} />
      <p className="mt-3 text-sm text-muted">{texts.uploadText[marketplace]}</p>
    </>
  );
  const outcome = (
    <>
      <UploadProgress upload={upload} reading={texts.reading} />
      {notArrived > 0 && !upload.isPending && (
        <Note tone="accent" role="status" className="mt-4">
          {texts.notArrived(formatNumber(notArrived))}
        </Note>
      )}
      {withoutSku > 0 && !upload.isPending && (
        <Note tone="accent" role="status" className="mt-4">
          {texts.withoutSku(formatNumber(withoutSku))}
        </Note>
      )}
    </>
  );
  if (hasFile)
    return (
      <Card className="py-3! sm:py-3!">
        {/* The key folds it again after an upload. */}
        <Folded key={upload.uploaded?.id} title={texts.uploadNewer}>
          {drop}
        </Folded>
        {outcome}
      </Card>
    );
  return (
    <TitledCard icon={<FileUp aria-hidden />} title={texts.emptyTitle} text={texts.emptyText}>
      {drop}
      {outcome}
    </TitledCard>
  );
}
