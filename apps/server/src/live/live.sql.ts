import { type LiveKind, type LiveState, liveStates } from '@pindahlapak/model';
import { type ExpressionBuilder, type Insertable, sql, type SqlBool } from 'kysely';
import {
  type Queryable,
  countRows,
  findInGroups,
  groupsOf,
  readPortions,
  selectCatalogue,
  upsert,
} from '../core/database.ts';
import { filePartsOf, writeFileParts } from '../core/temporary-files.ts';
import type { Schema } from '../core/schema.ts';
import type { LiveMatchTable, LiveRowTable, LiveTables } from '../core/marketplace-tables.ts';
import type { FieldOrigins } from '../catalogue/field-origins.ts';

/** Rows that one statement writes. */
const rowsPerStatement = 100;
/** Rows that one statement reads or deletes. */
const rowsPerPortion = 200;

export interface LiveList {
  shopId: string;
  kind: LiveKind;
}

/** Returns the newest workbook of a shop without its bytes; undefined if there is none. */
export const findNewestFile = (db: Queryable, userId: string, shopId: string) =>
  db
    .selectFrom('live_files')
    .select(['id', 'kind', 'family', 'file_name', 'uploaded_at', 'made_by', 'counts', 'sheet'])
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type LiveFileRow = NonNullable<Awaited<ReturnType<typeof findNewestFile>>>;

/** Returns the newest workbook of each shop that has one, without its bytes. */
export async function findNewestFiles(db: Queryable, userId: string) {
  const rows = await db
    .selectFrom('live_files')
    .innerJoin('shops', (join) => join.onRef('shops.id', '=', 'live_files.shop_id').on('shops.user_id', '=', userId))
    .select(['shops.id', 'shops.name', 'live_files.counts', 'live_files.uploaded_at as uploadedAt'])
    .where('live_files.user_id', '=', userId)
    .orderBy('shops.created_at')
    .orderBy('shops.id')
    .orderBy('live_files.uploaded_at', 'desc')
    .execute();
  return rows.filter((row, at) => rows[at - 1]?.id !== row.id);
}

/** Returns the ids of a shop's newest workbooks by kind. */
export async function findFileIds(db: Queryable, userId: string, shopId: string): Promise<Map<LiveKind, string>> {
  const files = db.selectFrom('live_files').select(['kind', 'id']);
  const rows = await files.where('user_id', '=', userId).where('shop_id', '=', shopId).execute();
  return new Map(rows.map(({ kind, id }) => [kind, id]));
}

/** Returns whether a shop has a workbook of descriptions or pictures. */
export const hasDescriptions = async (db: Queryable, userId: string, shopId: string): Promise<boolean> =>
  (await db
    .selectFrom('live_files')
    .select('kind')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('kind', 'in', ['basic', 'media'])
    .executeTakeFirst()) !== undefined;

/** Writes an uploaded workbook to `path`. Returns false if it is not the newest of its kind. */
export async function writeLiveFile(
  db: Queryable,
  userId: string,
  { shopId, kind, id }: LiveList & { id: string },
  path: string,
): Promise<boolean> {
  const parts = () =>
    db
      .selectFrom('live_file_parts as parts')
      .innerJoin('live_files as files', (join) =>
        join
          .onRef('files.user_id', '=', 'parts.user_id')
          .onRef('files.shop_id', '=', 'parts.shop_id')
          .onRef('files.kind', '=', 'parts.kind'),
      )
      .where('parts.user_id', '=', userId)
      .where('parts.shop_id', '=', shopId)
      .where('parts.kind', '=', kind)
      .where('files.id', '=', id);
  const last = await parts().select('part').orderBy('part', 'desc').limit(1).executeTakeFirst();
  return await writeFileParts(path, last, (part) =>
    parts().select('bytes').where('part', '=', part).executeTakeFirst(),
  );
}

/** Stores a workbook in place of the previous one of its kind. */
export async function replaceFile(
  db: Queryable,
  row: Insertable<LiveTables['live_files']>,
  path: string,
): Promise<void> {
  const { user_id: userId, shop_id: shopId, kind } = row;
  await db
    .deleteFrom('live_files')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .execute();
  await db.insertInto('live_files').values(row).execute();
  for await (const part of filePartsOf(path))
    await db
      .insertInto('live_file_parts')
      .values({ user_id: userId, shop_id: shopId, kind, ...part })
      .execute();
}

