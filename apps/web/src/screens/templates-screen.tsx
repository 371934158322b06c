import { shellTexts, templateTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { FileUp } from 'lucide-react';
import { uploadTemplateEndpoint } from '@pindahlapak/contract';
import { templateFileLimits } from '@pindahlapak/model';
import { Fetched } from '../components/feedback/fetched.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { useIsLeft } from '../lib/dom/use-is-left.ts';
import { TemplateList } from '../features/templates/template-list.tsx';
import { templateQuery, templatesQuery } from '../queries/templates.ts';
import { ColumnsCard } from '../features/templates/detail/columns-card.tsx';
import { FactsCard } from '../features/templates/detail/facts-card.tsx';
import { QuestionsCard } from '../features/templates/detail/questions-card.tsx';
import { FillCard } from '../features/templates/fill/fill-card.tsx';
import { MappingCard } from '../features/templates/detail/mapping-card.tsx';
import { UploadProgress } from '../components/form/upload-progress.tsx';
import { Card, TitledCard } from '../components/display/card.tsx';
import { Folded } from '../components/display/folded.tsx';
import { FileDrop } from '../components/form/file-drop.tsx';
import { useUpload } from '../lib/api/use-upload.ts';
import { invalidateTopics } from '../lib/api/query-client.ts';

/** An area to drop or pick a seller centre's workbook; folded if the seller already has a template. */
function UploadCard({ isFolded, onUploaded }: { isFolded: boolean; onUploaded: (id: string) => void }) {
  const upload = useUpload({
    bytesMax: templateFileLimits.bytesMax,
    tooLarge: 'template-too-large',
    send: (api, file) => api.call(uploadTemplateEndpoint, { body: {} }, { file }),
    onUploaded: async ({ id }) => {
      await invalidateTopics('configuration');
      onUploaded(id);
    },
  });
  const drop = <FileDrop kinds={texts.fileKinds} accept=".xlsx" isBusy={upload.isPending} onFile={upload.upload} />;
  const progress = <UploadProgress upload={upload} reading={texts.reading} />;
  if (isFolded)
    return (
      <Card className="py-3! sm:py-3!">
        <Folded title={texts.uploadOther}>{drop}</Folded>
        {progress}
      </Card>
    );
  return (
    <TitledCard icon={<FileUp aria-hidden />} title={texts.emptyTitle} text={texts.uploadText}>
      {drop}
      {progress}
    </TitledCard>
  );
}

function TemplateDetails({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  return (
    <Fetched inCard query={useQuery(templateQuery(id))} waiting={<Skeleton className="h-96 rounded-card" />}>
      {(template) => (
        <div className="grid gap-6">
          {template.isReady && <FillCard key={`fill ${id}`} template={template} />}
          {template.preview.length > 0 && <MappingCard key={`map ${id}`} template={template} />}
          {template.isReady && (
            <>
              <QuestionsCard key={`questions ${id}`} template={template} />
              <ColumnsCard columns={template.columns} />
            </>
          )}
          <FactsCard template={template} onDeleted={onDeleted} />
        </div>
      )}
    </Fetched>
  );
}

const route = getRouteApi('/shell/template-saya');

/** Scrolls to the start of a part of the page, unless it is already in the upper half of the window. */
function showHead(part: HTMLElement): void {
  const { top } = part.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(part).scrollMarginTop);
  if (top < covered || top > innerHeight / 2) part.scrollIntoView();
}

/** The seller's own templates: upload, explanation, questions and filling (S29). The address names the selected one. */
export function TemplatesScreen() {
  const { template: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(templatesQuery);
  const details = useRef<HTMLDivElement>(null);
  const isLeft = useIsLeft();
  const choose = async (template: string | undefined) => {
    // An upload may end after another screen was chosen.
    if (isLeft()) return;
    await navigate({ search: { template }, state: true, resetScroll: false });
    if (details.current !== null) showHead(details.current);
  };
  const templates = query.data?.templates ?? [];
  const chosen = templates.find(({ id }) => id === wanted)?.id ?? templates[0]?.id ?? null;
  return (
    <>
      <PageHeader title={shellTexts.templates} text={texts.text} />
      <div className="grid gap-6 xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6">
          <Fetched inCard query={query} waiting={<Skeleton className="h-48 rounded-card" />}>
            {() => (
              <>
                {templates.length > 0 && (
                  <TemplateList templates={templates} chosen={chosen} onChoose={(id) => void choose(id)} />
                )}
                <UploadCard isFolded={templates.length > 0} onUploaded={(id) => void choose(id)} />
              </>
            )}
          </Fetched>
        </div>
        {chosen !== null && (
          <div ref={details} className="min-w-0 scroll-mt-20">
            <TemplateDetails
              id={chosen}
              onDeleted={() => void navigate({ search: { template: undefined }, state: true })}
            />
          </div>
        )}
      </div>
    </>
  );
}
