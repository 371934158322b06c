import type { MarketplaceType } from '@pindahlapak/model';
import type { CategoryDecision } from '@pindahlapak/rules';
import type { Queryable } from '../../core/database.ts';
import type { StoredMapping } from '../categories.sql.ts';

/** Decisions that are read for a proposal: more of them change nothing. */
const decisionsMax = 1000;

/** The account's latest decisions, the source categories as a product names them. */
export async function findDecisions(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
): Promise<CategoryDecision[]> {
  const rows = await db
    .selectFrom('category_mappings as mapping')
    .select((e) => [
      'mapping.source_key',
      'mapping.leaf_id',
      e
        .selectFrom('products')
        .select('category')
        .where('products.user_id', '=', userId)
        .where('products.deleted_at', 'is', null)
        .whereRef('products.marketplace_type', '=', 'mapping.marketplace_type')
        .whereRef('products.source_key', '=', 'mapping.source_key')
        .limit(1)
        .as('category'),
    ])
    .where('mapping.user_id', '=', userId)
    .where('mapping.target', '=', target)
    .where('mapping.source_key', '!=', '')
    .orderBy('mapping.decided_at', 'desc')
    .limit(decisionsMax)
    .execute();
  return rows.map((row) => ({ name: row.category ?? row.source_key, leafId: row.leaf_id }));
}

/** A mapping and the source category that it is of. */
export interface NewMapping extends StoredMapping {
  marketplaceType: MarketplaceType;
  sourceKey: string;
}

/** Stores a mapping in place of the one that its source category has. Call with the user's row locked. */
export async function storeMapping(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  { marketplaceType, sourceKey, leafId, defaults, decidedAt, version }: NewMapping,
): Promise<void> {
  const values = { leaf_id: leafId, defaults: JSON.stringify(defaults), decided_at: decidedAt, version };
  await db
    .insertInto('category_mappings')
    .values({ user_id: userId, target, marketplace_type: marketplaceType, source_key: sourceKey, ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'target', 'marketplace_type', 'source_key']).doUpdateSet(values),
    )
    .execute();
}

/** Removes the mapping of a source category, if there is one. Call with the user's row locked. */
export async function deleteMapping(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  { marketplaceType, sourceKey }: Pick<NewMapping, 'marketplaceType' | 'sourceKey'>,
): Promise<void> {
  await db
    .deleteFrom('category_mappings')
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .where('marketplace_type', '=', marketplaceType)
    .where('source_key', '=', sourceKey)
    .execute();
}
