import {
  type CategoryMapping,
  type ExportSettings,
  type MarketplaceType,
  type ShopMarketplace,
  defaultExportSettings,
  exportDefaultsSchema,
  exportSettingsSchema,
  mappingKey,
} from '@pindahlapak/model';
import { type Queryable, upsert } from '../core/database.ts';
import { type Insertable, sql } from 'kysely';
import type { CategoryListTable } from '../core/schema.ts';
import type { CategoryDecision } from '@pindahlapak/rules';

/** A mapping with its version, which the next save of it may name. */
export interface StoredMapping extends CategoryMapping {
  version: number;
  /** The shop that this mapping is for; '' for all. */
  shopId?: string;
}

/**
 * Returns the account's mappings of source categories to leaves of `target`, by the model's `mappingKey`. A shop's own
 * mappings override those of all shops.
 */
export async function findMappings(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  shopId = '',
): Promise<Map<string, StoredMapping>> {
  const rows = await db
    .selectFrom('category_mappings')
    .select(['shop_id', 'marketplace_type', 'source_key', 'leaf_id', 'defaults', 'decided_at', 'version'])
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .where('shop_id', 'in', ['', shopId])
    .orderBy('shop_id')
    .execute();
  return new Map(
    rows.map((row) => [
      mappingKey(row.marketplace_type, row.source_key),
      {
        leafId: row.leaf_id,
        defaults: exportDefaultsSchema.parse(JSON.parse(row.defaults)),
        decidedAt: row.decided_at,
        version: row.version,
        shopId: row.shop_id,
      },
    ]),
  );
}

/** Returns the leaves that the mappings of all shops lead to. */
export async function findMappedLeaves(db: Queryable, userId: string, target: MarketplaceType): Promise<Set<string>> {
  const rows = await db
    .selectFrom('category_mappings')
    .select('leaf_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .execute();
  return new Set(rows.map(({ leaf_id: leafId }) => leafId));
}

/** Returns the account's export settings for `target` and the number of saves; before the first, the default. */
export async function findStoredSettings(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
): Promise<{ settings: ExportSettings; version: number }> {
  const row = await db
    .selectFrom('export_settings')
    .select(['value', 'version'])
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .executeTakeFirst();
  if (!row) return { settings: defaultExportSettings, version: 0 };
  return { settings: exportSettingsSchema.parse(JSON.parse(row.value)), version: row.version };
}

export const findExportSettings = async (
  db: Queryable,
  userId: string,
  target: MarketplaceType,
): Promise<ExportSettings> => (await findStoredSettings(db, userId, target)).settings;

/**
 * Returns the name, number of leaves and upload time of the category list for an account's exports to `target`: its
 * own, else the operator's shared one. Undefined if there is neither.
 */
export async function findCategoryList(db: Queryable, userId: string, target: MarketplaceType) {
  const facts = ['file_name as fileName', 'leaf_count as leaves', 'uploaded_at as uploadedAt'] as const;
  const own = await db
    .selectFrom('category_lists')
    .select(facts)
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .executeTakeFirst();
  if (own) return { ...own, isShared: false };
  const shared = await db
    .selectFrom('shared_category_lists')
    .select(facts)
    .where('target', '=', target)
    .executeTakeFirst();
  return shared && { ...shared, isShared: true };
}

/** Returns the packed leaves of the list found by `findCategoryList`; undefined if it was deleted. */
export async function findPackedLeaves(db: Queryable, userId: string, target: MarketplaceType, isShared: boolean) {
  const columns = ['leaves', 'uploaded_at as uploadedAt'] as const;
  return isShared
    ? await db.selectFrom('shared_category_lists').select(columns).where('target', '=', target).executeTakeFirst()
    : await db
        .selectFrom('category_lists')
        .select(columns)
        .where('user_id', '=', userId)
        .where('target', '=', target)
        .executeTakeFirst();
}

/** Stores a category list, replacing the account's list for the same target. Call with the user's row locked. */
export const storeCategoryList = (db: Queryable, list: Insertable<CategoryListTable>): Promise<void> =>
  upsert(db, 'category_lists', [list], ['user_id', 'target']);

/** Returns packed descriptions of the account's templates of a family, newest first, at most `max`. */
export const findTemplateDescriptions = (db: Queryable, userId: string, family: ShopMarketplace, max: number) =>
  db
    .selectFrom('templates')
    .select('description')
    .where('user_id', '=', userId)
    .where('family', '=', family)
    .orderBy('uploaded_at', 'desc')
    .limit(max)
    .execute();

/** Returns a number that changes with the account's templates of a family; 0 if there are none. */
export async function findTemplateStamp(db: Queryable, userId: string, family: ShopMarketplace): Promise<number> {
  const { newest, total } = await db
    .selectFrom('templates')
    .select((eb) => [eb.fn.max('uploaded_at').as('newest'), eb.fn.countAll<number>().as('total')])
    .where('user_id', '=', userId)
    .where('family', '=', family)
    .executeTakeFirstOrThrow();
  return (newest ?? 0) + total;
}

export const storeSharedCategoryList = (
  db: Queryable,
  list: Insertable<Omit<CategoryListTable, 'user_id'>>,
): Promise<void> => upsert(db, 'shared_category_lists', [list], ['target']);

/** Returns the upload time of the shared list for `target`; undefined if there is none. */
export async function findSharedUploadedAt(db: Queryable, target: MarketplaceType): Promise<number | undefined> {
  const row = await db
    .selectFrom('shared_category_lists')
    .select('uploaded_at')
    .where('target', '=', target)
    .executeTakeFirst();
  return row?.uploaded_at;
}

/** Limit of decisions read for a proposal: more would not change it. */
const decisionsMax = 1000;

/** Returns the account's latest decisions, with source categories named as in a product. */
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
        .orderBy('products.position', 'desc')
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

interface NewMapping extends StoredMapping {
  marketplaceType: MarketplaceType;
  sourceKey: string;
}

/** Stores a mapping, replacing that of the same source category. Call with the user's row locked. */
export async function storeMapping(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  { marketplaceType, sourceKey, leafId, defaults, decidedAt, version }: NewMapping,
  shopId = '',
): Promise<void> {
  const mapping = {
    user_id: userId,
    target,
    shop_id: shopId,
    marketplace_type: marketplaceType,
    source_key: sourceKey,
    leaf_id: leafId,
    defaults: JSON.stringify(defaults),
    decided_at: decidedAt,
    version,
  };
  await upsert(db, 'category_mappings', [mapping], ['user_id', 'target', 'shop_id', 'marketplace_type', 'source_key']);
}

/** Deletes the mapping of a source category, if there is one. Call with the user's row locked. */
export async function deleteMapping(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  { marketplaceType, sourceKey }: Pick<NewMapping, 'marketplaceType' | 'sourceKey'>,
  shopId = '',
): Promise<void> {
  await db
    .deleteFrom('category_mappings')
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .where('shop_id', '=', shopId)
    .where('marketplace_type', '=', marketplaceType)
    .where('source_key', '=', sourceKey)
    .execute();
}

/** Stores the account's export settings for `target` as their next version. Call with the user's row locked. */
export async function storeExportSettings(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  settings: ExportSettings,
  now: number,
): Promise<void> {
  const values = { value: JSON.stringify(settings), updated_at: now };
  await db
    .insertInto('export_settings')
    .values({ user_id: userId, target, ...values, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'target'])
        .doUpdateSet({ ...values, version: sql<number>`${sql.ref('export_settings.version')} + 1` }),
    )
    .execute();
}