export const countOtherRows = (db: Queryable, userId: string, { shopId, kind }: LiveList): Promise<number> =>
  countRows(
    db
      .selectFrom('live_rows')
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('shop_id', '<>', shopId), eb('kind', '<>', kind)])),
  );

const rowsOf = (db: Queryable, userId: string, { shopId, kind }: LiveList) =>
  db.selectFrom('live_rows').where('user_id', '=', userId).where('shop_id', '=', shopId).where('kind', '=', kind);

type Rows = ExpressionBuilder<Schema, 'live_rows'>;

const differs = (eb: Rows, ours: 'our_price' | 'our_stock', theirs: 'their_price' | 'their_stock') =>
  eb.and([eb(ours, 'is not', null), eb.or([eb(theirs, 'is', null), eb(ours, '<>', eb.ref(theirs))])]);

const isOf =
  (state: LiveState) =>
  (eb: Rows): ReturnType<Rows['and']> => {
    switch (state) {
      case 'changed':
        return eb.or([differs(eb, 'our_price', 'their_price'), differs(eb, 'our_stock', 'their_stock')]);
      case 'up':
        return eb.and([sql<SqlBool>`our_price > their_price`]);
      case 'down':
        return eb.and([sql<SqlBool>`our_price < their_price`]);
      case 'large':
        return eb.and([eb('is_large', '=', 1)]);
      case 'under-floor':
        return eb.and([eb('is_under_floor', '=', 1)]);
      case 'refused':
        return eb.and([eb('reason', 'is not', null), eb('state', '<>', 'missing')]);
      default:
        return eb.and([eb('state', '=', state)]);
    }
  };

export const findLivePage = (
  db: Queryable,
  userId: string,
  list: LiveList,
  { state, limit, page }: { state: LiveState | undefined; limit: number; page: number },
): Promise<LiveRowTable[]> =>
  rowsOf(db, userId, list)
    .selectAll()
    .where((eb) => (state === undefined ? eb.and([]) : isOf(state)(eb)))
    .orderBy('row_number')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** Number of rows of a shop's workbook by state. */
export type LiveCounts = Record<LiveState, number>;

/** Recounts the rows of a workbook and stores the versions that it was compared with. */
export async function recordCompared(
  db: Queryable,
  userId: string,
  list: LiveList,
  comparedWith: string,
): Promise<LiveCounts> {
  const { shopId, kind } = list;
  const row: Record<string, unknown> = await rowsOf(db, userId, list)
    .select((eb) => liveStates.map((state) => eb.fn.countAll<number>().filterWhere(isOf(state)).as(state)))
    .executeTakeFirstOrThrow();
  const counts = Object.fromEntries(liveStates.map((state) => [state, Number(row[state])])) as LiveCounts;
  await db
    .updateTable('live_files')
    .set({ made_by: comparedWith, counts: JSON.stringify(counts) })
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .execute();
  return counts;
}

/**
 * Reads the rows of a shop's workbook in batches, in the order of the sheet, missing ones first; with `filter` only
 * those in that state.
 */
export const readLiveRows = (db: Queryable, userId: string, list: LiveList, filter?: LiveState) =>
  readPortions<LiveRowTable>(rowsPerPortion, (last) =>
    rowsOf(db, userId, list)
      .selectAll()
      .where((eb) => (last === undefined ? eb.and([]) : eb('row_number', '>', last.row_number)))
      .where((eb) => (filter === undefined ? eb.and([]) : isOf(filter)(eb)))
      .orderBy('row_number')
      .limit(rowsPerPortion)
      .execute(),
  );

