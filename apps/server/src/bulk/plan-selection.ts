import type { BulkChange } from '@pindahlapak/contract';
import type { CompiledRules } from '@pindahlapak/rules';
import { findSizesAtPlaces } from '../catalogue/find/find-places.sql.ts';
import { groupsBySize, portionLimits } from '../catalogue/portions.ts';
import type { Queryable } from '../core/database.ts';
import { createPauses, mapWithPauses } from '../core/turns/pauses.ts';
import { findBulkRows, type StoredBulkRow } from './bulk-rows.sql.ts';
import { changesVariants, fieldsOf, planChange, type Plan } from './plan-change.ts';

/** Products whose sizes are looked at ahead. */
const lookAhead = 1000;
/** Products that are read at a time where the change reads none of their long texts. */
const lightPortion = { products: 100, bytes: Number.MAX_SAFE_INTEGER };
/** Products with variants: up to 200 rows each. */
const variedPortion = { products: 25, bytes: Number.MAX_SAFE_INTEGER };

/** A product and what the change makes of it. */
export interface PlannedRow {
  row: StoredBulkRow;
  plan: Plan;
}

export interface Planning {
  userId: string;
  places: Float64Array;
  exclude: ReadonlySet<string>;
  change: BulkChange;
  /** Of the account, for `applyWordRules`. */
  rules: CompiledRules | null;
}

function portionOf(change: BulkChange): typeof lightPortion {
  if (change.op === 'replaceText' || change.op === 'applyWordRules') return portionLimits;
  return changesVariants(change) ? variedPortion : lightPortion;
}

/** What a change makes of the products of a selection, portion after portion in its order; others have their turn meanwhile. */
export async function* planSelection(
  db: Queryable,
  { userId, places, exclude, change, rules }: Planning,
): AsyncGenerator<PlannedRow[], void> {
  const pauses = createPauses();
  const wanted = { fields: fieldsOf(change), variants: changesVariants(change) };
  for (let start = 0; start < places.length; start += lookAhead) {
    const sizes = await findSizesAtPlaces(db, userId, [...places.subarray(start, start + lookAhead)]);
    for (const portion of groupsBySize(sizes, portionOf(change))) {
      const rows = (await findBulkRows(db, userId, portion, wanted)).filter(({ id }) => !exclude.has(id));
      if (pauses.areDue()) await pauses.take();
      yield await mapWithPauses(
        rows,
        function* plan(row) {
          return { row, plan: yield* planChange(row, change, rules) };
        },
        pauses,
      );
    }
  }
}
