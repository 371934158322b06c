import type { BulkChange } from '@pindahlapak/contract';
import type { CompiledRules } from '@pindahlapak/rules';
import { portionsOfIds } from '../catalogue/read-products.ts';
import { type Queryable, groupsOf } from '../core/database.ts';
import { mapYielding, yieldWhenDue } from '../core/event-loop.ts';
import { findBulkRows, inVariedPortions, type StoredBulkRow, withoutVariants } from './bulk-rows.sql.ts';
import { changesVariants, fieldsOf, planChange, type Plan } from './plan-change.ts';

/** Products that are read at once if the change needs no long texts. */
const lightPortion = 200;

export interface PlannedRow {
  row: StoredBulkRow;
  plan: Plan;
}

export interface Planning {
  userId: string;
  /** The selected products, in order. */
  ids: readonly string[];
  change: BulkChange;
  /** Rules of the account, for `applyWordRules`. */
  rules: CompiledRules | null;
}

const isOfTexts = ({ op }: BulkChange): boolean => op === 'replaceText' || op === 'applyWordRules';

/** Reads the selected products in order; the size of batches depends on the texts if the change needs long ones. */
async function* rowsOf(db: Queryable, { userId, ids, change }: Planning): AsyncGenerator<StoredBulkRow[], void> {
  const portions = isOfTexts(change) ? portionsOfIds(db, userId, ids) : groupsOf(ids, lightPortion);
  for await (const portion of portions) {
    const rows = await findBulkRows(db, userId, portion, fieldsOf(change));
    if (changesVariants(change)) yield* inVariedPortions(db, userId, rows);
    else yield withoutVariants(rows);
  }
}

/** Plans a change of the selected products batch by batch, in order, with other requests in between. */
export async function* planSelection(db: Queryable, planning: Planning): AsyncGenerator<PlannedRow[], void> {
  const { change, rules } = planning;
  for await (const rows of rowsOf(db, planning)) {
    await yieldWhenDue();
    yield await mapYielding(rows, (row) => ({ row, plan: planChange(row, change, rules) }));
  }
}
