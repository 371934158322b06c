import type { BulkChange } from '@pindahlapak/contract';
import type { CompiledRules } from '@pindahlapak/rules';
import { findSizesAtPlaces } from '../catalogue/find/find-places.sql.ts';
import type { Place } from '../catalogue/find/place.ts';
import { portionsOf } from '../catalogue/portions.ts';
import type { Engine, Queryable } from '../core/database.ts';
import { createPauses, mapWithPauses } from '../core/turns/pauses.ts';
import { findBulkRows, inVariedPortions, type StoredBulkRow, withoutVariants } from './bulk-rows.sql.ts';
import { changesVariants, fieldsOf, planChange, type Plan } from './plan-change.ts';

/** Products whose sizes are looked at ahead. */
const lookAhead = 1000;
/** Products that are read at a time where the change reads none of their long texts. */
const lightPortion = 200;

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

const isOfTexts = ({ op }: BulkChange): boolean => op === 'replaceText' || op === 'applyWordRules';

/** The places in portions that are read at a time: by their sizes where the change reads long texts. */
async function* portionsOfPlaces(
  db: Queryable,
  engine: Engine,
  { userId, places, change }: Planning,
): AsyncGenerator<Place[], void> {
  if (isOfTexts(change))
    for (let start = 0; start < places.length; start += lookAhead) {
      const ahead = [...places.subarray(start, start + lookAhead)];
      yield* portionsOf(await findSizesAtPlaces(db, engine, userId, ahead));
    }
  else
    for (let start = 0; start < places.length; start += lightPortion)
      yield [...places.subarray(start, start + lightPortion)];
}

/** The products of a selection as a change reads them, some at a time in its order. */
async function* rowsOf(db: Queryable, engine: Engine, planning: Planning): AsyncGenerator<StoredBulkRow[], void> {
  const { userId, exclude, change } = planning;
  for await (const portion of portionsOfPlaces(db, engine, planning)) {
    const found = await findBulkRows(db, engine, userId, portion, fieldsOf(change));
    const rows = found.filter(({ id }) => !exclude.has(id));
    if (changesVariants(change)) yield* inVariedPortions(db, userId, rows);
    else yield withoutVariants(rows);
  }
}

/** What a change makes of the products of a selection, portion after portion in its order; others have their turn meanwhile. */
export async function* planSelection(
  db: Queryable,
  engine: Engine,
  planning: Planning,
): AsyncGenerator<PlannedRow[], void> {
  const { change, rules } = planning;
  const pauses = createPauses();
  for await (const rows of rowsOf(db, engine, planning)) {
    if (pauses.areDue()) await pauses.take();
    yield await mapWithPauses(rows, (row) => ({ row, plan: planChange(row, change, rules) }), pauses);
  }
}
