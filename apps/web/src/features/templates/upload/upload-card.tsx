import { templateTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { FileUp, Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { Progress } from '../../../components/display/progress.tsx';
import { TitledCard } from '../../../components/display/titled-card.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { useTemplateUpload } from './use-template-upload.ts';

/** A place to drop or pick a workbook of a seller centre. */
export function UploadCard({ onUploaded }: { onUploaded: (id: string) => void }) {
  const upload = useTemplateUpload(onUploaded);
  const [isOver, setOver] = useState(false);
  const percent = formatNumber(Math.floor(100 * upload.sent));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload.upload(event.dataTransfer.files[0]);
  };
  return (
    <TitledCard icon={<FileUp aria-hidden />} title={texts.uploadTitle} text={texts.uploadText}>
      <div
        className={classNames(
          'flex flex-col items-center rounded-control border-2 border-dashed px-4 py-6 text-center text-sm transition-colors',
          isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <label
          className={classNames(
            'inline-flex h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            upload.isPending && 'pointer-events-none opacity-55',
          )}
        >
          <Upload className="size-[1.125rem]" aria-hidden />
          {texts.pickFile}
          <input
            type="file"
            accept=".xlsx"
            className="sr-only"
            disabled={upload.isPending}
            onChange={(event) => {
              upload.upload(event.target.files?.[0]);
              // The same file may be chosen again after it was refused.
              event.target.value = '';
            }}
          />
        </label>
        <p className="mt-2 text-muted">{texts.dropFile}</p>
        <p className="text-xs text-muted">{texts.fileKinds}</p>
      </div>
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
