import { type CategorySources, saveCategoryListEndpoint } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { categoryListLimits, formatDate, formatNumber } from '@pindahlapak/model';
import { FileSpreadsheet } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { Badge } from '../../components/display/badge.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { FileDrop } from '../../components/form/file-drop.tsx';
import { Progress } from '../../components/display/progress.tsx';
import { useMapTarget } from './map-target.tsx';
import { useUpload } from '../../lib/api/use-upload.ts';

/** The upload of a category list. */
function useListUpload() {
  const queries = useQueryClient();
  const { marketplace } = useMapTarget();
  return useUpload({
    bytesMax: categoryListLimits.bytesMax,
    tooLarge: 'category-list-too-large',
    send: (api, file) => api.call(saveCategoryListEndpoint, { params: { marketplace }, body: {} }, { file }),
    onUploaded: async () => {
      // Paths, proposals and the marks of unlisted leaves are those of the new list.
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['products'] }),
        queries.invalidateQueries({ queryKey: ['configuration'] }),
      ]);
    },
  });
}

type List = CategorySources['list'];

/** Where the picker leads when it has nothing to propose. */
export const listCardId = 'daftar-kategori';

/** Which list ids are checked against: the seller's own with its age, or the leaves that are built in. */
function ListFacts({ list }: { list: List }) {
  const { marketplace, name } = useMapTarget();
  if (list === null && marketplace !== 'akulaku') return <p className="text-sm text-muted">{texts.ofTemplates}</p>;
  if (list === null)
    return (
      <p className="text-sm text-muted">
        <Badge className="mr-2">{texts.builtIn}</Badge>
        {texts.builtInText}
      </p>
    );
  return (
    <div className="text-sm">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {list.isShared ? <Badge>{texts.listShared}</Badge> : list.fileName}
      </p>
      <p className="text-muted tabular-nums">
        {texts.listFacts(formatNumber(list.leaves), formatDate(list.uploadedAt))}
      </p>
      {list.isOld && !list.isShared && (
        <p className="mt-2 text-accent-ink">
          <Badge tone="accent" className="mr-2">
            {texts.listOld}
          </Badge>
          {texts.listOldText(name)}
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
  const { name } = useMapTarget();
  return (
    <TitledCard
      icon={<FileSpreadsheet aria-hidden />}
      title={texts.listTitle(name)}
      text={texts.listText(name)}
      titleId={listCardId}
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:items-center">
        <ListFacts list={list} />
        <FileDrop
          label={texts.pickFile}
          hint={texts.dropFile}
          kinds={texts.fileKinds}
          accept=".xlsx,.csv"
          isBusy={upload.isPending}
          onFile={upload.upload}
        />
      </div>
      <UploadResult upload={upload} />
    </TitledCard>
  );
}
