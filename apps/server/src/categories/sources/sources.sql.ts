import { isLeafId, marketplaceTypes, type MarketplaceType } from '@pindahlapak/model';
import { sql } from 'kysely';
import { type Engine, engineOf, readPortions, type Queryable, selectCatalogue } from '../../core/database.ts';

/** A category of the products from one marketplace, and their number. */
export interface Source {
  marketplaceType: MarketplaceType;
  sourceKey: string;
  /** The category as in one of the products; empty if they have none. */
  name: string;
  products: number;
}

/** Sources that one query counts: SQLite blocks the event loop meanwhile. */
const sourcesPerStatement = 500;

/** Returns a marketplace's next sources after the key `after`, in the order of their keys. */
async function findSourcesAfter(
  db: Queryable,
  userId: string,
  marketplaceType: MarketplaceType,
  after: string,
): Promise<Source[]> {
  const counted = selectCatalogue(db, userId)
    .select(['source_key', (e) => e.fn.countAll<number>().as('products')])
    .where('marketplace_type', '=', marketplaceType)
    .where('source_key', '>', after)
    .groupBy('source_key')
    .orderBy('source_key')
    .limit(sourcesPerStatement)
    .as('counted');
  const rows = await db
    .selectFrom(counted)
    .select((e) => [
      'counted.source_key',
      'counted.products',
      // The index of the sources has no names: the newest product of each is read.
      e
        .selectFrom('products')
        .select('category')
        .where('products.user_id', '=', userId)
        .where('products.deleted_at', 'is', null)
        .where('products.marketplace_type', '=', marketplaceType)
        .whereRef('products.source_key', '=', 'counted.source_key')
        .orderBy('products.position', 'desc')
        .limit(1)
        .as('category'),
    ])
    .orderBy('counted.source_key')
    .execute();
  return rows.map((row) => ({
    marketplaceType,
    sourceKey: row.source_key ?? '',
    name: row.category ?? row.source_key ?? '',
    products: Number(row.products),
  }));
}

async function findNamedSources(db: Queryable, userId: string): Promise<Source[]> {
  const found: Source[] = [];
  for (const marketplaceType of marketplaceTypes)
    for await (const sources of readPortions<Source>(sourcesPerStatement, (last) =>
      findSourcesAfter(db, userId, marketplaceType, last?.sourceKey ?? ''),
    ))
      found.push(...sources);
  return found;
}

// Written exactly as in the partial indexes, so that only their products are read.
const isNameless = sql<boolean>`source_key = '' and category is null`;
const hasOddCategory = {
  sqlite: sql<boolean>`source_key = '' and (category = '' or category glob '*[^0-9]*')`,
  postgres: sql<boolean>`source_key = '' and (category = '' or category ~ '[^0-9]')`,
} as const satisfies Record<Engine, object>;

/** Returns the number of products without a category per marketplace; those with a typed number are left out. */
async function findNamelessSources(db: Queryable, userId: string): Promise<Source[]> {
  const nameless = await selectCatalogue(db, userId)
    .select(['marketplace_type as marketplaceType', (e) => e.fn.countAll<number>().as('products')])
    .where(isNameless)
    .groupBy('marketplace_type')
    .execute();
  const odd = await selectCatalogue(db, userId)
    .select(['marketplace_type as marketplaceType', 'category', (e) => e.fn.countAll<number>().as('products')])
    .where(hasOddCategory[engineOf(db)])
    .groupBy(['marketplace_type', 'category'])
    .execute();
  const byMarketplace = new Map<MarketplaceType, number>();
  for (const { marketplaceType, products } of [...nameless, ...odd.filter(({ category }) => !isLeafId(category ?? ''))])
    byMarketplace.set(marketplaceType, (byMarketplace.get(marketplaceType) ?? 0) + Number(products));
  return [...byMarketplace].map(([marketplaceType, products]) => ({
    marketplaceType,
    sourceKey: '',
    name: '',
    products,
  }));
}

/** Returns the account's source categories (S18.2), largest first. */
export async function findSources(db: Queryable, userId: string): Promise<Source[]> {
  const named = await findNamedSources(db, userId);
  const nameless = await findNamelessSources(db, userId);
  return [...named, ...nameless].sort(
    (a, b) =>
      b.products - a.products ||
      a.marketplaceType.localeCompare(b.marketplaceType) ||
      (a.sourceKey < b.sourceKey ? -1 : 1),
  );
}

/** Returns the name of a source category in its newest product; undefined if there is none. */
export async function findSourceName(
  db: Queryable,
  userId: string,
  { marketplaceType, sourceKey }: Pick<Source, 'marketplaceType' | 'sourceKey'>,
): Promise<string | undefined> {
  const row = await selectCatalogue(db, userId)
    .select('category')
    .where('marketplace_type', '=', marketplaceType)
    .where('source_key', '=', sourceKey)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.category ?? undefined;
}

/** Products that one query finds: each is looked up in the table, and SQLite blocks the event loop meanwhile. */
const idsPerStatement = 1000;

/** Pagination key for the products of a source: SQLite's index of the sources is in the order of the rows. */
const orderOf = {
  sqlite: sql<string | number>`products.rowid`,
  postgres: sql<string | number>`products.id`,
} as const satisfies Record<Engine, object>;

/**
 * Returns the products of a source category among the first `limit` with its key, and whether there are no more with
 * it; other requests run between the queries. Products whose category is a typed number are left out.
 */
export async function findIdsOfSource(
  db: Queryable,
  userId: string,
  { marketplaceType, sourceKey }: Pick<Source, 'marketplaceType' | 'sourceKey'>,
  limit: number,
): Promise<{ ids: string[]; isComplete: boolean }> {
  const position = orderOf[engineOf(db)];
  const ofSource = selectCatalogue(db, userId)
    .select(['id', 'category', position.as('position')])
    .where('marketplace_type', '=', marketplaceType)
    .where('source_key', '=', sourceKey)
    .orderBy(position);
  const ids: string[] = [];
  let looked = 0;
  let after: string | number | undefined;
  for (;;) {
    const most = Math.min(idsPerStatement, limit + 1 - looked);
    const next = after === undefined ? ofSource : ofSource.where(position, '>', after);
    const rows = await next.limit(most).execute();
    for (const { id, category } of rows.slice(0, limit - looked))
      if (category === null || !isLeafId(category)) ids.push(id);
    looked += rows.length;
    if (rows.length < most) return { ids, isComplete: true };
    if (looked > limit) return { ids, isComplete: false };
    after = rows.at(-1)?.position;
  }
}

/** Returns the product fields that mappings and defaults fill in, in any order. */
export const findFillable = (db: Queryable, userId: string, ids: readonly string[]) =>
  selectCatalogue(db, userId)
    .select([
      'id',
      'name',
      'marketplace_type as marketplaceType',
      'category',
      'color',
      'variant',
      'urls',
      'brand',
      'weight_gram as weightGram',
      'length_cm as lengthCm',
      'width_cm as widthCm',
      'height_cm as heightCm',
      'specification',
    ])
    .where('id', 'in', ids)
    .execute();
