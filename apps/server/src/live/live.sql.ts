import type { LiveKind, LiveState } from '@pindahlapak/model';
import { type ExpressionBuilder, type Insertable, sql, type SqlBool } from 'kysely';
import { type Queryable, groupsOf } from '../core/database.ts';
import type { Schema } from '../core/schema.ts';
import type { LiveMatchTable, LiveRowTable, LiveTables } from '../core/live-tables.ts';

/** Rows that one statement writes. */
const rowsAStatement = 200;

/** Whose rows are meant. */
export interface LiveList {
  shopId: string;
  kind: LiveKind;
}

/** The newest workbook of a shop without its bytes; undefined where there is none. */
export const findNewestFile = (db: Queryable, userId: string, shopId: string) =>
  db
    .selectFrom('live_files')
    .select(['id', 'kind', 'family', 'file_name', 'uploaded_at', 'made_by', 'sheet'])
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type LiveFileRow = NonNullable<Awaited<ReturnType<typeof findNewestFile>>>;

/** The workbook itself. */
export async function findFileBytes(
  db: Queryable,
  userId: string,
  { shopId, kind }: LiveList,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('live_files')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
}

/** Keeps a workbook in place of the former one of its kind. */
export async function replaceFile(db: Queryable, row: Insertable<LiveTables['live_files']>): Promise<void> {
  const { user_id: userId, shop_id: shopId, kind } = row;
  await db
    .deleteFrom('live_files')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .execute();
  await db.insertInto('live_files').values(row).execute();
}

/** Notes by which versions the rows of a workbook were compared. */
export async function noteCompared(
  db: Queryable,
  userId: string,
  { shopId, kind }: LiveList,
  madeBy: string,
): Promise<void> {
  await db
    .updateTable('live_files')
    .set({ made_by: madeBy })
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .execute();
}

/** Rows of the account's other workbooks. */
export async function countOtherRows(db: Queryable, userId: string, { shopId, kind }: LiveList): Promise<number> {
  const { total } = await db
    .selectFrom('live_rows')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('shop_id', '<>', shopId), eb('kind', '<>', kind)]))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const rowsOf = (db: Queryable, userId: string, { shopId, kind }: LiveList) =>
  db.selectFrom('live_rows').where('user_id', '=', userId).where('shop_id', '=', shopId).where('kind', '=', kind);

/** All rows of a shop's workbook, in the order of the sheet, the missing ones first. */
export const findRows = (db: Queryable, userId: string, list: LiveList): Promise<LiveRowTable[]> =>
  rowsOf(db, userId, list).selectAll().orderBy('row_number').execute();

type Rows = ExpressionBuilder<Schema, 'live_rows'>;

const differs = (eb: Rows, ours: 'our_price' | 'our_stock', theirs: 'their_price' | 'their_stock') =>
  eb.and([eb(ours, 'is not', null), eb.or([eb(theirs, 'is', null), eb(ours, '<>', eb.ref(theirs))])]);

/** The rows that a filter shows. */
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

/** A page of the rows of a shop's workbook. */
export const findPage = (
  db: Queryable,
  userId: string,
  list: LiveList,
  { state, limit, page }: { state: LiveState | undefined; limit: number; page: number },
): Promise<LiveRowTable[]> =>
  rowsOf(db, userId, list)
    .selectAll()
    .$if(state !== undefined, (query) => query.where(isOf(state ?? 'matched')))
    .orderBy('row_number')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** How many rows of a shop's workbook each filter shows. */
export async function countRows<State extends LiveState>(
  db: Queryable,
  userId: string,
  list: LiveList,
  states: readonly State[],
): Promise<Record<State, number>> {
  const row = await rowsOf(db, userId, list)
    .select((eb) => states.map((state) => eb.fn.countAll<number>().filterWhere(isOf(state)).as(state)))
    .executeTakeFirstOrThrow();
  return Object.fromEntries(states.map((state) => [state, Number((row as Record<string, unknown>)[state])])) as Record<
    State,
    number
  >;
}

/** The matched rows that a filter shows, or those of these numbers. */
export async function findChosen(
  db: Queryable,
  userId: string,
  list: LiveList,
  chosen: LiveState | ReadonlySet<number> | undefined,
): Promise<LiveRowTable[]> {
  const matched = rowsOf(db, userId, list).selectAll().where('state', '=', 'matched').orderBy('row_number');
  if (typeof chosen === 'string') return await matched.where(isOf(chosen)).execute();
  const rows = await matched.execute();
  return chosen === undefined ? rows : rows.filter(({ row_number: row }) => chosen.has(row));
}

/** Numbers of all rows that the sheet has. */
export const findRowNumbers = async (db: Queryable, userId: string, list: LiveList): Promise<number[]> =>
  (await rowsOf(db, userId, list).select('row_number').where('row_number', '>', 0).execute()).map(
    ({ row_number: row }) => row,
  );

/** Writes all rows of a shop's workbook anew. */
export async function replaceRows(
  db: Queryable,
  userId: string,
  list: LiveList,
  rows: readonly LiveRowTable[],
): Promise<void> {
  await db
    .deleteFrom('live_rows')
    .where('user_id', '=', userId)
    .where('shop_id', '=', list.shopId)
    .where('kind', '=', list.kind)
    .execute();
  for (const group of groupsOf(rows, rowsAStatement)) await db.insertInto('live_rows').values(group).execute();
}

/** What is known of the listings of a shop. */
export const findMatches = (db: Queryable, userId: string, shopId: string): Promise<LiveMatchTable[]> =>
  db.selectFrom('live_matches').selectAll().where('user_id', '=', userId).where('shop_id', '=', shopId).execute();

/** Notes which products listings are. */
export async function saveMatches(
  db: Queryable,
  rows: readonly Omit<LiveMatchTable, 'sent_price' | 'sent_stock'>[],
): Promise<void> {
  for (const group of groupsOf(rows, rowsAStatement))
    await db
      .insertInto('live_matches')
      .values(group.map((row) => ({ ...row, sent_price: null, sent_stock: null })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'shop_id', 'external_id']).doUpdateSet((eb) => ({
          product_id: eb.ref('excluded.product_id'),
          variant_id: eb.ref('excluded.variant_id'),
        })),
      )
      .execute();
}

/** Notes what workbooks wrote for listings, null where that is settled. */
export async function noteSent(db: Queryable, rows: readonly LiveMatchTable[]): Promise<void> {
  for (const group of groupsOf(rows, rowsAStatement))
    await db
      .insertInto('live_matches')
      .values(group)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'shop_id', 'external_id']).doUpdateSet((eb) => ({
          sent_price: eb.ref('excluded.sent_price'),
          sent_stock: eb.ref('excluded.sent_stock'),
        })),
      )
      .execute();
}

/** Names, prices and versions of these products of the account, by id. */
export async function findNamed(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; price: number; version: number }>> {
  const found = new Map<string, { name: string; price: number; version: number }>();
  for (const group of groupsOf([...new Set(ids)], 500))
    for (const { id, ...rest } of await db
      .selectFrom('products')
      .select(['id', 'name', 'price', 'version'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', group)
      .execute())
      found.set(id, rest);
  return found;
}

/** By which versions rows are compared now: once one of them is another, they are compared anew. */
export async function findComparedBy(db: Queryable, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['rules_version', 'catalogue_version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${user.rules_version}/${user.catalogue_version}`;
}
