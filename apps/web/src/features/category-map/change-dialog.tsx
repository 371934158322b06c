import { Fetched } from '../../components/feedback/fetched.tsx';
import { useMapTarget } from './map-target.tsx';
import type { MappingPreview } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import { mappingPreviewQuery } from '../../queries/configuration.ts';
import type { mappingOf, PendingChange } from './use-category-map.ts';

type Cell = MappingPreview['examples'][number]['changes'][number]['before'];

const cellText = (cell: Cell): string => (cell === null || cell === '' ? texts.emptyCell : String(cell));

function Examples({ preview: { products, isComplete, examples } }: { preview: MappingPreview }) {
  const count = formatNumber(products);
  const others = products - examples.length;
  if (products === 0) return <p className="py-2 font-semibold">{texts.changeNothing}</p>;
  return (
    <>
      <p className="py-2 font-semibold">{isComplete ? texts.changeCount(count) : texts.changeCountMore(count)}</p>
      <ul aria-label={texts.changeExamples} className="divide-y divide-line rounded-control border border-line">
        {examples.map(({ id, name, changes }) => (
          <li key={id} className="px-3.5 py-2.5 text-sm">
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
            <dl className="mt-1 grid gap-1">
              {changes.map(({ column, label, before, after }) => (
                <div key={column} className="flex flex-wrap items-baseline gap-x-2">
                  <dt className="text-xs text-muted">{texts.column(column, label)}</dt>
                  <dd className="tabular-nums [overflow-wrap:anywhere]">
                    <del className="text-muted">{cellText(before)}</del>
                    <span aria-hidden> → </span>
                    <ins className="font-semibold no-underline">{cellText(after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-sm text-muted">{texts.changeMore(formatNumber(others))}</p>}
    </>
  );
}

interface ChangeDialogProps {
  change: PendingChange;
  mapping: ReturnType<typeof mappingOf>;
  isSaving: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows which rows a changed or removed mapping affects, before it is saved (S18.10). */
export function ChangeDialog({ change: { source, leaf }, mapping, isSaving, onConfirm, onClose }: ChangeDialogProps) {
  const preview = useQuery(mappingPreviewQuery(mapping, useMapTarget()));
  const isReady = preview.isSuccess && !preview.isFetching;
  return (
    <ConfirmDialog
      width="medium"
      title={leaf ? texts.changeTitle(source.name) : texts.removeTitle(source.name)}
      confirmLabel={leaf ? texts.changeSave : texts.changeRemove}
      dangerous={leaf === null}
      busy={isSaving}
      disabled={!isReady}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Fetched
        query={preview.isError ? { ...preview, data: undefined } : preview}
        waiting={<SkeletonRows rows={1} className="h-40" />}
      >
        {(found) => <Examples preview={found} />}
      </Fetched>
    </ConfirmDialog>
  );
}
