import type { CategorySources } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { TitledCard } from '../../../components/display/titled-card.tsx';
import { Progress } from '../../../components/display/progress.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { useListUpload } from './use-list-upload.ts';

type List = CategorySources['list'];

/** Which list ids are checked against: the seller's own with its age, or the leaves that are built in. */
function ListFacts({ list }: { list: List }) {
  if (list === null)
    return (
      <p className="text-sm text-muted">
        <Badge className="mr-2">{texts.builtIn}</Badge>
        {texts.builtInText}
      </p>
    );
  return (
    <div className="text-sm">
      <p className="font-semibold [overflow-wrap:anywhere]">{list.fileName}</p>
      <p className="text-muted tabular-nums">
        {texts.listFacts(formatNumber(list.leaves), formatDate(list.uploadedAt))}
      </p>
      {list.isOld && (
        <p className="mt-2 text-accent-ink">
          <Badge tone="accent" className="mr-2">
            {texts.listOld}
          </Badge>
          {texts.listOldText}
        </p>
      )}
    </div>
  );
}

function UploadResult({ upload }: { upload: ReturnType<typeof useListUpload> }) {
  const { isPending, sent, uploaded, error, fileName } = upload;
  const percent = formatNumber(Math.floor(100 * sent));
  return (
    <>
      {isPending && (
        <div className="mt-4">
          <p className="mb-2 text-sm [overflow-wrap:anywhere]">
            {fileName} · {sent < 1 ? texts.uploading(percent) : texts.reading}
          </p>
          <Progress percent={100 * sent} label={texts.uploading(percent)} />
        </div>
      )}
      {error !== null && !isPending && (
        <p role="alert" className="mt-4 rounded-control bg-danger-soft px-3.5 py-2.5 text-sm text-danger-ink">
          <span className="font-semibold [overflow-wrap:anywhere]">{texts.uploadFailed(fileName)}</span> {error}
        </p>
      )}
      <div role="status" className={uploaded && !isPending ? 'mt-4 text-sm' : undefined}>
        {uploaded && !isPending && (
          <>
            <p>
              {texts.uploaded(formatNumber(uploaded.leaves))}
              {uploaded.skippedRows > 0 && ` ${texts.skippedRows(formatNumber(uploaded.skippedRows))}`}
            </p>
            {uploaded.unlistedMappings > 0 && (
              <p className="font-semibold text-danger-ink">
                {texts.unlistedMappings(formatNumber(uploaded.unlistedMappings))}
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** The category list: which one is there, and a place to drop or pick a new one (S18.5). */
export function CategoryListCard({ list }: { list: List }) {
  const upload = useListUpload();
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload.upload(event.dataTransfer.files[0]);
  };
  return (
    <TitledCard icon={<FileSpreadsheet aria-hidden />} title={texts.listTitle} text={texts.listText}>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:items-center">
        <ListFacts list={list} />
        <div
          className={classNames(
            'flex flex-col items-center rounded-control border-2 border-dashed px-4 py-5 text-center text-sm transition-colors',
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
              accept=".xlsx,.csv"
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
      </div>
      <UploadResult upload={upload} />
    </TitledCard>
  );
}
