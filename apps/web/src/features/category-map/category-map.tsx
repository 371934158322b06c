import type { CategorySource, CategorySources } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { Link } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Card } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Button } from '../../components/form/button.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { paths } from '../../config/paths.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CategoryListCard } from './category-list-card.tsx';
import { sourceIdOf } from './source-work.ts';
import { SourceList } from './source-list.tsx';
import { RestoredNote } from '../../components/feedback/work-notes.tsx';
import { type CategoryMapState, mappingOf, useCategoryMap } from './use-category-map.ts';
import { Progress } from '../../components/display/progress.tsx';
import { mappingProgressOf, progressText } from '../../lib/format/mapping-progress.ts';

interface ProgressLineProps {
  saved: CategorySources;
  map: CategoryMapState;
}

/** '5 dari 21 kategori sudah dipilih · 91 dari 100 produk', and what was done last. Takes the focus when the last source is decided. */
function ProgressLine({ saved, map: { open, announcement } }: ProgressLineProps) {
  const progress = mappingProgressOf(saved);
  const text = progressText(progress);
  const line = useRef<HTMLParagraphElement>(null);
  const isFinished = open.id === null && open.takesFocus && progress.mapped === progress.sources;
  useEffect(() => {
    if (isFinished) line.current?.focus();
  }, [isFinished]);
  return (
    <Card className="z-20 !py-4 before:absolute before:-inset-x-px before:-top-4 before:h-4 before:bg-canvas max-sm:before:hidden sm:sticky sm:top-[4.75rem]">
      <div className="gap-x-4 sm:flex sm:items-baseline sm:justify-between">
        <p ref={line} tabIndex={-1} className="shrink-0 font-semibold tabular-nums outline-none">
          {text}
        </p>
        <p role="status" className="min-w-0 text-sm text-muted [overflow-wrap:anywhere] sm:text-right">
          {announcement}
        </p>
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

interface CategoryMapProps {
  saved: CategorySources;
  /** Whose drafts are kept; undefined where the signed-in user could not be read. */
  owner: string | undefined;
  /** The source that the address names. */
  meant: Pick<CategorySource, 'marketplaceType' | 'sourceKey'> | null;
}

/** How much is mapped, the category list, and a decision for each source category (S18.11). */
export function CategoryMap({ saved, owner, meant }: CategoryMapProps) {
  const map = useCategoryMap({ saved, owner, meant });
  const { pending, conflict } = map;
  return (
    <div className="grid gap-6">
      <RestoredNote restored={map.restored} />
      {saved.sources.length > 0 && <ProgressLine saved={saved} map={map} />}
      {saved.sources.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Tags />}
            title={texts.empty}
            text={texts.emptyText}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <Button asChild>
                  <Link to={paths.extension}>{texts.emptyAction}</Link>
                </Button>
                <Button asChild look="secondary">
                  <Link to={paths.importFile}>{texts.emptyImport}</Link>
                </Button>
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
      <ConflictDialog conflict={conflict} />
    </div>
  );
}
