import type { Queryable } from '../../core/database.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import type { NewProductRow } from '../../core/schema.ts';

const rowsAStatement = 20;
/** UTF-16 units of text that one statement writes at most: SQLite blocks the event loop while it writes. */
const unitsAStatement = 1_000_000;

const unitsOf = (row: NewProductRow): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** Rows in groups, each small enough for one statement. */
function* statementsOf(rows: readonly NewProductRow[]): Generator<NewProductRow[], void> {
  let group: NewProductRow[] = [];
  let units = 0;
  for (const row of rows) {
    const more = unitsOf(row);
    if (group.length === rowsAStatement || (group.length > 0 && units + more > unitsAStatement)) {
      yield group;
      group = [];
      units = 0;
    }
    group.push(row);
    units += more;
  }
  if (group.length > 0) yield group;
}

/** Writes new products; the event loop is free between the statements. */
export async function insertProducts(db: Queryable, rows: readonly NewProductRow[]): Promise<void> {
  const pauses = createPauses();
  for (const group of statementsOf(rows)) {
    await db.insertInto('products').values(group).execute();
    if (pauses.areDue()) await pauses.take();
  }
}

/** Stores new source digests of fields that the seller edited; this is no change of the product. */
export async function noteSources(
  db: Queryable,
  userId: string,
  noted: ReadonlyMap<string, Pick<NewProductRow, 'source_digests'>>,
): Promise<void> {
  const pauses = createPauses();
  for (const [id, digests] of noted) {
    await db.updateTable('products').set(digests).where('user_id', '=', userId).where('id', '=', id).execute();
    if (pauses.areDue()) await pauses.take();
  }
}
