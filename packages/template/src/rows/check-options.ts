import type { CellValue } from '@pindahlapak/rules';
import type { TemplateColumn } from '../describe/template-description.ts';
import type { TemplateIssue } from './template-issue.ts';

const options: ReadonlySet<TemplateColumn['field']> = new Set(['color', 'variation']);

/** A row with neither colour nor another variation, as it is written: Akulaku asks for one of them in each row. */
export function checkOptions(
  columns: readonly TemplateColumn[],
  rows: readonly (readonly CellValue[])[],
): TemplateIssue | null {
  const places = columns.flatMap(({ field }, place) => (options.has(field) ? [place] : []));
  const column = columns[places[0] ?? -1];
  const isBare = (row: readonly CellValue[]) => places.every((place) => row[place] === null || row[place] === '');
  if (column === undefined || !rows.some(isBare)) return null;
  return { kind: 'color-or-variation', letters: column.letters, label: column.label, limit: null, leafId: null };
}
