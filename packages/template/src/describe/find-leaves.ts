import { setImmediate as nextTurn } from 'node:timers/promises';
import { columnLetters } from '../sheet/cell-address.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { type Duty, dutyOf } from '../words/duty.ts';
import type { TemplateLeaf } from './template-description.ts';

const leading = /^\s*(\d{3,20})\s*[-/:|–]\s*(\S.*?)\s*$/s;
const trailing = /^\s*(\S.*?)\s*[-/:|–(]\s*(\d{3,20})\s*\)?\s*$/s;

/** The number and the path of a category as a list writes them: '100023-Aksesoris/Syal', 'Mugs/600946', '601305/Hijabs/…'. */
export function splitLeaf(entry: string): { id: string; path: string } {
  const front = leading.exec(entry);
  if (front !== null) return { id: front[1] ?? '', path: front[2] ?? '' };
  const back = trailing.exec(entry);
  if (back !== null) return { id: back[2] ?? '', path: back[1] ?? '' };
  return { id: entry.trim(), path: entry.trim() };
}

const parents = /\s*[/>»|]\s*/;
const branchesShown = 3;
/** Cells between two turns of the event loop. */
const cellsATurn = 5000;

/** What the paths begin with: one branch, or the first few of several. */
export function branchOf(entries: readonly string[]): string | null {
  const roots = new Set(entries.map((entry) => splitLeaf(entry).path.split(parents, 1)[0] ?? ''));
  roots.delete('');
  if (roots.size === 0) return null;
  const shown = [...roots].slice(0, branchesShown).join(', ');
  return roots.size > branchesShown ? `${shown}, …` : shown;
}

/** The duties of each category's columns, from the sheet that has a category in front and words of duty behind. */
export async function findLeafDuties(
  { sheets }: Workbook,
  own: Sheet,
  entries: ReadonlySet<string>,
): Promise<Map<string, Map<number, Duty>>> {
  const found = new Map<string, Map<number, Duty>>();
  for (const sheet of sheets) {
    if (sheet === own) continue;
    let cells = 0;
    for (const row of sheet.rows.values()) {
      const entry = row.get(1);
      if (entry === undefined || !entries.has(entry) || row.size < 2) continue;
      cells += row.size;
      if (cells > cellsATurn) {
        cells = 0;
        await nextTurn();
      }
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
): TemplateLeaf[] =>
  entries.map((name) => {
    const own = duties.get(name);
    const leaf: TemplateLeaf = { id: splitLeaf(name).id, name, attributes: {} };
    for (const { column, duty } of attributes) {
      // A category that the sheet of duties does not name has the duties that the columns state for all.
      const said = own === undefined ? duty : (own.get(column) ?? 'optional');
      leaf.attributes[columnLetters(column)] = { duty: said, list: null };
    }
    return leaf;
  });
