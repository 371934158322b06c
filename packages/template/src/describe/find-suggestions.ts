import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { bareKey, foldKey, type TemplateFamily } from '../families/template-family.ts';
import { splitLeaf } from './find-leaves.ts';

const headRows = 8;
const valuesMax = 300;
const columnsMax = 10_000;

/** The row whose cells are the keys of attributes, most of them several times. */
function findKeyRow(sheet: Sheet, attribute: RegExp): number | null {
  for (let row = 1; row <= headRows; row += 1) {
    const keys = [...(sheet.rows.get(row)?.values() ?? [])].map(bareKey).filter((key) => attribute.test(key));
    if (keys.length >= 2) return row;
  }
  return null;
}

/** The row that names categories, over groups of columns. */
function findCategoryRow(sheet: Sheet, keyRow: number, paths: ReadonlySet<string>): number | null {
  for (let row = 1; row <= keyRow + headRows; row += 1)
    for (const text of sheet.rows.get(row)?.values() ?? []) if (paths.has(foldKey(text))) return row;
  return null;
}

/**
 * Values that a template proposes for an attribute of a category without a drop-down: a sheet with the keys of attributes
 * in one row, categories above groups of them, and values below. By folded path, then key.
 */
export function findSuggestions(
  { sheets }: Workbook,
  own: Sheet,
  { attribute }: TemplateFamily,
  entries: readonly string[],
): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>();
  if (attribute === null) return found;
  const paths = new Set(entries.map((entry) => foldKey(splitLeaf(entry).path)));
  for (const sheet of sheets) {
    const keyRow = sheet === own ? null : findKeyRow(sheet, attribute);
    const categoryRow = keyRow === null ? null : findCategoryRow(sheet, keyRow, paths);
    if (keyRow === null || categoryRow === null) continue;
    const lastHead = Math.max(keyRow, categoryRow);
    const below = [...sheet.rows]
      .filter(([row]) => row > lastHead)
      .sort(([a], [b]) => a - b)
      .slice(0, valuesMax);
    const categories = sheet.rows.get(categoryRow);
    let path = '';
    const keys = [...(sheet.rows.get(keyRow) ?? [])].sort(([a], [b]) => a - b).slice(0, columnsMax);
    for (const [column, text] of keys) {
      path = foldKey(categories?.get(column) ?? '') || path;
      const key = bareKey(text);
      if (!attribute.test(key) || !paths.has(path)) continue;
      // The first text below the category is the attribute's own label.
      const values = below.map(([, row]) => row.get(column)).filter((value) => value !== undefined);
      const ofPath = found.get(path) ?? new Map<string, string[]>();
      ofPath.set(key, values.slice(1));
      found.set(path, ofPath);
    }
  }
  return found;
}
