import { type CategorySources, saveCategoryListEndpoint } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { categoryListLimits, formatDate, formatNumber } from '@pindahlapak/model';
import { FileSpreadsheet } from 'lucide-react';
import { Badge } from '../../components/display/badge.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { FileDrop } from '../../components/form/file-drop.tsx';
import { UploadProgress } from '../../components/form/upload-progress.tsx';
import { useMapTarget } from './map-target.tsx';
import { useUpload } from '../../lib/api/use-upload.ts';
import { invalidateTopics } from '../../lib/api/query-client.ts';

function useListUpload() {
  const { marketplace } = useMapTarget();
  return useUpload({
    bytesMax: categoryListLimits.bytesMax,
    tooLarge: 'category-list-too-large',
    send: (api, file) => api.call(saveCategoryListEndpoint, { params: { marketplace }, body: {} }, { file }),
    onUploaded: async () => {
      // Paths, proposals and marks of unlisted leaves depend on the list.
      await invalidateTopics('products', 'configuration');
    },
  });
}

type List = CategorySources['list'];

/** Target of the picker's link if it has no proposals. */
export const listCardId = 'daftar-kategori';

/** Which list ids are checked against: the seller's own with its age, or the built-in leaves. */
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
  const { isPending, uploaded } = upload;
  return (
    <>
      <UploadProgress upload={upload} reading={texts.reading} />
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

/** The current category list, and an area to drop or pick a new one (S18.5). */
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
        <FileDrop kinds={texts.fileKinds} accept=".xlsx,.csv" isBusy={upload.isPending} onFile={upload.upload} />
      </div>
      <UploadResult upload={upload} />
    </TitledCard>
  );
}
