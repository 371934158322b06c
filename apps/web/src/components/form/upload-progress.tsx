import { uploadTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Note } from '../feedback/note.tsx';
import type { useUpload } from '../../lib/api/use-upload.ts';
import { Progress } from '../display/progress.tsx';

interface UploadProgressProps {
  upload: Pick<ReturnType<typeof useUpload>, 'isPending' | 'sent' | 'fileName' | 'error'>;
  /** What the server does after the upload, in words. */
  reading: string;
}

/** The progress of an upload, or why it was refused; empty before an upload and after a success. */
export function UploadProgress({ upload: { isPending, sent, fileName, error }, reading }: UploadProgressProps) {
  const step = sent < 1 ? uploadTexts.uploading(formatNumber(Math.floor(100 * sent))) : reading;
  if (isPending)
    return (
      <div className="mt-4">
        <p className="mb-2 text-sm [overflow-wrap:anywhere]">
          {fileName} · {step}
        </p>
        <Progress percent={100 * sent} label={step} className={sent < 1 ? undefined : 'animate-pulse'} />
      </div>
    );
  return error === null ? null : (
    <Note tone="danger" role="alert" className="mt-4">
      <span className="font-semibold [overflow-wrap:anywhere]">{uploadTexts.uploadFailed(fileName)}</span> {error}
    </Note>
  );
}
