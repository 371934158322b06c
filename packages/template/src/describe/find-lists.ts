import { sheetLimits } from '@pindahlapak/model';
import { lettersNumber, parseArea } from '../sheet/cell-address.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { TemplateError } from '../open/template-error.ts';

const listMax = 20_000;

const rangePattern = /^(?:(?:'((?:[^']|'')+)'|([^'!(),]+))!)?(\$?[A-Z]{0,3}\$?\d{0,7}(?::\$?[A-Z]{0,3}\$?\d{0,7})?)$/;
/** `OFFSET(Values!$B1,MATCH(…,Values!$A:$A,0)-1,…)`: values in one column, their category in another. */
const offsetPattern =
  /OFFSET\(\s*(?:'((?:[^']|'')+)'|([^'!(),]+))!\$?([A-Z]{1,3})\$?\d*(?::\$?[A-Z]{1,3}\$?\d*)?\s*,\s*MATCH\((.{1,2000}?),\s*(?:'(?:[^']|'')+'|[^'!(),]+)!\$?([A-Z]{1,3})(?:\$?\d+)?:/s;

/** `OFFSET(Values!$C$7,0,0,3088,1)`: a number of cells below a fixed one. */
const blockPattern =
  /^OFFSET\(\s*((?:'(?:[^']|'')+'|[^'!(),]+)!)\$?([A-Z]{1,3})\$?(\d{1,7})\s*,\s*0\s*,\s*0\s*,\s*(\d{1,7})\s*,\s*1\s*\)$/i;

/** UTF-16 units of a formula that are searched. */
const formulaMax = 2000;

/** A list whose entries depend on the row's category. */
export interface DependentList {
  sheet: Sheet;
  keyColumn: number;
  valueColumn: number;
  /** Whether entries are stored under the column's key and the category together. */
  isByKey: boolean;
}

const sheetOf = ({ sheets }: Workbook, name: string | undefined): Sheet | undefined => {
  const wanted = name?.replaceAll("''", "'").trim().toLowerCase();
  return sheets.find((sheet) => sheet.name.toLowerCase() === wanted);
};

function readRange(sheet: Sheet, range: string): string[] {
  const area = parseArea(range);
  if (area === null) return [];
  const entries = new Set<string>();
  const isWhole = area.lastRow - area.firstRow > sheet.rows.size;
  const rows = isWhole
    ? [...sheet.rows.keys()].filter((row) => row >= area.firstRow && row <= area.lastRow).sort((a, b) => a - b)
    : Array.from({ length: area.lastRow - area.firstRow + 1 }, (_, index) => area.firstRow + index);
  for (const row of rows) {
    for (const [column, text] of sheet.rows.get(row) ?? []) {
      if (column < area.firstColumn || column > area.lastColumn || entries.size >= listMax) continue;
      if (text.trim() !== '') entries.add(text);
    }
  }
  return [...entries];
}

/** Converts a block of cells to a range; returns any other formula unchanged. */
const rangeOf = (formula: string): string =>
  formula.replace(blockPattern, (_, sheet: string, letters: string, row: string, count: string) => {
    const last = Number(row) + Math.max(1, Number(count)) - 1;
    return `${sheet}${letters}${row}:${letters}${last}`;
  });

/** Reads the entries of a validation's list; null if the formula is not understood, [] if the list is empty. */
export function readList(workbook: Workbook, own: Sheet, formula: string): string[] | null {
  const text = formula.replace(/^\s*=/, '').trim();
  const quoted = /^"((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (quoted !== undefined)
    return quoted
      .split(',')
      .map((entry) => entry.replaceAll('""', '"').trim())
      .filter((entry) => entry !== '');
  const named = workbook.names.get(text);
  const found = rangePattern.exec(rangeOf((named ?? text).replace(/^\s*=/, '').trim()));
  if (found === null) return null;
  const [, quotedName, plainName, range = ''] = found;
  const name = quotedName ?? plainName;
  const sheet = name === undefined ? own : sheetOf(workbook, name);
  return sheet === undefined || parseArea(range) === null ? null : readRange(sheet, range);
}

/** Recognises a list that a formula looks up by category; null if it is none. */
export function findDependentList(workbook: Workbook, formula: string): DependentList | null {
  const found = offsetPattern.exec(formula.slice(0, formulaMax));
  if (found === null) return null;
  const [, quotedName, plainName, valueLetters = '', match = '', keyLetters = ''] = found;
  const sheet = sheetOf(workbook, quotedName ?? plainName);
  if (sheet === undefined) return null;
  const keyColumn = lettersNumber(keyLetters);
  const valueColumn = lettersNumber(valueLetters);
  return { sheet, keyColumn, valueColumn, isByKey: match.includes('&') };
}

/** Reads dependent lists, each pair of columns only once. */
export class DependentLists {
  readonly #read = new Map<string, Map<string, string[]>>();

  entriesOf(list: DependentList, key: string): string[] {
    const name = `${list.sheet.part} ${list.keyColumn} ${list.valueColumn}`;
    let entries = this.#read.get(name);
    if (entries === undefined) {
      entries = this.#index(list);
      this.#read.set(name, entries);
    }
    return entries.get(key) ?? [];
  }

  #index({ sheet, keyColumn, valueColumn }: DependentList): Map<string, string[]> {
    const entries = new Map<string, string[]>();
    for (const [number, row] of sheet.rows) {
      const key = row.get(keyColumn);
      const value = row.get(valueColumn);
      if (number > sheetLimits.rowsMax || key === undefined || value === undefined) continue;
      const known = entries.get(key);
      if (known === undefined) entries.set(key, [value]);
      else if (known.length < listMax) known.push(value);
    }
    return entries;
  }
}

/** Entries of all lists together, and their UTF-16 units. */
const entriesMax = 100_000;
const unitsMax = 2_000_000;

/** The distinct lists of a template; hundreds of categories share theirs. */
export class ListTable {
  readonly lists: string[][] = [];
  readonly #known = new Map<string, number>();
  #entries = 0;
  #units = 0;

  /** Adds a list and returns its number. Throws TemplateError. */
  add(entries: readonly string[]): number {
    const key = entries.join('\n');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#entries += entries.length;
    this.#units += key.length;
    if (this.#entries > entriesMax || this.#units > unitsMax) throw new TemplateError('too-large', 'lists of choices');
    this.#known.set(key, this.lists.length);
    this.lists.push([...entries]);
    return this.lists.length - 1;
  }
}
