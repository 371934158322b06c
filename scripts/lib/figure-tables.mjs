/**
 * The figures of a group's cases: the names in their order, and the cells behind the name of those that were run.
 * @typedef {{ heading: string, cases: readonly string[], rows: ReadonlyMap<string, readonly string[]> }} Figures
 */

const isRow = (line) => line.startsWith('|');
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The lines of the first table below a heading: where its rows begin and end. */
function findRows(lines, heading) {
  const start = lines.indexOf(`## ${heading}`);
  const head = lines.findIndex((line, index) => index > start && isRow(line));
  if (start === -1 || head === -1) throw new Error(`no table stands below "## ${heading}"`);
  const first = head + 2;
  const rest = lines.slice(first).findIndex((line) => !isRow(line));
  return { head, first, end: rest === -1 ? lines.length : first + rest };
}

/**
 * Renews the tables of a document: a row for each case of a group, in the cases' order, with the new figures of those that
 * were run and the former ones of the others. Rows of cases that are gone go. Throws where a group has no table.
 * @param {string} text
 * @param {readonly Figures[]} groups
 * @returns {string}
 */
export function renewTables(text, groups) {
  const lines = text.split('\n');
  for (const { heading, cases, rows } of groups) {
    const { head, first, end } = findRows(lines, heading);
    const columns = cellsOf(lines[head] ?? '').length;
    const former = new Map(lines.slice(first, end).map((line) => [cellsOf(line)[0], line]));
    const renewed = cases.map((name) => {
      const cells = rows.get(name);
      if (cells !== undefined) return `| ${[name, ...cells].join(' | ')} |`;
      const unknown = [name, ...Array.from({ length: columns - 2 }, () => '–'), 'not run yet'];
      return former.get(name) ?? `| ${unknown.join(' | ')} |`;
    });
    lines.splice(first, end - first, ...renewed);
  }
  return lines.join('\n');
}
