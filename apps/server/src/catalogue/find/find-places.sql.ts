import type { ProductField, ProductSort } from '@pindahlapak/model';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Engine, Queryable } from '../../core/database.ts';
import { jsonRows } from '../../core/queries/json-rows.ts';
import { queriesOf } from '../../core/queries/prepare-query.ts';
import type { Schema } from '../../core/schema.ts';
import { newestBefore, type BeforeRange } from '../newest-before.sql.ts';
import { listedSelection } from '../product-columns.ts';
import { textBytes, type ProductSize } from '../portions.sql.ts';
import type { ListedRow } from '../products.sql.ts';
import { placeOf, positionOf, windowOf, type Place } from './place.ts';

/** Products of a window between two positions, both included. */
export interface Stretch {
  window: number;
  newest: number;
  oldest: number;
}

const selectStretch = queriesOf<BeforeRange & { userId: string }>().prepare((db, slot) =>
  db
    .selectFrom(newestBefore(db, slot).select('position').as('newest_first'))
    .select((eb) => [
      eb.fn.max('position').as('newest'),
      eb.fn.min('position').as('oldest'),
      eb.fn.countAll<number>().as('products'),
    ]),
);

/** Where the next products of a window stand that are older than the position `before`, at most `limit`, and how many they are. */
export async function findStretch(
  db: Queryable,
  userId: string,
  range: BeforeRange,
): Promise<(Stretch & { products: number }) | null> {
  const [found] = await selectStretch(db, { ...range, userId });
  if (!found || Number(found.products) === 0) return null;
  const { newest, oldest, products } = found;
  return { window: range.window, newest: Number(newest), oldest: Number(oldest), products: Number(products) };
}

/** By which column a sort goes; the position alone says what is newest, and prices after the rules are made from prices. */
const sortColumns = {
  newest: null,
  name: 'products.name',
  price: 'products.price',
  exportPrice: 'products.price',
  category: 'products.category',
  updated: 'products.updated_at',
} as const satisfies Record<ProductSort, `products.${string}` | null>;

const lists = { sqlite: sql.raw('json_group_array'), postgres: sql.raw('json_agg') } as const satisfies Record<
  Engine,
  object
>;

const listOf = (engine: Engine, column: Expression<unknown>) =>
  sql<string | null>`cast(${lists[engine]}(${column}) as text)`;

const parseList = <Value>(stored: string | null): Value[] => (stored === null ? [] : (JSON.parse(stored) as Value[]));

/** Positions in no order, and for each what the sort goes by. */
export interface FoundKeys {
  positions: number[];
  keys: (string | number | null)[] | null;
}

/** The products of a stretch for which `condition` holds, put together by the database. */
export async function findKeys(
  db: Queryable,
  engine: Engine,
  { window, newest, oldest }: Stretch,
  condition: (eb: ExpressionBuilder<Schema, 'products'>) => Expression<SqlBool>,
  sort: ProductSort,
): Promise<FoundKeys> {
  const column = sortColumns[sort];
  const found = await db
    .selectFrom('products')
    .select(listOf(engine, sql.ref('products.position')).as('positions'))
    .$if(column !== null, (query) => query.select(listOf(engine, sql.ref(column ?? '')).as('keys')))
    .where(condition)
    .where('window_number', '=', window)
    .where('position', '<=', newest)
    .where('position', '>=', oldest)
    .executeTakeFirstOrThrow();
  return {
    positions: parseList<number>(found.positions),
    keys: column === null ? null : parseList(found.keys ?? null),
  };
}

/** What variants of some products cost, each with its product's position. */
export interface FoundVariantPrice {
  position: number;
  price: number;
  isExported: boolean;
}

/** Prices of the variants that the source has of the products at some positions of a window. */
export async function findVariantPrices(
  db: Queryable,
  userId: string,
  window: number,
  positions: readonly number[],
): Promise<FoundVariantPrice[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_variants', (join) =>
      join
        .onRef('product_variants.user_id', '=', 'products.user_id')
        .onRef('product_variants.product_id', '=', 'products.id'),
    )
    .select(['products.position', 'product_variants.price', 'is_off as isOff'])
    .where('products.user_id', '=', userId)
    .where('products.deleted_at', 'is', null)
    .where('window_number', '=', window)
    .where('products.position', 'in', positions)
    .where('is_gone', '=', 0)
    .execute();
  return rows.map(({ position, price, isOff }) => ({ position, price, isExported: isOff === 0 }));
}

/** Whether a product stands at one of the places. */
export const isAt = (engine: Engine, places: readonly Place[]) => {
  const rows = jsonRows(
    engine,
    places.map((place) => [windowOf(place), positionOf(place)]),
  );
  return sql<SqlBool>`(window_number, position) in (
    select cast(value ->> 0 as integer), cast(value ->> 1 as bigint) from ${rows})`;
};

/** Puts what was read of some places into their order; what is not there any more is left out. */
function inOrder<Row>(places: readonly Place[], rows: readonly Row[], placeOfRow: (row: Row) => Place): Row[] {
  const byPlace = new Map(rows.map((row) => [placeOfRow(row), row]));
  return places.flatMap((place) => byPlace.get(place) ?? []);
}

/** The products at some places of the account, in their order. */
export async function findAtPlaces(
  db: Queryable,
  engine: Engine,
  userId: string,
  places: readonly Place[],
): Promise<ListedRow[]> {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select([...listedSelection, 'position'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(isAt(engine, places))
    .execute();
  const ordered = inOrder(places, rows, ({ window, position }) => placeOf(window, position));
  return ordered.map(({ position: _position, ...product }) => product);
}

/** Sizes of the products at some places, in their order; `position` is the place. */
export async function findSizesAtPlaces(
  db: Queryable,
  engine: Engine,
  userId: string,
  places: readonly Place[],
): Promise<ProductSize[]> {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['window_number', 'position', textBytes])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(isAt(engine, places))
    .execute();
  const sizes = rows.map(({ window_number: window, position, bytes }) => ({
    position: placeOf(window, position),
    bytes: Number(bytes),
  }));
  return inOrder(places, sizes, ({ position }) => position);
}

/** When some products of the account were taken and last changed, in milliseconds since the epoch. */
export const findDates = (db: Queryable, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'created_at as takenAt', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();

/** Where some products of the account stand. */
export async function findPlacesOf(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<{ place: Place; position: number }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['window_number as window', 'position'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ window, position }) => ({ place: placeOf(window, position), position }));
}

/** What a change of many products reads of each. */
const changedSelection = [
  'id',
  'name',
  'category',
  'marketplace_type',
  'window_number',
  'position',
  'version',
  'source_digests',
  'last_batch',
] as const;

/** The products at some places of the account, in their order, with these columns beside those that every change reads. */
export async function findRowsAtPlaces(
  db: Queryable,
  engine: Engine,
  userId: string,
  places: readonly Place[],
  columns: readonly ProductField['column'][],
) {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select([...changedSelection, ...columns, textBytes])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(isAt(engine, places))
    .execute();
  const found = rows.map((row) => ({ place: placeOf(row.window_number, row.position), row }));
  return inOrder(places, found, ({ place }) => place);
}
