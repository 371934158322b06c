import { descriptionFields } from '@pindahlapak/model';
import type { Batch } from '../../core/batches/batch.ts';
import type { Engine, Queryable } from '../../core/database.ts';
import { groupsOf } from '../../core/queries/groups-of.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { keepChanges } from '../changes/keep-changes.ts';
import { findFormerRows, findFormerVariants } from '../changes/former-rows.sql.ts';
import {
  historyColumns,
  historyFields,
  productChangeOf,
  type HistoryColumns,
  type ProductChange,
} from '../changes/product-change.ts';
import { createdVariant, deletedVariant, variantChangeOf, type VariantChange } from '../changes/variant-change.ts';
import type { VariantRow } from '../../core/schema.ts';
import { listingColumns } from '../product-columns.ts';
import type { ImportPlan } from './fold-import.ts';
import type { VariantsPlan } from './fold-variants.ts';
import { parseDigests } from './source-digests.ts';

/** Products whose former values are read and kept at a time: each holds up to 400 KB in its descriptions, and 200 variants. */
const largeAtOnce = 10;
/** Products of which neither changes. */
const smallAtOnce = 100;
/** Products whose variants one statement reads: 600 rows at most. */
const variedAStatement = 3;

const columnsOf = (columns: object): (keyof HistoryColumns)[] =>
  historyFields.map((field) => historyColumns[field]).filter((column) => column in columns);

const hasDescription = (columns: object): boolean =>
  descriptionFields.some((field) => listingColumns[field] in columns);

/** What an import makes of a product's variants. */
function variantChanges(
  plan: VariantsPlan | undefined,
  former: ReadonlyMap<string, VariantRow>,
): Record<string, VariantChange> {
  const changes: Record<string, VariantChange> = {};
  const note = (id: string, change: VariantChange | null) => {
    if (change) changes[id] = change;
  };
  for (const row of plan?.created ?? []) note(row.id, createdVariant(row));
  for (const [id, after] of plan?.updated ?? []) {
    const before = former.get(id);
    note(id, before ? variantChangeOf(before, after) : null);
  }
  for (const id of plan?.deleted ?? []) {
    const before = former.get(id);
    note(id, before ? deletedVariant(before) : null);
  }
  return changes;
}

const isVaried = (plan: VariantsPlan | undefined): boolean =>
  plan !== undefined && plan.created.length + plan.updated.size + plan.deleted.length > 0;

/** Keeps the former values of the products that an import updates. Call before they are written. */
export async function keepImport(
  { db, engine, userId, batch }: { db: Queryable; engine: Engine; userId: string; batch: Batch },
  { updated, variants }: Pick<ImportPlan, 'updated' | 'variants'>,
): Promise<void> {
  const pauses = createPauses();
  const alike = Map.groupBy(updated, ([, columns]) => Object.keys(columns).join());
  for (const group of alike.values()) {
    const read = columnsOf(group[0]?.[1] ?? {});
    const isLarge = hasDescription(group[0]?.[1] ?? {}) || group.some(([id]) => isVaried(variants.get(id)));
    for (const products of groupsOf(group, isLarge ? largeAtOnce : smallAtOnce)) {
      const ids = products.map(([id]) => id);
      const former = await findFormerRows(db, userId, ids, read);
      const varied = ids.filter((id) => isVaried(variants.get(id)));
      const formerVariants = await findFormerVariants(db, userId, varied, { aStatement: variedAStatement, pauses });
      const changes = products.flatMap(([id, columns]) => {
        const row = former.get(id);
        if (!row) return [];
        const before = { columns: row, digests: parseDigests(row.source_digests), lastBatch: row.last_batch };
        const after = { columns, digests: parseDigests(columns.source_digests), lastBatch: batch.number };
        const ofVariants = variantChanges(variants.get(id), formerVariants.get(id) ?? new Map());
        const change: ProductChange = productChangeOf(before, after, ofVariants) ?? {
          batch: [row.last_batch, batch.number],
        };
        return [{ id, change }];
      });
      await keepChanges({ db, engine, userId, batch }, changes);
      if (pauses.areDue()) await pauses.take();
    }
  }
}
