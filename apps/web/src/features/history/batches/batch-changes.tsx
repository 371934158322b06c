import type { Batch, BatchChange } from '@pindahlapak/contract';
import { historyTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Fetched } from '../../../components/feedback/fetched.tsx';
import { Pages } from '../../../components/display/pages.tsx';
import { Badge, type BadgeTone } from '../../../components/display/badge.tsx';
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { FieldChanges } from '../../../shared/history.tsx';
import { batchQuery } from '../../../queries/history.ts';

interface BatchChangesProps {
  batch: Batch;
  busy: boolean;
  onUndo: (wish: { productId: string; field?: string }) => void;
}

const tones: Record<BatchChange['effect'], BadgeTone> = {
  created: 'success',
  changed: 'info',
  deleted: 'danger',
  restored: 'brand',
};

function ChangedProduct({
  change,
  canUndo,
  busy,
  onUndo,
}: { change: BatchChange; canUndo: boolean } & Omit<BatchChangesProps, 'batch'>) {
  const { productId, effect, changes } = change;
  const name = change.name ?? texts.goneProduct;
  const isUndoable = canUndo && change.name !== null;
  return (
    <li className="border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tones[effect]}>{texts.effects[effect]}</Badge>
        <span className="min-w-0 flex-1 basis-48 font-semibold [overflow-wrap:anywhere]">{name}</span>
        {isUndoable && (
          <Button
            look="ghost"
            size="small"
            disabled={busy}
            aria-label={texts.undoOf(name)}
            onClick={() => onUndo({ productId })}
          >
            <Undo2 aria-hidden />
            {texts.undo}
          </Button>
        )}
      </div>
      {effect === 'changed' && (
        <div className="mt-2.5 sm:pl-2">
          <FieldChanges
            changes={changes}
            {...(isUndoable && changes.length > 1
              ? { undo: { of: name, busy, onUndo: (field: string) => onUndo({ productId, field }) } }
              : {})}
          />
        </div>
      )}
    </li>
  );
}

/** The products of a batch with their changes, page by page. */
export function BatchChanges({ batch, busy, onUndo }: BatchChangesProps) {
  const [page, setPage] = useState(1);
  return (
    <Fetched query={useQuery(batchQuery(batch.id, page))} waiting={<SkeletonRows rows={2} className="h-6" />}>
      {({ changes, totalPages }) => (
        <>
          {changes.length === 0 && (
            <p className="py-2 text-sm text-muted">{batch.deleted > 0 ? texts.nothingDeleted : texts.nothingCreated}</p>
          )}
          <ul>
            {changes.map((change) => (
              <ChangedProduct
                key={change.productId}
                change={change}
                canUndo={batch.canUndo && change.effect !== 'deleted'}
                busy={busy}
                onUndo={onUndo}
              />
            ))}
          </ul>
          <Pages page={page} totalPages={totalPages} onPage={setPage} />
        </>
      )}
    </Fetched>
  );
}
