import type { AkulakuRow, CellValue } from '@pindahlapak/rules';
import type { TemplateField } from '@pindahlapak/messages';
import { foldKey } from '../families/families.ts';

export interface TemplateProduct {
  rows: readonly AkulakuRow[];
  /** Names of the options, and the options of each row; null for a product without variants. */
  optionNames: readonly string[] | null;
  options: readonly { option1: string; option2: string | null }[] | null;
  minimumOrder: number;
}

/** The seller's answers by column letters: for every row, and for those of one category. */
export interface TemplateAnswers {
  all: Record<string, string>;
  leaves: Record<string, Record<string, string>>;
}

const listingSkuRest = (sku: string, index: number, max: number | null): string => {
  const end = `-${index + 1}`;
  return `${max === null ? sku : sku.slice(0, Math.max(0, max - end.length))}${end}`;
};

/** What determines a value besides the product. */
export interface FieldContext {
  /** Our fields that the template has. */
  fields: ReadonlySet<TemplateField>;
  lengthMax: number | null;
  unit: 'g' | 'kg' | null;
  /** Whether a product without variants gets its own group. */
  groupsAll: boolean;
}

/** A product without variants may have a colour, which templates with one unnamed option column accept. */
function plainOption(row: AkulakuRow, field: 'option1' | 'option2', { fields }: FieldContext): CellValue {
  if (fields.has('option1Name')) return null;
  const options = [row.color, row.variation].filter((option) => option !== null && option !== '');
  return options[field === 'option1' ? 0 : 1] ?? null;
}

/** The picture of a row's first option; rows that differ only in the second option share it. */
function pictureOf({ rows, options }: TemplateProduct, index: number): CellValue {
  const own = rows[index]?.variationPicture ?? null;
  if (own !== null && own !== '') return own;
  const option = options?.[index]?.option1;
  const alike = rows.find(
    ({ variationPicture }, at) =>
      options?.[at]?.option1 === option && variationPicture !== null && variationPicture !== '',
  );
  return alike?.variationPicture ?? own;
}

/** The value of our field in row `index` of a product. The template looks up the category. */
export function valueOf(
  product: TemplateProduct,
  index: number,
  field: TemplateField,
  context: FieldContext,
): CellValue {
  const row = product.rows[index];
  if (row === undefined) return null;
  const options = product.options?.[index] ?? null;
  const sku = row.sku === null ? '' : String(row.sku);
  switch (field) {
    case 'minimumOrder':
      return product.minimumOrder > 0 ? product.minimumOrder : null;
    case 'groupCode':
      // Lazada merges neighbouring rows without a group into one listing.
      return options === null && !context.groupsAll
        ? null
        : context.lengthMax === null
          ? sku
          : sku.slice(0, context.lengthMax);
    case 'variantSku':
      if (options !== null) return listingSkuRest(sku, index, context.lengthMax);
      return context.fields.has('sku') ? null : sku;
    case 'option1Name':
      return options === null ? null : (product.optionNames?.[0] ?? null);
    case 'option2Name':
      return options?.option2 == null ? null : (product.optionNames?.[1] ?? null);
    case 'option1':
    case 'option2':
      return options === null ? plainOption(row, field, context) : options[field];
    case 'variationPicture':
      return options === null || !context.fields.has('option1') ? row.variationPicture : pictureOf(product, index);
    case 'weight':
      return context.unit === 'g' && typeof row.weight === 'number' ? Math.round(row.weight * 1000) : row.weight;
    default:
      return row[field];
  }
}

/** Longer texts are not lists of parameters. */
const unitsMax = 5000;

/** Parses `nama: nilai; nama: nilai`, by folded name. */
export function specificationOf(specification: CellValue): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof specification !== 'string') return found;
  for (const pair of specification.slice(0, unitsMax).split(/[;\n]/)) {
    const colon = pair.indexOf(':');
    const name = foldKey(pair.slice(0, Math.max(0, colon)));
    const value = pair.slice(colon + 1).trim();
    if (colon > 0 && name !== '' && value !== '' && !found.has(name)) found.set(name, value);
  }
  return found;
}
