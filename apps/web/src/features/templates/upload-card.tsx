import { templateTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { FileUp } from 'lucide-react';
import { Progress } from '../../components/display/progress.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { FileDrop } from '../../components/form/file-drop.tsx';
import { useTemplateUpload } from './use-template-upload.ts';

/** A place to drop or pick a workbook of a seller centre. */
export function UploadCard({ onUploaded }: { onUploaded: (id: string) => void }) {
  const upload = useTemplateUpload(onUploaded);
  const percent = formatNumber(Math.floor(100 * upload.sent));
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
          <span className="font-semibold [overflow-wrap:anywhere]">{texts.uploadFailed(upload.fileName)}</span>{' '}
          {upload.error}
        </p>
      )}
    </TitledCard>
  );
}
