import type { TemplateField } from '@pindahlapak/messages';
import { optionsKey } from '@pindahlapak/model';
import type { TemplateColumn, TemplateDescription } from '../describe/template-description.ts';
import { families } from '../families/families.ts';
import { noVariantLimits, type VariantLimits } from '../words/variants-in-words.ts';
import type { TemplateIssue } from './template-issue.ts';
import type { TemplateProduct } from './template-product.ts';

/** What a template says of variants; descriptions that were kept by an older release do not have it. */
export const variantLimitsOf = ({ family, variants }: TemplateDescription): VariantLimits =>
  variants ?? families.find(({ id }) => id === family)?.variants ?? noVariantLimits;

/** How many variations the columns hold: none where a template has no column for options at all. */
function levelsOf(fieldColumns: ReadonlyMap<TemplateField, TemplateColumn>): number {
  if (fieldColumns.has('option2') || (fieldColumns.has('color') && fieldColumns.has('variation'))) return 2;
  return fieldColumns.has('option1') || fieldColumns.has('color') || fieldColumns.has('variation') ? 1 : 0;
}

/** Whether some options of the first variation have a picture and others none. */
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

/** What concerns the variants of a listing together, in the words of a template. */
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
    issues.push({ kind, letters: column?.letters ?? '', label: column?.label ?? '', limit, leafId: null });
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
