import type { CategorySources } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { Tags } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '@pindahlapak/model';
import { Card, CardHeader } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { paths } from '../../config/paths.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CategoryListCard } from './category-list-card.tsx';
import { sourceIdOf } from './source-work.ts';
import { WorkNote } from '../../components/feedback/work-note.tsx';
import { useMapTarget } from './map-target.tsx';
import { type CategoryMapOptions, type CategoryMapState, mappingOf, useCategoryMap } from './use-category-map.ts';
import { Progress } from '../../components/display/progress.tsx';
import { mappingProgressOf, progressText } from '../../lib/format/mapping-progress.ts';
import { Folded } from '../../components/display/folded.tsx';
import { SourceItem } from './source-item.tsx';

/** How many sources are shown at first, and added by each 'show more'. */
const step = 50;

interface SourcesProps {
  saved: CategorySources;
  map: CategoryMapState;
}

/** The source categories, largest first; one of them is open. */
function SourceList({ saved, map }: SourcesProps) {
  const isGone = ({ products }: { products: number }) => products === 0;
  const sources = saved.sources.filter((source) => !isGone(source));
  const gone = saved.sources.filter(isGone);
  const [wanted, setWanted] = useState(step);
  const openAt = sources.findIndex((source) => sourceIdOf(source) === map.open.id);
  const shown = sources.slice(0, Math.max(wanted, openAt + 1));
  const more = Math.min(step, sources.length - shown.length);
  return (
    <Card aria-labelledby="sources-title" className="!px-0 !pb-0">
      <div className="px-5 sm:px-6">
        <CardHeader
          id="sources-title"
          title={texts.sourcesTitle}
          text={<span className="pointer-coarse:hidden">{texts.pickerHint}</span>}
        />
      </div>
      <ul className="mt-4">
        {shown.map((source) => (
          <SourceItem key={sourceIdOf(source)} source={source} map={map} />
        ))}
      </ul>
      {gone.length > 0 && (
        <div className="border-t border-line px-5 py-1 sm:px-6">
          <Folded
            title={texts.goneSources(formatNumber(gone.length))}
            isNeeded={gone.some((source) => sourceIdOf(source) === map.open.id)}
          >
            <ul className="-mx-5 sm:-mx-6">
              {gone.map((source) => (
                <SourceItem key={sourceIdOf(source)} source={source} map={map} />
              ))}
            </ul>
          </Folded>
        </div>
      )}
      {more > 0 && (
        <div className="border-t border-line p-4 text-center">
          <Button look="ghost" onClick={() => setWanted(shown.length + step)}>
            {texts.moreSources(formatNumber(more))}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The progress and the last action. Gets the focus when the last source is mapped. */
function ProgressLine({ saved, map: { open, announcement } }: SourcesProps) {
  const { marketplace } = useMapTarget();
  const progress = mappingProgressOf(saved);
  const text = progressText(progress);
  const line = useRef<HTMLParagraphElement>(null);
  const isFinished = open.id === null && open.takesFocus && progress.mapped === progress.sources;
  useEffect(() => {
    if (isFinished) line.current?.focus();
  }, [isFinished]);
  return (
    <Card className="z-20 !py-4 before:absolute before:-inset-x-px before:-top-[calc(1rem+1px)] before:h-4 before:bg-canvas max-sm:before:hidden sm:sticky sm:top-[4.75rem]">
      <div className="gap-x-4 sm:flex sm:items-center sm:justify-between">
        <p ref={line} tabIndex={-1} className="shrink-0 font-semibold tabular-nums outline-none">
          {text}
        </p>
        <p role="status" className="min-w-0 text-sm text-muted [overflow-wrap:anywhere] sm:ml-auto sm:text-right">
          {announcement}
        </p>
        {marketplace === 'akulaku' && progress.mapped === progress.sources && (
          <ButtonLink
            size="small"
            className="shrink-0 max-sm:mt-2 max-sm:h-11 max-sm:w-full"
            to={paths.products}
            search={{ window: 'all', check: 'all' }}
          >
            {texts.checkProducts}
          </ButtonLink>
        )}
      </div>
      <Progress
        className="mt-2"
        percent={progress.percent}
        label={texts.progressLabel}
        valueText={text}
        tone={progress.mapped === progress.sources ? 'success' : 'brand'}
      />
    </Card>
  );
}

/** The progress, the category list, and a choice for each source category (S18.11). */
export function CategoryMap({ saved, ...rest }: CategoryMapOptions) {
  const map = useCategoryMap({ saved, ...rest });
  const { pending, conflict } = map;
  return (
    <div className="grid gap-6">
      <WorkNote kind="restored" answers={map.restored} />
      {saved.sources.length > 0 && <ProgressLine saved={saved} map={map} />}
      {saved.sources.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Tags />}
            title={texts.empty}
            text={texts.emptyText}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <ButtonLink to={paths.extension}>{texts.emptyAction}</ButtonLink>
                <ButtonLink look="secondary" to={paths.importFile}>
                  {texts.emptyImport}
                </ButtonLink>
              </div>
            }
          />
        </Card>
      ) : (
        <SourceList saved={saved} map={map} />
      )}
      <CategoryListCard list={saved.list} />
      {pending && (
        <ChangeDialog
          change={pending}
          mapping={mappingOf(pending, map.works[sourceIdOf(pending.source)])}
          isSaving={map.isSaving}
          onConfirm={map.confirm}
          onClose={map.cancel}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} />}
    </div>
  );
}
