import { catalogueFileTexts, productFieldLabels } from '@pindahlapak/messages';
import { productFields, type ListingFieldName, type ProductField } from '@pindahlapak/model';
import type { CellValue } from '@pindahlapak/rules';
import type { TableColumn } from '@pindahlapak/template';
import type { StoredProduct } from '../catalogue/products.sql.ts';

/** What a column of a catalogue's file holds. */
export type CatalogueKey = 'id' | 'version' | 'window' | ListingFieldName;

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

/** The columns of the catalogue as a file (S27.1): a product's id and version, its window, its fields. */
export const catalogueColumns: readonly CatalogueColumn[] = [
  { key: 'id', header: catalogueFileTexts.id, width: 40, isNumber: false },
  { key: 'version', header: catalogueFileTexts.version, width: 10, isNumber: true },
  { key: 'window', header: catalogueFileTexts.window, width: 10, isNumber: true },
  ...productFields.map(({ key, kind }) => ({
    key,
    header: productFieldLabels[key],
    width: key === 'name' ? 56 : widths[kind],
    isNumber: kind === 'money' || kind === 'number',
  })),
];

/** A product's cells, in the order of the columns. */
export const cellsOf = (product: StoredProduct): CellValue[] => catalogueColumns.map(({ key }) => product[key]);
