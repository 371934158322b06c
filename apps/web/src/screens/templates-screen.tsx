import { shellTexts, templateTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '../components/display/page-header.tsx';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { TemplateDetails } from '../features/templates/template-detail.tsx';
import { TemplateList } from '../features/templates/template-list.tsx';
import { UploadCard } from '../features/templates/upload/upload-card.tsx';
import { templatesQuery } from '../queries/templates.ts';

const route = getRouteApi('/shell/template-saya');

/** The seller's own templates: dropped, explained, answered and filled (S29). The address names the chosen one. */
export function TemplatesScreen() {
  const { template: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, refetch } = useQuery(templatesQuery);
  const choose = (template: string | undefined) => void navigate({ search: { template }, state: true });
  const templates = data?.templates ?? [];
  const chosen = templates.find(({ id }) => id === wanted)?.id ?? templates[0]?.id ?? null;
  return (
    <>
      <PageHeader title={shellTexts.templates} text={texts.text} />
      <div className="grid gap-6 xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6">
          <UploadCard onUploaded={choose} />
          {data !== undefined && <TemplateList templates={templates} chosen={chosen} onChoose={choose} />}
          {data === undefined && error === null && <Skeleton className="h-48 rounded-card" />}
          {data === undefined && error !== null && (
            <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
          )}
        </div>
        {chosen !== null && <TemplateDetails id={chosen} onDeleted={() => choose(undefined)} />}
      </div>
    </>
  );
}
