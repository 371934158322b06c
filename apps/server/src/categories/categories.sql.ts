import {
  type CategoryMapping,
  type ExportSettings,
  type MarketplaceType,
  defaultExportSettings,
  exportDefaultsSchema,
  exportSettingsSchema,
  mappingKey,
} from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';

/** A mapping with the version that the next save of it may name. */
export interface StoredMapping extends CategoryMapping {
  version: number;
}

/** The account's mappings of source categories to leaves of `target`, by the model's `mappingKey`. */
export async function findMappings(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
): Promise<Map<string, StoredMapping>> {
  const rows = await db
    .selectFrom('category_mappings')
    .select(['marketplace_type', 'source_key', 'leaf_id', 'defaults', 'decided_at', 'version'])
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .execute();
  return new Map(
    rows.map((row) => [
      mappingKey(row.marketplace_type, row.source_key),
      {
        leafId: row.leaf_id,
        defaults: exportDefaultsSchema.parse(JSON.parse(row.defaults)),
        decidedAt: row.decided_at,
        version: row.version,
      },
    ]),
  );
}

/** What the account decided for its exports to `target`; the model's default before the first save. */
export async function findExportSettings(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
): Promise<ExportSettings> {
  const row = await db
    .selectFrom('export_settings')
    .select('value')
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .executeTakeFirst();
  return row ? exportSettingsSchema.parse(JSON.parse(row.value)) : defaultExportSettings;
}

/** The version of the account's export settings for `target`; 0 before the first save. */
export async function findExportSettingsVersion(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
): Promise<number> {
  const row = await db
    .selectFrom('export_settings')
    .select('version')
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** What the account's category list for `target` is called, how many leaves it has, and since when; undefined without one. */
export const findCategoryList = (db: Queryable, userId: string, target: MarketplaceType) =>
  db
    .selectFrom('category_lists')
    .select(['file_name as fileName', 'leaf_count as leaves', 'uploaded_at as uploadedAt'])
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .executeTakeFirst();

/** The packed leaves of the account's category list for `target`; undefined without a list. */
export const findPackedLeaves = (db: Queryable, userId: string, target: MarketplaceType) =>
  db
    .selectFrom('category_lists')
    .select(['leaves', 'uploaded_at as uploadedAt'])
    .where('user_id', '=', userId)
    .where('target', '=', target)
    .executeTakeFirst();
