import { sheetLimits } from '@pindahlapak/model';
import type { TemplateField } from '@pindahlapak/messages';
import { bareKey, foldKey, type TemplateFamily } from '../families/families.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { TemplateError } from '../open/template-error.ts';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import { describeColumn, foreignCurrencyOf, ratioOf } from './describe-column.ts';
import { findGuideRules } from './find-guide-rules.ts';
import { findHeader, keyOf } from './find-header.ts';
import { branchOf, findLeafDuties, makeLeaves, splitLeaf } from './find-leaves.ts';
import { DependentLists, findDependentList, readList, ListTable } from './find-lists.ts';
import { hiddenNumbers, hiddenRules } from './hidden-keys.ts';
import { findRows, type TemplateRows } from './find-rows.ts';
import type { TemplateColumn, TemplateDescription, TemplateLeaf } from './template-description.ts';

const headRows = 8;
const valuesMax = 300;
const keysMax = 10_000;

/** The row whose cells are keys of attributes. */
function findKeyRow(sheet: Sheet, attribute: RegExp): number | null {
  for (let row = 1; row <= headRows; row += 1) {
    const keys = [...(sheet.rows.get(row)?.values() ?? [])].map(bareKey).filter((key) => attribute.test(key));
    if (keys.length >= 2) return row;
  }
  return null;
}

/** The row with category names above groups of columns. */
function findCategoryRow(sheet: Sheet, keyRow: number, paths: ReadonlySet<string>): number | null {
  for (let row = 1; row <= keyRow + headRows; row += 1)
    for (const text of sheet.rows.get(row)?.values() ?? []) if (paths.has(foldKey(text))) return row;
  return null;
}

/**
 * Finds the values that a template suggests for attributes without a drop-down: a sheet with attribute keys in one
 * row, categories above groups of them, and values below. By folded path, then key.
 */
