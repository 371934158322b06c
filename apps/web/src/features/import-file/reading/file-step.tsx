import { importFileTexts as texts, shellTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Link } from '@tanstack/react-router';
import { Progress } from '../../../components/display/progress.tsx';
import { FileDrop } from '../../../components/form/file-drop.tsx';
import { paths } from '../../../config/paths.ts';
import type { FileReading } from './use-file-reading.ts';

interface FileStepProps {
  reading: FileReading;
  onFile: (file: File | undefined) => void;
}

/** Step 1: the file, and why it cannot be read. */
export function FileStep({ reading: { sent, picking }, onFile }: FileStepProps) {
  const label = sent < 1 ? texts.sending(formatNumber(Math.floor(100 * sent))) : texts.reading;
  return (
    <>
      <FileDrop
        label={texts.pickFile}
        hint={texts.dropFile}
        kinds={texts.fileKinds}
        accept=".xlsx,.csv,.tsv,.txt"
        isBusy={picking.isPending}
        onFile={onFile}
      />
      {picking.isPending && (
        <div className="mt-4">
          <p className="mb-2 text-sm [overflow-wrap:anywhere]">
            {picking.fileName} · {label}
          </p>
          <Progress percent={100 * sent} label={label} />
        </div>
      )}
      {picking.error !== null && !picking.isPending && (
        <p role="alert" className="mt-4 rounded-control bg-danger-soft px-3.5 py-2.5 text-sm text-danger-ink">
          <span className="font-semibold [overflow-wrap:anywhere]">{texts.readFailed(picking.fileName)}</span>{' '}
          {picking.error}
        </p>
      )}
      <p className="mt-4 text-sm text-muted">
        {texts.ownCatalogue}{' '}
        <Link to={paths.exports} className="font-semibold text-brand-ink underline">
          {shellTexts.exports}
        </Link>
        {texts.ownCatalogueEnd}
      </p>
    </>
  );
}
