import { productFieldOf, type ListingFieldName, type ListingFields } from '@pindahlapak/model';
import { groupsOf, type Queryable, selectCatalogue } from '../core/database.ts';
import { findVariantRows } from '../catalogue/variants.sql.ts';
import { textBytes } from '../catalogue/products.sql.ts';
import { inOrderOf } from '../catalogue/read-products.ts';
import type { UserRow, VariantRow } from '../core/schema.ts';
import type { BulkRow } from './plan-change.ts';

/** Products, with up to 200 variants each, that one query reads. */
const productsPerStatement = 25;

/** A stored product as needed by a bulk change. */
export interface StoredBulkRow extends BulkRow {
  position: number;
  version: number;
  origins: string;
  lastBatch: number;
  variantRows: readonly VariantRow[];
}

export type AccountVersions = Pick<
  UserRow,
  'catalogue_version' | 'rules_version' | 'exports_version' | 'source_version'
>;

export const findVersions = (db: Queryable, userId: string): Promise<AccountVersions> =>
  db
    .selectFrom('users')
    .select(['catalogue_version', 'rules_version', 'exports_version', 'source_version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Columns that every change reads. */
const changedSelection = [
  'id',
  'name',
  'category',
  'marketplace_type',
  'window_number',
  'position',
  'version',
  'field_origins',
  'last_batch',
] as const;

/** Returns these products in order with the fields that a change needs, without deleted products and variants. */
export async function findBulkRows(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  fields: readonly ListingFieldName[],
): Promise<StoredBulkRow[]> {
  if (ids.length === 0) return [];
  const columns = fields.map((field) => productFieldOf[field].column);
  const rows = await selectCatalogue(db, userId)
    .select([...changedSelection, ...columns, textBytes])
    .where('id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows).map((row) => {
    const values = Object.fromEntries(fields.map((field) => [field, row[productFieldOf[field].column]]));
    return {
      id: row.id,
      name: row.name,
      category: row.category,
      marketplaceType: row.marketplace_type,
      window: row.window_number,
      bytes: Number(row.bytes),
      values: values as Partial<ListingFields>,
      position: row.position,
      version: row.version,
      origins: row.field_origins,
      lastBatch: row.last_batch,
      variants: [],
      variantRows: [],
    };
  });
}

/** Adds the variants of products, a few products at a time. */
export async function* inVariedPortions(
  db: Queryable,
  userId: string,
  rows: readonly StoredBulkRow[],
): AsyncGenerator<StoredBulkRow[], void> {
  for (const group of groupsOf(rows, productsPerStatement)) {
    const ids = group.map(({ id }) => id);
    const ofProducts = await findVariantRows(db, userId, ids);
    yield group.map((row) => {
      const variantRows = ofProducts.get(row.id) ?? [];
      return { ...row, variants: variantRows.map(({ id, price }) => ({ id, price })), variantRows };
    });
  }
}
