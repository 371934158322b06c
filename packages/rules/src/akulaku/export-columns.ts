import {
  type ExportIssueCode,
  type ExportIssueParameters,
  exportColumnNames,
  exportColumnTexts,
} from '@pindahlapak/messages';
import {
  akulakuLimits as limits,
  type DataOptions,
  exportConstants as constants,
  type ExportDefaults,
  type ListingFields,
} from '@pindahlapak/model';

/** The value of a text or number cell; null for an empty one. */
export type CellValue = string | number | null;

/** Where a row's value comes from if its variant provides it. */
export type VariantSource = 'option1' | 'option2' | 'variantPrice' | 'variantStock' | 'variantImage';

/** Where a column's value comes from: a product field, an option of the data configuration, or a fixed value. */
type ColumnSource = keyof ListingFields | keyof DataOptions | 'fixed';

/** Where a cell's value comes from; 'fixed' is the same for all products. */
export type CellSource = ColumnSource | VariantSource;

/** Bounds in characters, rupiah, pieces, kilograms or centimetres. */
interface Limit {
  min?: number;
  max: number;
}

/** Issues whose texts take these parameters. */
type CodeWith<Parameters> = {
  [Code in ExportIssueCode]: ExportIssueParameters<Code> extends Parameters ? Code : never;
}[ExportIssueCode];

interface ColumnShape {
  /** Name of the column in rows, traces and issues. */
  key: keyof typeof exportColumnTexts;
  letter: string;
  /** First header row, verbatim. */
  header: string;
  source: ColumnSource;
  /** The value may differ between the variants of a product. */
  varies?: true;
  /** The default of the mapping or account that fills the cell if the source is empty. */
  fill?: keyof ExportDefaults;
  /** The default is only used if this other cell is empty too. */
  fillUnless?: keyof typeof exportColumnTexts;
  /** Source and defaults are in grams, the cell in kilograms. */
  isWeight?: true;
  /** Value if nothing else fills the cell. */
  constant?: CellValue;
  limit?: Limit;
  /** Issues for an empty cell, for a text that is too long, and for a number outside the limit. */
  missing?: CodeWith<Record<string, never>>;
  tooLong?: CodeWith<{ max: number; length: number }>;
  outOfRange?: CodeWith<{ min: number; max: number; value: number }>;
  /** In characters. */
  width: number;
  kind: 'text' | 'number' | 'rupiah';
}

const size = { min: limits.sizeMin, max: limits.sizeMax };

// oxfmt-ignore
const columns = [
  { key: 'category', letter: 'A', header: '*Category ID', source: 'category', missing: 'category-missing', width: 16, kind: 'text' },
  { key: 'title', letter: 'B', header: '*Goods Name', source: 'name', limit: { max: limits.titleMax }, missing: 'title-missing', tooLong: 'title-too-long', width: 56, kind: 'text' },
  { key: 'color', letter: 'C', header: 'Color', source: 'color', varies: true, fill: 'variation', fillUnless: 'variation', limit: { max: limits.attributeMax }, tooLong: 'color-too-long', width: 28, kind: 'text' },
  { key: 'variation', letter: 'D', header: 'Other Variations', source: 'variant', varies: true, limit: { max: limits.attributeMax }, tooLong: 'variant-too-long', width: 28, kind: 'text' },
  { key: 'price', letter: 'E', header: '*Price', source: 'price', varies: true, limit: { min: limits.priceMin, max: limits.priceMax }, missing: 'cost-missing', outOfRange: 'price-out-of-range', width: 18, kind: 'rupiah' },
  { key: 'stock', letter: 'F', header: '*Stock', source: 'stockQuantity', varies: true, limit: { min: limits.stockMin, max: limits.stockMax }, outOfRange: 'stock-out-of-range', width: 14, kind: 'number' },
  { key: 'sku', letter: 'G', header: '*Product SKU', source: 'urls', limit: { max: limits.skuMax }, width: 36, kind: 'text' },
  { key: 'brand', letter: 'H', header: '*Goods Brand', source: 'brand', fill: 'brand', constant: constants.brand, limit: { max: limits.brandMax }, tooLong: 'brand-too-long', width: 14, kind: 'text' },
  { key: 'specification', letter: 'I', header: 'Specification', source: 'specification', fill: 'specification', width: 28, kind: 'text' },
  { key: 'mainPicture', letter: 'J', header: '*Main Image URL', source: 'productImage1', missing: 'main-image-missing', width: 28, kind: 'text' },
  { key: 'extraPicture1', letter: 'K', header: 'Extra Image URL1', source: 'productImage2', width: 28, kind: 'text' },
  { key: 'extraPicture2', letter: 'L', header: 'Extra Image URL2', source: 'productImage3', width: 28, kind: 'text' },
  { key: 'extraPicture3', letter: 'M', header: 'Extra Image URL3', source: 'productImage4', width: 28, kind: 'text' },
  { key: 'extraPicture4', letter: 'N', header: 'Extra Image URL4', source: 'productImage5', width: 28, kind: 'text' },
  // A product has five pictures.
  { key: 'extraPicture5', letter: 'O', header: 'Extra Image URL5', source: 'fixed', width: 28, kind: 'text' },
  { key: 'variationPicture', letter: 'P', header: 'SKU Image', source: 'fixed', varies: true, width: 28, kind: 'text' },
  { key: 'whitePicture', letter: 'Q', header: 'White background photo', source: 'productImageBackgroundWhite', width: 28, kind: 'text' },
  { key: 'description', letter: 'R', header: '*Goods Description', source: 'description1', limit: { max: limits.descriptionMax }, missing: 'description-missing', tooLong: 'description-too-long', width: 60, kind: 'text' },
  { key: 'detailPicture1', letter: 'S', header: 'Description Image', source: 'productImage1', width: 28, kind: 'text' },
  { key: 'detailPicture2', letter: 'T', header: 'Description Image 2', source: 'productImage2', width: 28, kind: 'text' },
  { key: 'detailPicture3', letter: 'U', header: 'Description Image 3', source: 'productImage3', width: 28, kind: 'text' },
  { key: 'detailPicture4', letter: 'V', header: 'Description Image 4', source: 'productImage4', width: 28, kind: 'text' },
  { key: 'detailPicture5', letter: 'W', header: 'Description Image 5', source: 'productImage5', width: 28, kind: 'text' },
  { key: 'shippingTemplate', letter: 'X', header: '*Shipping Template ID', source: 'fixed', fill: 'shippingTemplateId', constant: constants.shippingTemplateId, width: 20, kind: 'text' },
  { key: 'weight', letter: 'Y', header: '*Weight(KG)', source: 'weightGram', fill: 'weightGram', isWeight: true, constant: constants.weightGram / 1000, limit: { min: limits.weightMin, max: limits.weightMax }, outOfRange: 'weight-out-of-range', width: 16, kind: 'number' },
  { key: 'length', letter: 'Z', header: '*Length(CM)', source: 'lengthCm', fill: 'lengthCm', constant: constants.lengthCm, limit: size, outOfRange: 'length-out-of-range', width: 16, kind: 'number' },
  { key: 'width', letter: 'AA', header: '*Width(CM)', source: 'widthCm', fill: 'widthCm', constant: constants.widthCm, limit: size, outOfRange: 'width-out-of-range', width: 16, kind: 'number' },
  { key: 'height', letter: 'AB', header: '*Height(CM)', source: 'heightCm', fill: 'heightCm', constant: constants.heightCm, limit: size, outOfRange: 'height-out-of-range', width: 16, kind: 'number' },
] as const satisfies readonly ColumnShape[];