/** Returns the rows with these numbers and all other rows of their listings or with their keys, without missing ones. */
export async function findListingsOf(
  db: Queryable,
  userId: string,
  list: LiveList,
  numbers: readonly number[],
): Promise<LiveRowTable[]> {
  const present = () => rowsOf(db, userId, list).selectAll().where('state', '<>', 'missing');
  const found = new Map<number, LiveRowTable>();
  for (const group of groupsOf(numbers, 500)) {
    const named = await present().where('row_number', 'in', group).execute();
    const listings = [...new Set(named.flatMap(({ external_product_id: id }) => id ?? []))];
    const keys = [...new Set(named.map(({ external_id: key }) => key))];
    const others = listings.length === 0 ? [] : await present().where('external_product_id', 'in', listings).execute();
    const repeated = keys.length === 0 ? [] : await present().where('external_id', 'in', keys).execute();
    for (const row of [...named, ...others, ...repeated]) found.set(row.row_number, row);
  }
  return [...found.values()];
}

export const findSkus = async (db: Queryable, userId: string, list: LiveList): Promise<Set<string>> =>
  new Set(
    (await rowsOf(db, userId, list).select('sku').distinct().where('row_number', '>', 0).execute()).flatMap(
      ({ sku }) => sku ?? [],
    ),
  );

export const findRowNumbers = async (db: Queryable, userId: string, list: LiveList): Promise<number[]> =>
  (await rowsOf(db, userId, list).select('row_number').where('row_number', '>', 0).execute()).map(
    ({ row_number: row }) => row,
  );

export async function deleteRows(db: Queryable, userId: string, list: LiveList): Promise<void> {
  for (;;) {
    const last = await rowsOf(db, userId, list)
      .select('row_number')
      .orderBy('row_number')
      .offset(rowsPerPortion)
      .limit(1)
      .executeTakeFirst();
    await db
      .deleteFrom('live_rows')
      .where('user_id', '=', userId)
      .where('shop_id', '=', list.shopId)
      .where('kind', '=', list.kind)
      .where((eb) => (last === undefined ? eb.and([]) : eb('row_number', '<', last.row_number)))
      .execute();
    if (last === undefined) return;
  }
}

/** Columns that may change when rules, products or decisions change. */
const comparisonColumns = [
  'state',
  'product_id',
  'variant_id',
  'candidates',
  'our_price',
  'our_stock',
  'our_sku',
  'our_net',
  'is_under_floor',
  'is_large',
] as const;

/** Returns whether two comparisons of a row have the same result. */
export const hasSameComparison = (one: LiveRowTable, other: LiveRowTable): boolean =>
  comparisonColumns.every((column) => one[column] === other[column]);

/** Inserts rows of workbooks or updates their comparison. */
export async function writeRows(db: Queryable, rows: readonly LiveRowTable[]): Promise<void> {
  for (const group of groupsOf(rows, rowsPerStatement))
    await upsert(db, 'live_rows', group, ['user_id', 'shop_id', 'kind', 'row_number'], comparisonColumns);
}

/** Reads the matches of a shop in batches; with `isSent` only those with values we have sent. */
export const readMatches = (
  db: Queryable,
  userId: string,
  { shopId, isSent = false }: { shopId: string; isSent?: boolean },
) =>
  readPortions<LiveMatchTable>(rowsPerPortion, (last) =>
    db
      .selectFrom('live_matches')
      .selectAll()
      .where('user_id', '=', userId)
      .where('shop_id', '=', shopId)
      .where('external_id', '>', last?.external_id ?? '')
      .$if(isSent, (query) =>
        query.where((eb) => eb.or([eb('sent_price', 'is not', null), eb('sent_stock', 'is not', null)])),
      )
      .orderBy('external_id')
      .limit(rowsPerPortion)
      .execute(),
  );

/** A listing and its product, without the values sent. */
export type LearnedMatch = Omit<LiveMatchTable, 'sent_price' | 'sent_stock'>;

/** Inserts matches; for existing ones only these columns are updated. */
async function writeMatches(
  db: Queryable,
  rows: readonly LiveMatchTable[],
  columns: readonly (keyof LiveMatchTable)[],
): Promise<void> {
  for (const group of groupsOf(rows, rowsPerStatement))
    await upsert(db, 'live_matches', group, ['user_id', 'shop_id', 'external_id'], columns);
}

export const saveMatches = (db: Queryable, rows: readonly LearnedMatch[]): Promise<void> =>
  writeMatches(
    db,
    rows.map((row) => ({ ...row, sent_price: null, sent_stock: null })),
    ['product_id', 'variant_id', 'decided_at'],
  );

