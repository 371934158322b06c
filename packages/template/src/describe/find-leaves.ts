import { columnLetters } from '../sheet/cell-address.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { type Duty, dutyOf } from '../words/limits-in-words.ts';
import type { TemplateLeaf } from './template-description.ts';

// For entries whose blanks are single: a run of them would be looked through from each of its places.
const leading = /^(\d{3,20}) ?[-/:|–] ?(\S.*)$/;
const trailing = /^(\S.*?) ?[-/:|–(] ?(\d{3,20}) ?\)?$/;

/** The number and the path of a category as a list writes them: '100023-Aksesoris/Syal', 'Mugs/600946', '601305/Hijabs/…'. */
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
/** More different roots are every branch of the marketplace: none distinguishes this template from another. */
const branchesMax = 100;

/** What the paths begin with: one branch, or the first few of several. */
export function branchOf(entries: readonly string[]): string | null {
  const roots = new Set(entries.map((entry) => (splitLeaf(entry).path.split(parents, 1)[0] ?? '').trim()));
  roots.delete('');
  if (roots.size === 0 || roots.size > branchesMax) return null;
  const shown = [...roots].slice(0, branchesShown).join(', ');
  return roots.size > branchesShown ? `${shown}, …` : shown;
}

/** The duties of each category's columns, from the sheet that has a category in front and words of duty behind. */
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

/** The categories without what depends on them. */
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
      // A category that the sheet of duties does not name has the duties that the columns state for all.
      const said = own === undefined ? duty : (own.get(column) ?? 'optional');
      leaf.attributes[columnLetters(column)] = { duty: said, list: null };
    }
    return leaf;
  });
