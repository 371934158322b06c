import type { Queryable } from '../../core/database.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { queriesOf } from '../../core/queries/prepare-query.ts';
import type { NewProductRow } from '../../core/schema.ts';

// One statement text for full groups keeps the number of prepared statements small.
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

type Value = NewProductRow[keyof NewProductRow];

/** Values of a full group, row after row. */
const ofGroup = queriesOf<Record<number, Value>>();

/** Writes a full group of rows with these columns. */
const groupInsertion = (names: readonly string[]) =>
  ofGroup.prepare((db, slot) => {
    const rows = Array.from({ length: rowsAStatement }, (_, row) =>
      Object.fromEntries(names.map((name, place) => [name, slot(row * names.length + place)])),
    );
    // The names are those of a whole row, which their type cannot say; slots stand in place of its values.
    return db.insertInto('products').values(rows as unknown as NewProductRow[]);
  });

/** By the names of the columns, which are the same in each row of an import. */
const groupInsertions = new Map<string, ReturnType<typeof groupInsertion>>();

/** Of a full group the statement is built once: building it takes half as long as writing it. */
async function insertGroup(db: Queryable, group: readonly NewProductRow[]): Promise<void> {
  if (group.length < rowsAStatement) return void (await db.insertInto('products').values(group).execute());
  const names = Object.keys(group[0] ?? {}) as (keyof NewProductRow)[];
  const known = groupInsertions.get(names.join());
  const insert = known ?? groupInsertion(names);
  if (!known) groupInsertions.set(names.join(), insert);
  const values: Value[] = [];
  for (const row of group) for (const name of names) values.push(row[name]);
  await insert(db, values);
}

/** Writes new products; the event loop is free between the statements. */
export async function insertProducts(db: Queryable, rows: readonly NewProductRow[]): Promise<void> {
  const pauses = createPauses();
  for (const group of statementsOf(rows)) {
    await insertGroup(db, group);
    if (pauses.areDue()) await pauses.take();
  }
}

/** Keeps what the sources say by now of fields that the seller edited: neither a version of the product nor a change of it. */
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
