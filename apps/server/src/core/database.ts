import { megabyte } from '@pindahlapak/model';
import { type Kysely, sql } from 'kysely';
import { StartRefused } from './refusal.ts';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** What queries run on: the database, or a transaction, which is a Kysely too. */
export type Queryable = Kysely<Schema>;

/** An open database, migrated and ready. */
export interface Database {
  engine: Engine;
  kysely: Kysely<Schema>;
  /** Resolves when the database answers, rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be used as it is: newer, corrupt, read-only, or in use. The message says what to do. */
export class DatabaseRefused extends StartRefused {
  override name = 'DatabaseRefused';
}

/** The embedded database's file is damaged. */
export class DatabaseDamaged extends DatabaseRefused {
  override name = 'DatabaseDamaged';
}

/** The database has had migrations that this program does not know. */
export class DatabaseNewer extends DatabaseRefused {
  override name = 'DatabaseNewer';
}

/** The database cannot be brought up to this version. */
export class DatabaseUnmigrated extends DatabaseRefused {
  override name = 'DatabaseUnmigrated';
}

/** The items in groups of `size` and a last one of those that are left, in their order: what one statement takes at a time. */
export function* groupsOf<Item>(items: readonly Item[], size: number): Generator<Item[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** What `find` gives for a list, which it is handed in groups of `size`: one statement each. */
export async function findInGroups<Item, Row>(
  items: readonly Item[],
  size: number,
  find: (group: Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const group of groupsOf(items, size)) for (const row of await find(group)) found.push(row);
  return found;
}

/** Columns of a `jsonTable` with their types, in the order in which its rows hold them. */
export type JsonColumns = Readonly<Record<string, 'text' | 'bigint'>>;

/**
 * A query that selects these rows, for `with` or a subquery. They go as one parameter: a statement with hundreds of them takes
 * longer to build and to send than to run.
 */
export function jsonTable(engine: Engine, columns: JsonColumns, rows: readonly (readonly unknown[])[]) {
  const json = JSON.stringify(rows);
  const values = Object.entries(columns).map(
    ([name, type], place) => sql`cast(value ->> ${sql.lit(place)} as ${sql.raw(type)}) as ${sql.ref(name)}`,
  );
  const listed =
    engine === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(cast(${json} as json)) as listed (value)`;
  return sql`select ${sql.join(values)} from ${listed}`;
}

/** Bytes of a part of a file. */
const filePartMax = megabyte / 2;

/**
 * A file in parts, each for a row of its own: SQLite holds the event loop while it writes a row, and writes all of a row again when
 * one of its columns changes.
 */
export const filePartsOf = (bytes: Uint8Array): { part: number; bytes: Uint8Array }[] =>
  Array.from({ length: Math.ceil(bytes.length / filePartMax) }, (_, part) => ({
    part,
    bytes: bytes.subarray(part * filePartMax, (part + 1) * filePartMax),
  }));

/** The file of all its parts, in their order; undefined where there are none. */
export const joinFileParts = (parts: readonly { bytes: Uint8Array }[]): Buffer | undefined =>
  parts.length === 0 ? undefined : Buffer.concat(parts.map(({ bytes }) => bytes));

/** The products of the account's catalogue, without those in the trash: the beginning of a query. */
export const selectCatalogue = (db: Queryable, userId: string) =>
  db.selectFrom('products').where('user_id', '=', userId).where('deleted_at', 'is', null);

/**
 * Limits of a portion of products that is read and worked on at a time. SQLite blocks the event loop while it reads them, and a
 * product takes from some kilobytes to some hundreds of them. `size` is in bytes.
 */
export const portionLimits = { items: 50, size: 256_000 } as const;

/**
 * The items in their order, in groups within the limits; an item that is larger than a portion is a group of its own. Sizes are
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
