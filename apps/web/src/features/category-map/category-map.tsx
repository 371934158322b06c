import type { CategorySource, CategorySources } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { Link } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { Card } from '../../components/display/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Button } from '../../components/form/button.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { paths } from '../../config/paths.ts';
import { ChangeDialog } from './change/change-dialog.tsx';
import { CategoryListCard } from './list/category-list-card.tsx';
import { ProgressLine } from './progress-line.tsx';
import { sourceIdOf } from './source-work.ts';
import { SourceList } from './sources/source-list.tsx';
import { mappingOf, useCategoryMap } from './use-category-map.ts';

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