export type AkulakuColumnKey = (typeof columns)[number]['key'];

export interface AkulakuColumn extends Omit<ColumnShape, 'key'> {
  key: AkulakuColumnKey;
  /** Second header row, verbatim. */
  label: string;
  /** Name in the dashboard, without the template's marks: screen fonts lack full-width brackets. */
  name: string;
  /** Third row: the content of the column. */
  hint: string;
}

/**
 * The columns of Akulaku's bulk upload template, in sheet order. Row, trace, issues, headers, widths and the
 * dashboard's groups derive from this table, so a new column needs an entry here and its texts.
 */
export const akulakuColumns: readonly AkulakuColumn[] = columns.map((column: ColumnShape) => {
  const texts = exportColumnTexts[column.key] as (limit: Limit | undefined) => { label: string; hint: string };
  const { label, hint } = texts(column.limit);
  const name = exportColumnNames[column.key] ?? label.replace(/^\*/, '').replace('（', ' (').replace('）', ')');
  return { ...column, label, hint, name };
});

/** Columns that may differ between a product's variants. */
export const varyingColumns: readonly AkulakuColumn[] = akulakuColumns.filter(({ varies }) => varies);

export const akulakuColumn = Object.fromEntries(akulakuColumns.map((column) => [column.key, column])) as Record<
  AkulakuColumnKey,
  AkulakuColumn
>;

/** Sheet row of the first product, below the two header rows and the hints. */
export const firstProductRow = 4;

/** A row of the export by column key. Price in whole rupiah. */
export type AkulakuRow = Record<AkulakuColumnKey, CellValue>;

/** UTF-16 units that a workbook cell can hold. */
export const workbookCellMax = 32_767;

/**
 * UTF-16 units of the longest text that word rules and guard process. A cell holds half of that and Akulaku accepts
 * 5,000 characters, so longer texts are refused anyway, and processing them would take some 100 ms.
 */
export const ruledTextMax = 65_536;

const variantSources: ReadonlySet<CellSource> = new Set<VariantSource>([
  'option1',
  'option2',
  'variantPrice',
  'variantStock',
  'variantImage',
]);

export const isOfVariant = (source: CellSource): source is VariantSource => variantSources.has(source);

/** Returns whether a source is one of the product's own fields. */
export const isOfProduct = (source: CellSource): source is keyof ListingFields =>
  source !== 'fixed' && !isOption(source) && !isOfVariant(source);

export const isOption = (source: CellSource): source is keyof DataOptions =>
  source === 'stockQuantity' || source === 'minimumOrder' || source === 'affiliateFee';
