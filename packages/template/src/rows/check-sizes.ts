import type { CellValue } from '@pindahlapak/rules';
import type { TemplateColumn, TemplateDescription } from '../describe/template-description.ts';
import { families } from '../families/families.ts';
import type { TemplateIssue } from './template-issue.ts';

/** Whether a template asks for length, width and height together; descriptions that were kept by an older release do not say. */
export const sizesGoTogetherIn = ({ family, hasSizesTogether }: TemplateDescription): boolean =>
  hasSizesTogether ?? families.find(({ id }) => id === family)?.hasSizesTogether ?? false;

const sizes: ReadonlySet<TemplateColumn['field']> = new Set(['length', 'width', 'height']);

/** The first size that is empty in a row which has another one, as it is written. */
export function checkSizes(
  columns: readonly TemplateColumn[],
  rows: readonly (readonly CellValue[])[],
): TemplateIssue | null {
  const places = columns.flatMap(({ field }, place) => (sizes.has(field) ? [place] : []));
  for (const row of rows) {
    const empty = places.filter((place) => row[place] === null || row[place] === '');
    const column = empty.length === places.length ? undefined : columns[empty[0] ?? -1];
    if (column !== undefined)
      return { kind: 'sizes-together', letters: column.letters, label: column.label, limit: null, leafId: null };
  }
  return null;
}
