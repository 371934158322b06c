import { isAtLeast, textLength, optionsKey } from '@pindahlapak/model';
import type { CellValue } from '@pindahlapak/rules';
import type { TemplateColumn } from '../describe/template-description.ts';
import type { TemplateField } from '@pindahlapak/messages';
import type { VariantLimits } from '../words/limits-in-words.ts';
import type { TemplateProduct } from './template-product.ts';

/** An issue that a template's own rules find in a product's rows. */
export interface TemplateIssue {
  kind:
    | 'missing'
    | 'cost-missing'
    | 'too-long'
    | 'too-short'
    | 'out-of-range'
    | 'not-listed'
    | 'one-of'
    | 'price-ratio'
    | 'variant-levels'
    | 'variants-of-one'
    | 'variants-of-two'
    | 'variants-equal'
    | 'variant-pictures'
    | 'sizes-together'
    | 'color-or-variation';
  /** Letters and label of the column. */
  letters: string;
  label: string;
  limit: number | null;
  /** The category that the rule belongs to; null for a rule of every row. */
  leafId: string | null;
}

type Named = Pick<TemplateIssue, 'letters' | 'label'>;

/** An issue of a column in rows of any category. */
export const issueOf = (
  kind: TemplateIssue['kind'],
  { letters, label }: Named,
  limit: number | null = null,
): TemplateIssue => ({ kind, letters, label, limit, leafId: null });

type CellIssue = Pick<TemplateIssue, 'kind' | 'limit'>;

/** Checks a value against a column's limits; texts over a limit are not cut. */
export function checkCell(value: CellValue, { lengthMin, lengthMax, min, max }: TemplateColumn): CellIssue[] {
  const issues: CellIssue[] = [];
  if (typeof value === 'string') {
    if (lengthMax !== null && value.length > lengthMax && textLength(value) > lengthMax)
      issues.push({ kind: 'too-long', limit: lengthMax });
    if (lengthMin !== null && !isAtLeast(value, lengthMin)) issues.push({ kind: 'too-short', limit: lengthMin });
  }
  if (typeof value === 'number') {
    if (max !== null && value > max) issues.push({ kind: 'out-of-range', limit: max });
    else if (min !== null && value < min) issues.push({ kind: 'out-of-range', limit: min });
  }
  return issues;
}

const options: ReadonlySet<TemplateColumn['field']> = new Set(['color', 'variation']);

/** Reports a row without colour and variation: Akulaku requires one of them in each row. */
export function checkOptions(
  columns: readonly TemplateColumn[],
  rows: readonly (readonly CellValue[])[],
): TemplateIssue | null {
  const indexes = columns.flatMap(({ field }, index) => (options.has(field) ? [index] : []));
  const column = columns[indexes[0] ?? -1];
  const isBare = (row: readonly CellValue[]) => indexes.every((index) => row[index] === null || row[index] === '');
  if (column === undefined || !rows.some(isBare)) return null;
  return issueOf('color-or-variation', column);
}

const sizes: ReadonlySet<TemplateColumn['field']> = new Set(['length', 'width', 'height']);

/** Reports the first empty size in a row that has another size. */
export function checkSizes(
  columns: readonly TemplateColumn[],
  rows: readonly (readonly CellValue[])[],
): TemplateIssue | null {
  const indexes = columns.flatMap(({ field }, index) => (sizes.has(field) ? [index] : []));
  for (const row of rows) {
    const empty = indexes.filter((index) => row[index] === null || row[index] === '');
    const column = empty.length === indexes.length ? undefined : columns[empty[0] ?? -1];
    if (column !== undefined) return issueOf('sizes-together', column);
  }
  return null;
}

/** Number of variations that the columns can express; 0 without any option column. */
function levelsOf(fieldColumns: ReadonlyMap<TemplateField, TemplateColumn>): number {
  if (fieldColumns.has('option2') || (fieldColumns.has('color') && fieldColumns.has('variation'))) return 2;
  return fieldColumns.has('option1') || fieldColumns.has('color') || fieldColumns.has('variation') ? 1 : 0;
}

/** Returns whether some options of the first variation have a picture and others have none. */
function hasSomePictures({ rows, options }: TemplateProduct): boolean {
  const pictured = new Map<string, boolean>();
  for (const [index, row] of rows.entries()) {
    const option = optionsKey({ option1: options?.[index]?.option1 ?? '', option2: null });
    const hasPicture = row.variationPicture !== null && row.variationPicture !== '';
    pictured.set(option, (pictured.get(option) ?? false) || hasPicture);
  }
  const all = [...pictured.values()];
  return all.includes(true) && all.includes(false);
}

/** Checks the template's rules on a listing's variants together. */
export function checkVariants(
  product: TemplateProduct,
  fieldColumns: ReadonlyMap<TemplateField, TemplateColumn>,
  limits: VariantLimits,
): TemplateIssue[] {
  const { options, optionNames, rows } = product;
  if (options === null) return [];
  const issues: TemplateIssue[] = [];
  const note = (kind: TemplateIssue['kind'], limit: number | null, ...fields: readonly TemplateField[]) => {
    const column = fields.map((field) => fieldColumns.get(field)).find((one) => one !== undefined);
    issues.push(issueOf(kind, column ?? { letters: '', label: '' }, limit));
  };
  const levels = options.some(({ option2 }) => option2 !== null && option2 !== '') ? 2 : 1;
  const levelsMax = Math.min(limits.levels ?? 2, levelsOf(fieldColumns));
  if (levels > levelsMax) note('variant-levels', levelsMax, 'option1', 'color', 'variation');
  const max = levels === 1 ? limits.oneLevelMax : limits.twoLevelsMax;
  if (max !== null && rows.length > max)
    note(levels === 1 ? 'variants-of-one' : 'variants-of-two', max, 'option1', 'color');
  const different = new Set(
    options.map(({ option1, option2 }) => optionsKey({ option1, option2: levelsMax < 2 ? null : option2 })),
  );
  if (levelsMax > 0 && different.size < options.length) note('variants-equal', null, 'option1', 'color', 'variation');
  if (limits.hasPicturesTogether && fieldColumns.has('variationPicture') && hasSomePictures(product))
    note('variant-pictures', null, 'variationPicture');
  for (const [level, field] of (['option1Name', 'option2Name'] as const).entries())
    if (level < levels && fieldColumns.has(field) && !optionNames?.[level]?.trim()) note('missing', null, field);
  return issues;
}