function findSuggestions(
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
    const keys = [...(sheet.rows.get(keyRow) ?? [])].sort(([a], [b]) => a - b).slice(0, keysMax);
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

/** Categories and columns per template; those of seller centres have some hundred of each. */
const leavesMax = 5000;
const columnsMax = 500;
const attributesMax = 60_000;

/** The structure of a sheet before its lists are read. */
export interface SheetPlan {
  family: TemplateFamily | null;
  sheet: Sheet;
  headerRow: number;
  rows: TemplateRows;
  fields: ReadonlyMap<number, TemplateField>;
}

/** The header of each column: its key or, in a template without keys, the first header row that has one. */
function headersOf({ family, sheet, headerRow, rows, fields }: SheetPlan): Map<number, string> {
  const headers = new Map<number, string>(sheet.rows.get(headerRow));
  if (family?.hasKeys !== true) {
    // A column without text in that row has the header by which its field was recognised.
    for (let row = headerRow + 1; row < rows.firstRow; row += 1)
      for (const [column, text] of sheet.rows.get(row) ?? []) {
        const isKnown = family?.columns.some(({ keys }) => keys.includes(keyOf(family, text)));
        if (fields.has(column) && isKnown === true && !headers.has(column)) headers.set(column, text);
      }
  }
  // The seller also maps columns whose header is merged into a cell above or beside it.
  if (family === null)
    for (const column of fields.keys())
      if (column <= sheetLimits.columnsMax && !headers.has(column))
        headers.set(column, sheet.rows.get(headerRow - 1)?.get(column) ?? columnLetters(column));
  if (headers.size > columnsMax) throw new TemplateError('too-large', `more than ${columnsMax} columns`);
  return headers;
}

/** The choices of the category column, or the categories in a sheet of duties. */
function leafEntries(workbook: Workbook, { sheet }: SheetPlan, columns: readonly TemplateColumn[]): string[] {
  const category = columns.find(({ field }) => field === 'category');
  const rule = category === undefined ? undefined : sheet.rules.get(lettersNumber(category.letters));
  const entries = rule?.list == null ? [] : (readList(workbook, sheet, rule.list) ?? []);
  if (entries.length > leavesMax) throw new TemplateError('too-large', `more than ${leavesMax} categories`);
  // Only categories with ids can be matched with a mapping.
  return entries.filter((entry) => splitLeaf(entry).id !== '');
}

/** Assigns lists to the columns and to each category's attributes. */
function addLists(workbook: Workbook, plan: SheetPlan, columns: TemplateColumn[], leaves: TemplateLeaf[]): string[][] {
  const { sheet, family, headerRow } = plan;
  const table = new ListTable();
  const dependents = new DependentLists();
  const names = leaves.map(({ name }) => name);
  const suggestions = family === null ? null : findSuggestions(workbook, sheet, family, names);
  const paths = leaves.map(({ name }) => foldKey(splitLeaf(name).path));
  for (const column of columns) {
    const number = lettersNumber(column.letters);
    const formula = sheet.rules.get(number)?.list ?? null;
    const dependent = formula === null ? null : findDependentList(workbook, formula);
    if (formula !== null && dependent === null && column.field !== 'category') {
      const entries = readList(workbook, sheet, formula);
      if (entries !== null) column.list = table.add(entries);
      else column.isListOnly &&= column.field === 'brand';
    }
    if (column.role !== 'attribute') continue;
    const key = (sheet.rows.get(headerRow)?.get(number) ?? '').split('|', 1)[0] ?? '';
    for (const [index, leaf] of leaves.entries()) {
      const attribute = leaf.attributes[column.letters];
      if (attribute === undefined || attribute.duty === 'forbidden') continue;
      const listed =
        dependent === null ? [] : dependents.entriesOf(dependent, dependent.isByKey ? key + leaf.name : leaf.name);
      const proposed = suggestions?.get(paths[index] ?? '')?.get(bareKey(key)) ?? [];
      const entries = listed.length > 0 ? listed : proposed;
      if (entries.length > 0) attribute.list = table.add(entries);
    }
  }
  return table.lists;
}

/** Counts the product rows with a value in one of our columns. */
function countFilled({ sheet, rows, fields }: SheetPlan): number {
  let filled = 0;
  for (const [number, row] of sheet.rows)
    if (number >= rows.firstRow && [...fields.keys()].some((column) => row.has(column))) filled += 1;
  return filled;
}

/** Refuses merged cells among the product rows, because values in them would be hidden. */
function assertNoMerges({ sheet, rows, fields }: SheetPlan): void {
  const isOurs = ({ firstColumn, lastColumn }: Sheet['merges'][number]) =>
    [...fields.keys()].some((column) => firstColumn <= column && column <= lastColumn);
  const merged = sheet.merges.find((area) => area.lastRow >= rows.firstRow && isOurs(area));
  if (merged !== undefined) throw new TemplateError('merged-cells', `row ${merged.firstRow}`);
}

/**
 * Describes the sheet of a plan.
 * Throws TemplateError if it is larger than a template or has rows that cannot be filled.
 */
export function describeSheet(workbook: Workbook, plan: SheetPlan): TemplateDescription {
  const { family, sheet, rows, fields } = plan;
  assertNoMerges(plan);
  const columns = [...headersOf(plan)]
    .sort(([a], [b]) => a - b)
    .map(([number, header]) => describeColumn(plan, { column: number, header, field: fields.get(number) ?? null }));
  const ruleOf = hiddenRules(workbook, sheet);
  for (const column of columns) {
    const { isRequired, isLocked } = ruleOf(column.letters);
    if (isRequired && column.duty === 'optional') column.duty = 'mandatory';
    if (isLocked && column.field === null) Object.assign(column, { role: 'empty', duty: 'optional' });
  }
  const entries = leafEntries(workbook, plan, columns);
  const attributes = columns
    .filter(({ role }) => role === 'attribute')
    .map(({ letters, duty }) => ({ column: lettersNumber(letters), duty }));
  if (entries.length * attributes.length > attributesMax)
    throw new TemplateError('too-large', 'attributes of categories');
  const category = columns.find(({ field }) => field === 'category');
  const numbers = category === undefined ? new Map() : hiddenNumbers(workbook, sheet, category.letters);
  const leaves = makeLeaves(entries, findLeafDuties(workbook, sheet, new Set(entries)), attributes, numbers);
  const lists = addLists(workbook, plan, columns, leaves);
  const found = new Set(fields.values());
  const expected =
    family?.id === 'akulaku' ? family.columns : (family?.columns.filter(({ field }) => field === 'category') ?? []);
  return {
    family: family?.id ?? 'other',
    sheetName: sheet.name,
    sheetPart: sheet.part,
    headerRow: plan.headerRow,
    firstRow: rows.firstRow,
    lastRow: rows.lastRow,
    columns,
    lists,
    leaves,
    branch: branchOf(entries),
    ratioMax: ratioOf(columns),
    foreignCurrency: foreignCurrencyOf(columns),
    ...findGuideRules(workbook, family),
    unknownColumns: family === null ? [] : columns.filter(({ role }) => role === 'unknown').map(({ label }) => label),
    missingFields: expected.map(({ field }) => field).filter((field) => !found.has(field)),
    filledRows: countFilled(plan),
    modifiedAt: workbook.modifiedAt,
  };
}

/** Describes a workbook of a known family; null if its family is unknown. */
export function describeTemplate(workbook: Workbook): TemplateDescription | null {
  const header = findHeader(workbook);
  if (header === null) return null;
  const { family, sheet, headerRow, lastHeaderRow, fields } = header;
  const rows = findRows(sheet, headerRow, lastHeaderRow, family.hasKeys);
  return describeSheet(workbook, { family, sheet, headerRow, rows, fields });
}
