import { isLeafId, mappingKey, type MarketplaceType } from '@pindahlapak/model';
import { type Queryable, selectCatalogue } from '../../core/database.ts';

/** A category of the products from one marketplace, and their number. */
export interface Source {
  marketplaceType: MarketplaceType;
  sourceKey: string;
  /** The category as in one of the products; empty if they have none. */
  name: string;
  products: number;
}

/** Returns the account's source categories (S18.2), largest first. Products whose category is a leaf's number have none. */
export async function findSources(db: Queryable, userId: string): Promise<Source[]> {
  const rows = await selectCatalogue(db, userId)
    .select((eb) => [
      'marketplace_type as marketplaceType',
      'source_key',
      'category',
      eb.fn.countAll<number>().as('products'),
      eb.fn.max('position').as('newest'),
    ])
    .where('source_key', 'is not', null)
    .groupBy(['marketplace_type', 'source_key', 'category'])
    .orderBy('newest', 'desc')
    .execute();
  const found = new Map<string, Source>();
  for (const { marketplaceType, source_key, category, products } of rows) {
    const sourceKey = source_key ?? '';
    if (sourceKey === '' && isLeafId(category ?? '')) continue;
    const key = mappingKey(marketplaceType, sourceKey);
    // Named as in the newest product.
    const name = sourceKey === '' ? '' : (category ?? sourceKey);
    const source = found.get(key) ?? { marketplaceType, sourceKey, name, products: 0 };
    found.set(key, { ...source, products: source.products + products });
  }
  return [...found.values()].sort(
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

/**
 * Returns the products of a source category among the first `limit` with its key, oldest first, and whether there are
 * no more with it. Products whose category is a leaf's number are left out.
 */
export async function findIdsOfSource(
  db: Queryable,
  userId: string,
  { marketplaceType, sourceKey }: Pick<Source, 'marketplaceType' | 'sourceKey'>,
  limit: number,
): Promise<{ ids: string[]; isComplete: boolean }> {
  const rows = await selectCatalogue(db, userId)
    .select(['id', 'category'])
    .where('marketplace_type', '=', marketplaceType)
    .where('source_key', '=', sourceKey)
    .orderBy('position')
    .limit(limit + 1)
    .execute();
  const ids = rows.slice(0, limit).flatMap(({ id, category }) => (isLeafId(category ?? '') ? [] : [id]));
  return { ids, isComplete: rows.length <= limit };
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
