import { dayMs, sourceLimits, type SourceChangeKind, type SourceChangeState } from '@pindahlapak/model';
import { type Expression, expressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { variantName } from '../catalogue/changes/product-change.ts';
import { findVariantRows } from '../catalogue/variants.sql.ts';
import { contains } from '../catalogue/list.sql.ts';
import { searchKey } from '../catalogue/product-columns.ts';
import {
  type Database,
  countRows,
  findInGroups,
  groupsOf,
  type Queryable,
  selectCatalogue,
  engineOf,
  upsert,
} from '../core/database.ts';
import type { ProductRow, Schema, VariantRow } from '../core/schema.ts';
import type { ImportedProduct } from './find-differences.ts';
import type { SourceChangeFilter } from '@pindahlapak/contract';
import type { SourceChangeTable, SourceObservationTable } from '../core/marketplace-tables.ts';
import { parseOrigins } from '../catalogue/field-origins.ts';

/** Products that one query reads: their observations and variants are limited. */
const productsPerStatement = 50;

const comparedColumns = [
  'id',
  'name',
  'category',
  'marketplace_type',
  'price',
  'option_names',
  'field_origins',
  'source_sold_out',
  'source_taken_at',
  'source_seen_at',
  'source_changed_at',
  'last_batch',
] as const;

/** A product with the columns and variants that are compared with its source. */
export interface ComparedProduct {
  id: string;
  row: Pick<ProductRow, (typeof comparedColumns)[number]>;
  variants: Map<string, VariantRow>;
  imported: ImportedProduct;
}

function importedProduct(
  row: Pick<ProductRow, 'name' | 'field_origins' | 'source_sold_out'>,
  variants: readonly VariantRow[],
): ImportedProduct {
  return {
    name: row.name,
    origins: parseOrigins(row.field_origins),
    isSoldOut: row.source_sold_out === null ? null : row.source_sold_out === 1,
    variants: variants.map((variant) => ({
      id: variant.id,
      name: variantName(variant),
      sourceKey: variant.source_key,
      isGone: variant.is_gone === 1,
      origins: JSON.parse(variant.field_origins),
    })),
  };
}

/** Returns these products as last imported, by id. */
export async function findCompared(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, ComparedProduct>> {
  const found = new Map<string, ComparedProduct>();
  for (const group of groupsOf(ids, productsPerStatement)) {
    const rows = await selectCatalogue(db, userId).select(comparedColumns).where('id', 'in', group).execute();
    const variants = await findVariantRows(db, userId, group);
    for (const row of rows) {
      const own = variants.get(row.id) ?? [];
      const byId = new Map(own.map((variant) => [variant.id, variant]));
      found.set(row.id, { id: row.id, row, variants: byId, imported: importedProduct(row, own) });
    }
  }
  return found;
}

/** Stores observations, ignoring those of a product at the same time by the sender's clock. */
export async function insertObservations(db: Queryable, rows: readonly SourceObservationTable[]): Promise<void> {
  for (const group of groupsOf(rows, productsPerStatement))
    await db
      .insertInto('source_observations')
      .values(group)
      .onConflict((conflict) => conflict.columns(['user_id', 'product_id', 'sent_at']).doNothing())
      .execute();
}

/** Returns the times and states of these products' observations, newest first, by product. */
export async function findObservations(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<SourceObservationTable, 'seen_at' | 'state'>[]>> {
  const rows = await findInGroups(ids, productsPerStatement, (group) =>
    db
      .selectFrom('source_observations')
      .select(['product_id', 'seen_at', 'state'])
      .where('user_id', '=', userId)
      .where('product_id', 'in', group)
      .orderBy('seen_at', 'desc')
      .orderBy('sent_at', 'desc')
      .execute(),
  );
  return Map.groupBy(rows, ({ product_id: id }) => id);
}

/** Returns the stored content of pages at these times, by product; one visit per product. */
export async function findContents(
  db: Queryable,
  userId: string,
  visits: ReadonlyMap<string, number>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const group of groupsOf([...visits], productsPerStatement)) {
    const rows = await db
      .selectFrom('source_observations')
      .select(['product_id', 'seen_at', 'content'])
      .where('user_id', '=', userId)
      .where(
        'product_id',
        'in',
        group.map(([id]) => id),
      )
      .where('seen_at', 'in', [...new Set(group.map(([, seenAt]) => seenAt))])
      .where('state', '=', 'ok')
      // Of visits with the same capped time the last one counts.
      .orderBy('sent_at')
      .execute();
    for (const { product_id: id, seen_at: seenAt, content } of rows)
      if (visits.get(id) === seenAt) found.set(id, content);
  }
  return found;
}

/** Deletes the observations of a product from before a time, except those at the `kept` times. */
export async function forgetObservationsOf(
  db: Queryable,
  userId: string,
  productId: string,
  { before, kept }: { before: number; kept: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('source_observations')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('seen_at', '<', before)
    .where('seen_at', 'not in', kept)
    .execute();
}

/** Deletes the oldest observations of an account over its limit. */
export async function trimObservations(db: Queryable, userId: string): Promise<void> {
  const first = await db
    .selectFrom('source_observations')
    .select('seen_at')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .offset(sourceLimits.perAccountMax)
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return;
  await db
    .deleteFrom('source_observations')
    .where('user_id', '=', userId)
    .where('seen_at', '<=', first.seen_at)
    .execute();
}

/** Observations that one statement deletes. */
const rowsASweep = 1000;

/** Deletes expired observations of all accounts, in batches. */
export async function forgetOldObservations({ db, now }: { db: Database; now: () => number }): Promise<void> {
  const expired = now() - sourceLimits.retentionDays * dayMs;
  // Many observations may have the same time.
  const key = sql.raw('seen_at, user_id, product_id, sent_at');
  for (;;) {
    const { rows } = await sql<SourceObservationTable>`select ${key} from source_observations where seen_at < ${expired}
      order by ${key} limit 1 offset ${rowsASweep}`.execute(db.kysely);
    const [next] = rows;
    if (next === undefined) break;
    await sql`delete from source_observations
      where (${key}) < (${next.seen_at}, ${next.user_id}, ${next.product_id}, ${next.sent_at})`.execute(db.kysely);
  }
  await db.kysely.deleteFrom('source_observations').where('seen_at', '<', expired).execute();
}

export type SourceChangeRow = Selectable<SourceChangeTable>;

/** Returns the changes of these products by product, including past ones. */
export async function findChangesOf(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, SourceChangeRow[]>> {
  const rows = await findInGroups(ids, productsPerStatement, (group) =>
    db
      .selectFrom('source_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .where('product_id', 'in', group)
      .orderBy('product_id')
      .orderBy('kind')
      .execute(),
  );
  return Map.groupBy(rows, ({ product_id: id }) => id);
}

/** Changes that one statement writes. */
const changesPerStatement = 50;

/** Inserts changes or replaces their stored states. */
export async function upsertChanges(db: Queryable, rows: readonly SourceChangeRow[]): Promise<void> {
  for (const group of groupsOf(rows, changesPerStatement))
    await upsert(db, 'source_changes', group, ['user_id', 'product_id', 'kind', 'digest']);
}

export async function deleteChanges(
  db: Queryable,
  userId: string,
  keys: readonly Pick<SourceChangeRow, 'product_id' | 'kind' | 'digest'>[],
): Promise<void> {
  for (const group of groupsOf(keys, changesPerStatement))
    await db
      .deleteFrom('source_changes')
      .where('user_id', '=', userId)
      .where('product_id', 'in', [...new Set(group.map(({ product_id: id }) => id))])
      .where((eb) => eb.or(group.map(({ product_id: id, kind, digest }) => eb.and({ product_id: id, kind, digest }))))
      .execute();
}

export async function markSeen(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  for (const group of groupsOf(ids, productsPerStatement))
    await db
      .updateTable('products')
      .set((eb) => ({
        source_seen_at: eb
          .selectFrom('source_observations')
          .select((of) => of.fn.max('source_observations.seen_at').as('last'))
          .where('source_observations.user_id', '=', userId)
          .whereRef('source_observations.product_id', '=', 'products.id'),
      }))
      .where('user_id', '=', userId)
      .where('id', 'in', group)
      .execute();
}

/** Updates `source_changed_at`: the first visit that found a change the seller has not ignored. */
export async function markChanged(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  for (const group of groupsOf([...new Set(ids)], changesPerStatement))
    await db
      .updateTable('products')
      .set((eb) => ({
        source_changed_at: eb
          .selectFrom('source_changes')
          // Filters inside the aggregate: as conditions they would make SQLite read all changes of the account by the
          // index on `is_current`.
          .select((of) =>
            of.fn
              .min('source_changes.seen_at')
              .filterWhere('source_changes.is_current', '=', 1)
              .filterWhere('source_changes.state', '<>', 'ignored')
              .as('first'),
          )
          .where('source_changes.user_id', '=', userId)
          .whereRef('source_changes.product_id', '=', 'products.id'),
      }))
      .where('user_id', '=', userId)
      .where('id', 'in', group)
      .execute();
}

/** Returns `stateAt` of `update-changes.ts` as conditions of a query, one per state. */
function stateConditions(now: number): Record<SourceChangeState, Expression<SqlBool>> {
  const eb = expressionBuilder<Schema, 'source_changes'>();
  const held = eb.and([eb('source_changes.state', '=', 'held'), eb('source_changes.held_until', '>', now)]);
  return {
    held,
    ignored: eb('source_changes.state', '=', 'ignored'),
    open: eb.and([eb('source_changes.state', '<>', 'ignored'), eb.not(held)]),
  };
}

/** Base query of the changes matching the filter except `underFloor`. */
function changesOf(db: Queryable, userId: string, filter: SourceChangeFilter, now: number) {
  const needle = searchKey(filter.search ?? '');
  return db
    .selectFrom('source_changes')
    .innerJoin('products', (join) =>
      join.onRef('products.id', '=', 'source_changes.product_id').on('products.user_id', '=', userId),
    )
    .where('source_changes.user_id', '=', userId)
    .where('source_changes.is_current', '=', 1)
    .where('products.deleted_at', 'is', null)
    .where(stateConditions(now)[filter.state])
    .where((eb) => (filter.kind === undefined ? eb.and([]) : eb('source_changes.kind', '=', filter.kind)))
    .where((eb) =>
      filter.marketplace === undefined ? eb.and([]) : eb('products.marketplace_type', '=', filter.marketplace),
    )
    .where((eb) => (filter.minPercent === undefined ? eb.and([]) : eb('percent', '>=', filter.minPercent)))
    .$if(needle !== '', (query) => query.where(contains(engineOf(db), 'products.search_text', needle)));
}

/** A change with the displayed data of its product. */
export type ListedChange = Awaited<ReturnType<typeof findChangesPage>>[number];

/**
 * Returns the changes matching the filter except `underFloor`, newest first: a page of them, or those of these
 * products. Changes found after `now` are left out.
 */
export const findChangesPage = (
  db: Queryable,
  userId: string,
  {
    filter,
    now,
    shown,
  }: { filter: SourceChangeFilter; now: number; shown: { limit: number; offset: number } | readonly string[] },
) =>
  changesOf(db, userId, filter, now)
    .where('source_changes.found_at', '<=', now)
    .select([
      'source_changes.product_id',
      'source_changes.kind',
      'source_changes.digest',
      'difference',
      'percent',
      'source_changes.state',
      'source_changes.seen_at',
      'held_until',
      'products.name',
      'products.product_image_1 as image',
      'products.urls',
      'products.window_number as window',
      'products.marketplace_type as marketplaceType',
    ])
    .orderBy('source_changes.seen_at', 'desc')
    .orderBy('source_changes.product_id')
    .orderBy('source_changes.kind')
    .orderBy('source_changes.digest')
    .$call((query) =>
      'limit' in shown
        ? query.limit(shown.limit).offset(shown.offset)
        : query.where('source_changes.product_id', 'in', shown),
    )
    .execute();

/**
 * Returns the keys of the changes matching the filter except `underFloor`, in any order; only the keys are read, as
 * there may be thousands.
 */
export const findKeys = (db: Queryable, userId: string, filter: SourceChangeFilter, now: number) =>
  changesOf(db, userId, filter, now)
    .where('source_changes.found_at', '<=', now)
    .select(['source_changes.product_id', 'source_changes.kind', 'source_changes.digest', 'source_changes.seen_at'])
    .execute();

/** Identifies a change, with the time of the visit that found it. */
export type ChangeKey = Awaited<ReturnType<typeof findKeys>>[number];

/** Counts the changes matching the filter except `underFloor`. */
export const countSourceChanges = (
  db: Queryable,
  userId: string,
  filter: SourceChangeFilter,
  now: number,
): Promise<number> => countRows(changesOf(db, userId, filter, now));

/**
 * Counts an account's changes by state and kind, with the time when the last one was found. Excludes the few trashed
 * products by id instead of reading all products.
 */
export async function countQueue(
  db: Queryable,
  userId: string,
  now: number,
): Promise<{ state: SourceChangeState; kind: SourceChangeKind; total: number; foundUntil: number }[]> {
  const { held, ignored } = stateConditions(now);
  const rows = await db
    .selectFrom('source_changes')
    .select((eb) => [
      'kind',
      eb
        .case()
        .when(held)
        .then(sql.lit<SourceChangeState>('held'))
        .when(ignored)
        .then(sql.lit<SourceChangeState>('ignored'))
        .else(sql.lit<SourceChangeState>('open'))
        .end()
        .as('now_state'),
      eb.fn.countAll<number>().as('total'),
      eb.fn.max('found_at').as('foundUntil'),
    ])
    .where('user_id', '=', userId)
    .where('is_current', '=', 1)
    .where('product_id', 'not in', (eb) =>
      eb.selectFrom('products').select('id').where('products.user_id', '=', userId).where('deleted_at', 'is not', null),
    )
    .groupBy(['kind', 'now_state'])
    .execute();
  return rows.map(({ now_state: state, ...row }) => ({ ...row, state }));
}

/** Returns the shops that sell these products according to their matched workbooks, by product. */
export async function findShopsOf(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await findInGroups(ids, 500, (group) =>
    db
      .selectFrom('live_matches')
      .innerJoin('shops', (join) =>
        join.onRef('shops.id', '=', 'live_matches.shop_id').on('shops.user_id', '=', userId),
      )
      .select(['live_matches.product_id as productId', 'shops.id', 'shops.name'])
      .distinct()
      .where('live_matches.user_id', '=', userId)
      .where('live_matches.product_id', 'in', group)
      .orderBy('shops.id')
      .execute(),
  );
  const found = new Map<string, { id: string; name: string }[]>();
  for (const { productId, ...shop } of rows)
    if (productId !== null) found.set(productId, [...(found.get(productId) ?? []), shop]);
  return found;
}
