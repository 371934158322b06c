import { shellTexts, templateTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { PageHeader } from '../components/display/page-header.tsx';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { TemplateDetails } from '../features/templates/template-detail.tsx';
import { TemplateList } from '../features/templates/template-list.tsx';
import { UploadCard } from '../features/templates/upload-card.tsx';
import { templatesQuery } from '../queries/exports.ts';

const route = getRouteApi('/shell/template-saya');

/** Scrolls to the beginning of a part of the page, unless it is in the upper half of the window already. */
function showHead(part: HTMLElement): void {
  const { top } = part.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(part).scrollMarginTop);
  if (top < covered || top > innerHeight / 2) part.scrollIntoView();
}

/** The seller's own templates: dropped, explained, answered and filled (S29). The address names the chosen one. */
export function TemplatesScreen() {
  const { template: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, refetch } = useQuery(templatesQuery);
  const details = useRef<HTMLDivElement>(null);
  const choose = async (template: string | undefined) => {
    await navigate({ search: { template }, state: true, resetScroll: false });
    if (details.current !== null) showHead(details.current);
  };
  const templates = data?.templates ?? [];
  const chosen = templates.find(({ id }) => id === wanted)?.id ?? templates[0]?.id ?? null;
  return (
    <>
      <PageHeader title={shellTexts.templates} text={texts.text} />
      <div className="grid gap-6 xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-6">
          <UploadCard onUploaded={(id) => void choose(id)} />
          {data !== undefined && (
            <TemplateList templates={templates} chosen={chosen} onChoose={(id) => void choose(id)} />
          )}
          {data === undefined && error === null && <Skeleton className="h-48 rounded-card" />}
          {data === undefined && error !== null && (
            <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
          )}
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
