import type { BulkChange } from '@pindahlapak/contract';
import { productFieldOf } from '@pindahlapak/model';
import { portionsOfIds } from '../catalogue/read-products.ts';
import { type Queryable, groupsOf } from '../core/database.ts';
import { mapYielding, yieldWhenDue } from '../core/event-loop.ts';
import { findBulkRows, inVariedPortions, type StoredBulkRow } from './bulk-rows.sql.ts';
import type { BulkOperation, Plan } from './plan-change.ts';

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
  operation: BulkOperation;
}

/** Reads the selected products in order; the size of batches depends on the texts if the change needs long ones. */
async function* rowsOf(db: Queryable, { userId, ids, operation }: Planning): AsyncGenerator<StoredBulkRow[], void> {
  const { fields } = operation;
  const needsLongTexts = fields.some((field) => productFieldOf[field].kind === 'longText');
  const portions = needsLongTexts ? portionsOfIds(db, userId, ids) : groupsOf(ids, lightPortion);
  for await (const portion of portions) {
    const rows = await findBulkRows(db, userId, portion, fields);
    if (fields.includes('price')) yield* inVariedPortions(db, userId, rows);
    else yield rows;
  }
}

/** Plans a change of the selected products batch by batch, in order, with other requests in between. */
export async function* planSelection(db: Queryable, planning: Planning): AsyncGenerator<PlannedRow[], void> {
  for await (const rows of rowsOf(db, planning)) {
    await yieldWhenDue();
    yield await mapYielding(rows, (row) => ({ row, plan: planning.operation.plan(row) }));
  }
}
