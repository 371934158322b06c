import type { DataOptions, ListingFields } from '@pindahlapak/model';
import type { AkulakuColumn } from './akulaku-row.ts';

/** Where a cell's value comes from: a product's field, an option of the data configuration, or a fixed value. */
export type CellSource = keyof ListingFields | keyof DataOptions | 'fixed';

/** The field that fills each column (product decisions 2, "Export"). */
export const columnSources = {
  A: 'category',
  B: 'name',
  C: 'color',
  D: 'variant',
  E: 'price',
  F: 'stockQuantity',
  G: 'urls',
  H: 'fixed',
  I: 'fixed',
  J: 'productImage1',
  K: 'productImage2',
  L: 'productImage3',
  M: 'productImage4',
  N: 'productImage5',
  O: 'fixed',
  P: 'fixed',
  Q: 'productImageBackgroundWhite',
  R: 'description1',
  S: 'productImage1',
  T: 'productImage2',
  U: 'productImage3',
  V: 'productImage4',
  W: 'productImage5',
  X: 'fixed',
  Y: 'fixed',
  Z: 'fixed',
  AA: 'fixed',
  AB: 'fixed',
} as const satisfies Record<AkulakuColumn, CellSource>;
