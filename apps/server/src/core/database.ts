import {
  type DeleteResult,
  type Insertable,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type UpdateResult,
} from 'kysely';
import { StartRefused } from './refusal.ts';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** The database or a transaction, which is a Kysely too. */
export type Queryable = Kysely<Schema>;

/** Returns the engine of a database or transaction, for the few statements that differ. */
export const engineOf = (db: Queryable): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** An open database with all migrations applied. */
export interface Database {
  kysely: Kysely<Schema>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be used: newer, corrupt, read-only, or in use. The message tells the operator what to do. */
export class DatabaseRefused extends StartRefused {
  override name = 'DatabaseRefused';
}

/** The embedded database's file is damaged. */
export class DatabaseDamaged extends DatabaseRefused {
  override name = 'DatabaseDamaged';
}

/** The database has migrations that this program does not know. */
export class DatabaseNewer extends DatabaseRefused {
  override name = 'DatabaseNewer';
}

/** The database cannot be migrated to this version. */
export class DatabaseUnmigrated extends DatabaseRefused {
  override name = 'DatabaseUnmigrated';
}

/** Splits items into groups of `size`; the last group may be smaller. */
export function* groupsOf<Item>(items: readonly Item[], size: number): Generator<Item[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Runs `find` on groups of `size` items (one statement per group) and joins the results. */
export async function findInGroups<Item, Row>(
  items: readonly Item[],
  size: number,
  find: (group: Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const group of groupsOf(items, size)) for (const row of await find(group)) found.push(row);
  return found;
}

/** Reads rows in portions of `limit` until one has fewer; `read` returns the next ones after the last row. */
export async function* readPortions<Row>(
  limit: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

/** Counts the rows of a query that selects nothing. */
export async function countRows<Tables extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Tables, object>,
): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

interface Statement<Result> {
  executeTakeFirstOrThrow(): Promise<Result>;
}

/** Runs a deletion. Returns whether it deleted any row. */
export const anyDeleted = async (statement: Statement<DeleteResult>): Promise<boolean> =>
  (await statement.executeTakeFirstOrThrow()).numDeletedRows > 0n;

/** Runs an update. Returns whether it found any row. */
export const anyUpdated = async (statement: Statement<UpdateResult>): Promise<boolean> =>
  (await statement.executeTakeFirstOrThrow()).numUpdatedRows > 0n;

type Column<Table extends keyof Schema> = keyof Schema[Table] & string;

/** Inserts rows; of existing ones, found by the columns `keys`, sets the other columns, or only `columns`. */
export async function upsert<Table extends keyof Schema>(
  db: Queryable,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  keys: readonly Column<Table>[],
  columns: readonly Column<Table>[] = Object.keys(rows[0] ?? {}).filter((name): name is Column<Table> =>
    keys.every((key) => key !== name),
  ),
): Promise<void> {
  if (rows.length === 0) return;
  const set = columns.map((name) => [name, sql.ref(`excluded.${name}`)]);
  await db
    .insertInto<keyof Schema>(table)
    .values(rows)
    .onConflict((conflict) => conflict.columns(keys as never).doUpdateSet(Object.fromEntries(set)))
    .execute();
}

/** Columns of a `jsonTable` with their types, in the order of the values in its rows. */
export type JsonColumns = Readonly<Record<string, 'text' | 'bigint'>>;

/**
 * Returns a query that selects these rows, for `with` or a subquery. They are sent as one parameter: a statement with
 * hundreds of parameters takes longer to build and send than to run.
 */
export function jsonTable(db: Queryable, columns: JsonColumns, rows: readonly (readonly unknown[])[]) {
  const json = JSON.stringify(rows);
  const values = Object.entries(columns).map(
    ([name, type], index) => sql`cast(value ->> ${sql.lit(index)} as ${sql.raw(type)}) as ${sql.ref(name)}`,
  );
  const listed =
    engineOf(db) === 'sqlite'
      ? sql`json_each(${json})`
      : sql`json_array_elements(cast(${json} as json)) as listed (value)`;
  return sql`select ${sql.join(values)} from ${listed}`;
}

/** Returns the UTF-16 units of a row's texts, plus 8 for each other value. */
export const unitsOf = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Returns a query that selects these columns of rows, which are sent as one parameter, in the types of the table. */
function givenRows(db: Queryable, table: keyof Schema, columns: readonly string[], rows: readonly object[]) {
  const json = JSON.stringify(rows);
  if (engineOf(db) === 'postgres')
    return sql`select ${refs(columns)} from json_populate_recordset(cast(null as ${sql.table(table)}), cast(${json} as json))`;
  const values = sql.join(columns.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`));
  // Without JSONB, SQLite parses a row once for each column: 130 ms for one of 400 KB, instead of 4.
  return sql`
    with parsed as materialized (select jsonb(value) as value from json_each(${json}))
    select ${values} from parsed`;
}

/** Rows that one statement updates, and their UTF-16 units. */
const updatePortion = { items: 100, size: 500_000 };

/**
 * Updates rows of an account. Each of `rows` has the columns `keys`, which identify it, and new values; the others keep
 * theirs. `also` are assignments for all of these rows. Rows with the same columns are written in batches, with other
 * requests in between.
 */
export async function updateRows<Table extends keyof Schema>(
  db: Queryable,
  userId: string,
  table: Table,
  keys: readonly [Column<Table>, ...Column<Table>[]],
  rows: readonly Partial<Selectable<Schema[Table]>>[],
  also: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  const isKey = new Set<string>(keys);
  const namesOf = (row: object) =>
    Object.entries(row)
      .filter(([name, value]) => !isKey.has(name) && value !== undefined)
      .map(([name]) => name)
      .sort();
  const isSame = sql.join(
    keys.map((key) => sql`${sql.ref(`wanted.${key}`)} = ${sql.ref(`${table}.${key}`)}`),
    sql` and `,
  );
  for (const alike of Map.groupBy(rows, (row) => namesOf(row).join()).values()) {
    const names = namesOf(alike[0] ?? {});
    if (names.length === 0) continue;
    const sized = alike.map((row) => ({ row, size: unitsOf(row) }));
    for (const group of groupsBySize(sized, updatePortion)) {
      const wanted = givenRows(
        db,
        table,
        [...keys, ...names],
        group.map(({ row }) => row),
      );
      const values = sql`(${refs(names)}) = (select ${refs(names)} from wanted where ${isSame})`;
      // PostgreSQL may compare every row of the account with `wanted` unless it finds these rows first.
      const first = group.map(({ row }) => (row as Record<string, unknown>)[keys[0]]);
      const among = engineOf(db) === 'postgres' ? sql`and ${sql.ref(keys[0])} = any(${first})` : sql``;
      // For a join of both tables, SQLite might read all rows of the account instead of these.
      await sql`
        with wanted as materialized (${wanted})
        update ${sql.table(table)}
        set ${sql.join([values, ...also])}
        where user_id = ${userId} ${among} and (${refs(keys)}) in (select ${refs(keys)} from wanted)`.execute(db);
    }
  }
}

/** Base query of the account's products, without those in the trash. */
export const selectCatalogue = (db: Queryable, userId: string) =>
  db.selectFrom('products').where('user_id', '=', userId).where('deleted_at', 'is', null);

/**
 * Limits of a batch of products that is processed at once. SQLite blocks the event loop while it reads them, and a
 * product takes from a few to hundreds of kilobytes. `size` is in bytes.
 */
export const portionLimits = { items: 50, size: 256_000 } as const;

/**
 * Splits items in order into groups within the limits; an item larger than the limit is a group of its own. Sizes are
 * in one unit, bytes or UTF-16 units.
 */
export function groupsBySize<Item extends { size: number }>(
  items: readonly Item[],
  limits: { items: number; size: number } = portionLimits,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  let size = 0;
  for (const item of items) {
    const last = groups.at(-1);
    size += item.size;
    if (last && last.length < limits.items && size <= limits.size) last.push(item);
    else {
      groups.push([item]);
      size = item.size;
    }
  }
  return groups;
}
