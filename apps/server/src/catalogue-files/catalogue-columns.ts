import type { CatalogueFileField } from '@pindahlapak/contract';
import { catalogueFileTexts, productFieldLabels } from '@pindahlapak/messages';
import { productFields, type ProductField, type ProductVariant, type VariedProduct } from '@pindahlapak/model';
import type { CellValue } from '@pindahlapak/rules';
import type { TableColumn } from '@pindahlapak/template';
import type { StoredProduct } from '../catalogue/products.sql.ts';

/** Content of a column in a catalogue file. */
export type CatalogueKey = CatalogueFileField;

interface CatalogueColumn extends TableColumn {
  key: CatalogueKey;
}

const widths: Record<ProductField['kind'], number> = {
  text: 24,
  longText: 60,
  address: 40,
  picture: 40,
  choice: 14,
  money: 16,
  number: 14,
};

/** Columns of the catalogue as a file (S27.1): id, version and window of a product, variant columns, fields. */
export const catalogueColumns: readonly CatalogueColumn[] = [
  { key: 'id', header: catalogueFileTexts.id, width: 40, isNumber: false },
  { key: 'version', header: catalogueFileTexts.version, width: 10, isNumber: true },
  { key: 'window', header: catalogueFileTexts.window, width: 10, isNumber: true },
  { key: 'optionName1', header: catalogueFileTexts.optionName1, width: 14, isNumber: false },
  { key: 'optionName2', header: catalogueFileTexts.optionName2, width: 14, isNumber: false },
  { key: 'variantId', header: catalogueFileTexts.variantId, width: 40, isNumber: false },
  { key: 'option1', header: catalogueFileTexts.option1, width: 14, isNumber: false },
  { key: 'option2', header: catalogueFileTexts.option2, width: 14, isNumber: false },
  { key: 'stock', header: catalogueFileTexts.stock, width: 10, isNumber: true },
  ...productFields.map(({ key, kind }) => ({
    key,
    header: productFieldLabels[key],
    width: key === 'name' ? 56 : widths[kind],
    isNumber: kind === 'money' || kind === 'number',
  })),
];

type Cells = Partial<Record<CatalogueKey, CellValue>>;

/** Returns the cells of a variant: its options, stock, price and picture, and its product's name and address. */
const variantCells = (
  { id, version, window, marketplaceType, name, urls }: StoredProduct,
  { id: variantId, option1, option2, stock, price, image }: ProductVariant,
): Cells => ({
  id,
  version,
  window,
  marketplaceType,
  name,
  urls,
  variantId,
  option1,
  option2,
  stock,
  price,
  productImage1: image,
});

/** Returns the rows of a product and of those variants that its source still has. */
export function rowsOf(product: StoredProduct & VariedProduct): CellValue[][] {
  const { optionNames, variants, ...own } = product;
  const [optionName1 = null, optionName2 = null] = optionNames ?? [];
  const present = variants.filter(({ isGone }) => !isGone);
  const rows: Cells[] = [
    { ...own, optionName1, optionName2 },
    ...present.map((variant) => variantCells(product, variant)),
  ];
  return rows.map((cells) => catalogueColumns.map(({ key }) => cells[key] ?? null));
}