/** Stores the values sent for listings; null once the marketplace shows them. */
export const recordSent = (db: Queryable, rows: readonly LiveMatchTable[]): Promise<void> =>
  writeMatches(db, rows, ['sent_price', 'sent_stock']);

/** Returns a version that changes with every decision of the seller about listings of a shop, and with every undo. */
export async function findDecisionsVersion(db: Queryable, userId: string, shopId: string): Promise<string> {
  const { count, last } = await db
    .selectFrom('live_matches')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('decided_at').as('last')])
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('decided_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return `${count}/${last ?? 0}`;
}

export async function findDecided(
  db: Queryable,
  userId: string,
  shopId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await findInGroups(keys, 500, (group) =>
    db
      .selectFrom('live_matches')
      .select('external_id as key')
      .where('user_id', '=', userId)
      .where('shop_id', '=', shopId)
      .where('external_id', 'in', group)
      .where('decided_at', 'is not', null)
      .execute(),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Deletes matches (`learned` ones only if the seller did not confirm them) and returns the deleted rows. */
export async function forgetMatches(
  db: Queryable,
  userId: string,
  shopId: string,
  { decided, learned }: { decided: readonly string[]; learned: readonly string[] },
): Promise<LiveMatchTable[]> {
  const forget = (keys: readonly string[], isLearned: boolean) =>
    db
      .deleteFrom('live_matches')
      .where('user_id', '=', userId)
      .where('shop_id', '=', shopId)
      .where('external_id', 'in', keys)
      .$if(isLearned, (query) => query.where('decided_at', 'is', null))
      .returningAll()
      .execute();
  const former = await findInGroups(decided, 500, (keys) => forget(keys, false));
  return [...former, ...(await findInGroups(learned, 500, (keys) => forget(keys, true)))];
}

/** Returns the products that a shop's workbooks found for listings, and whether a row of theirs is doubtful. */
export async function findListingStates(
  db: Queryable,
  userId: string,
  shopId: string,
  listings: readonly string[],
): Promise<Map<string, { products: string[]; isDoubtful: boolean }>> {
  const found = new Map<string, { products: string[]; isDoubtful: boolean }>();
  for (const group of groupsOf(listings, 500))
    for (const { listing, product, state } of await db
      .selectFrom('live_rows')
      .select(['external_product_id as listing', 'product_id as product', 'state'])
      .distinct()
      .where('user_id', '=', userId)
      .where('shop_id', '=', shopId)
      .where('external_product_id', 'in', group)
      .where('state', 'in', ['matched', 'doubtful'])
      .execute()) {
      const known = found.get(listing ?? '') ?? { products: [], isDoubtful: false };
      if (product !== null) known.products.push(product);
      if (state === 'doubtful') known.isDoubtful = true;
      found.set(listing ?? '', known);
    }
  return found;
}

/** Returns the addresses that products were taken from, by id. */
export async function findAddresses(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await findInGroups([...new Set(ids)], 500, (group) =>
    selectCatalogue(db, userId).select(['id', 'urls']).where('id', 'in', group).execute(),
  );
  return new Map(rows.map(({ id, urls }) => [id, urls]));
}

/** Returns the ids of these products and of their variants whose price the seller typed. */
export async function findTypedPrices(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  const rows = await findInGroups(productIds, 500, async (group) => [
    ...(await selectCatalogue(db, userId).select(['id', 'field_origins']).where('id', 'in', group).execute()),
    ...(await db
      .selectFrom('product_variants')
      .select(['id', 'field_origins'])
      .where('user_id', '=', userId)
      .where('product_id', 'in', group)
      .execute()),
  ]);
  const isTyped = (origins: string) => (JSON.parse(origins) as FieldOrigins<'price'>).price?.edited === true;
  return new Set(rows.flatMap(({ id, field_origins: origins }) => (isTyped(origins) ? [id] : [])));
}

/** Returns the versions of rules and catalogue: rows compared with other versions must be compared again. */
export async function findComparedBy(db: Queryable, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['rules_version', 'catalogue_version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${user.rules_version}/${user.catalogue_version}`;
}
