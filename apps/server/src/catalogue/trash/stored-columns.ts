import { productFields, type ProductField } from '@pindahlapak/model';
import type { ProductTable, ProductVariantTable } from '../../core/schema.ts';
import type { TrashedProductTable } from '../../core/tables/history-tables.ts';

/**
 * The columns of a product beside its fields, with the value for products that were deleted before the column existed: null
 * unless said otherwise.
 */
const ownColumns: Record<Exclude<keyof ProductTable, ProductField['column']>, number | null> = {
  user_id: null,
  id: null,
  window_number: null,
  position: null,
  listing_id: null,
  search_text: null,
  source_digests: null,
  option_names: null,
  source_key: null,
  readiness: null,
  issue_bits: null,
  created_at: null,
  updated_at: null,
  version: null,
  last_batch: 0,
};

/** Every column of a product. */
export const productColumns = [...productFields.map(({ column }) => column), ...Object.keys(ownColumns)] as const;

/** What a restored product has where its stored row lacks the column. */
export const absentValue = (column: string): number | null => ownColumns[column as keyof typeof ownColumns] ?? null;

/** Columns of a product that the trash has as columns too, and what they are called there. */
export const trashColumns = {
  user_id: 'user_id',
  id: 'id',
  position: 'position',
  window_number: 'window_number',
  marketplace_type: 'marketplace_type',
  listing_id: 'listing_id',
  name: 'name',
  price: 'price',
  product_image_1: 'image',
} as const satisfies Partial<Record<keyof ProductTable, keyof TrashedProductTable>>;

/**
 * Columns that few products fill. Stored rows keep them in a place of their own: to move a column into or out of this list loses
 * its values in rows that are stored already.
 */
export const rareColumns: ReadonlySet<string> = new Set([
  'product_image_4',
  'product_image_5',
  'product_image_background_white',
  'description_2',
  'description_3',
  'description_4',
  'description_5',
  'brand',
  'specification',
  'weight_gram',
  'length_cm',
  'width_cm',
  'height_cm',
  'option_names',
] satisfies (keyof ProductTable)[]);

const ownVariantColumns: Record<keyof ProductVariantTable, true> = {
  user_id: true,
  product_id: true,
  id: true,
  position: true,
  option1: true,
  option2: true,
  price: true,
  stock: true,
  image: true,
  source_key: true,
  is_off: true,
  is_gone: true,
  source_digests: true,
};

/** Every column of a variant. */
export const variantTableColumns = Object.keys(ownVariantColumns);
