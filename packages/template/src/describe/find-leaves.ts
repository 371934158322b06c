import { columnLetters } from '../sheet/cell-address.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { type Duty, dutyOf } from '../words/limits-in-words.ts';
import type { TemplateLeaf } from './template-description.ts';

// For entries without repeated spaces: a run of them would be searched again from each of its positions.
const leading = /^(\d{3,20}) ?[-/:|–] ?(\S.*)$/;
const trailing = /^(\S.*?) ?[-/:|–(] ?(\d{3,20}) ?\)?$/;

/** Splits a category entry into id and path: '100023-Aksesoris/Syal', 'Mugs/600946', '601305/Hijabs/…'. */
export function splitLeaf(entry: string): { id: string; path: string } {
  const text = entry.replace(/\s+/g, ' ').trim();
  const front = leading.exec(text);
  if (front !== null) return { id: front[1] ?? '', path: front[2] ?? '' };
  const back = trailing.exec(text);
  if (back !== null) return { id: back[2] ?? '', path: back[1] ?? '' };
  return { id: text, path: text };
}

const parents = /[/>»|]/;
const branchesShown = 3;
/** More roots cover every branch of the marketplace, so they do not identify the template. */
const branchesMax = 100;

/** The common root of the paths, or the first few of several. */
export function branchOf(entries: readonly string[]): string | null {
  const roots = new Set(entries.map((entry) => (splitLeaf(entry).path.split(parents, 1)[0] ?? '').trim()));
  roots.delete('');
  if (roots.size === 0 || roots.size > branchesMax) return null;
  const shown = [...roots].slice(0, branchesShown).join(', ');
  return roots.size > branchesShown ? `${shown}, …` : shown;
}

/** Finds the duties of each category's columns, in the sheet with a category first and words of duty after it. */
export function findLeafDuties(
  { sheets }: Workbook,
  own: Sheet,
  entries: ReadonlySet<string>,
): Map<string, Map<number, Duty>> {
  const found = new Map<string, Map<number, Duty>>();
  for (const sheet of sheets) {
    if (sheet === own) continue;
    for (const row of sheet.rows.values()) {
      const entry = row.get(1);
      if (entry === undefined || !entries.has(entry) || row.size < 2) continue;
      const duties = new Map<number, Duty>();
      for (const [column, text] of row) {
        const duty = column === 1 ? null : dutyOf(text);
        if (duty !== null) duties.set(column, duty);
      }
      if (duties.size > 0 && duties.size >= row.size - 2) found.set(entry, duties);
    }
  }
  return found;
}

/** Creates the categories with the duties of their attributes, without lists. */
export const makeLeaves = (
  entries: readonly string[],
  duties: ReadonlyMap<string, ReadonlyMap<number, Duty>>,
  attributes: readonly { column: number; duty: Duty }[],
  numbers: ReadonlyMap<string, string>,
): TemplateLeaf[] =>
  entries.map((name) => {
    const own = duties.get(name);
    const leaf: TemplateLeaf = { id: numbers.get(name) ?? splitLeaf(name).id, name, attributes: {} };
    for (const { column, duty } of attributes) {
      // A category that the duty sheet does not list has the general duties of the columns.
      const stated = own === undefined ? duty : (own.get(column) ?? 'optional');
      leaf.attributes[columnLetters(column)] = { duty: stated, list: null };
    }
    return leaf;
  });
