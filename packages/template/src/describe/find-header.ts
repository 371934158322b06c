import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { withHiddenKeys } from './hidden-keys.ts';
import { families, bareKey, foldKey, type TemplateFamily } from '../families/families.ts';
import type { TemplateField } from '@pindahlapak/messages';

/** Position of a family's columns in a workbook. */
export interface FoundHeader {
  family: TemplateFamily;
  sheet: Sheet;
  /** The row of keys, and the last of the rows that hold headers. */
  headerRow: number;
  lastHeaderRow: number;
  /** Our fields by the number of their column. */
  fields: Map<number, TemplateField>;
}

/** Rows in which headers are looked for. */
const searchedRows = 40;
const headerMax = 100;
/** A row with more cells is no header, and a template has a handful of sheets. */
const headersMax = 600;
const sheetsMax = 100;

/** A key without the warehouse that some editions add: 'warehouse_quantity/7123' is 'warehouse_quantity'. */
const withoutNumber = (key: string): string => key.replace(/\/\d+$|(?<=^sku\.multiwarehouseqty)\..+$/, '');

/** The key of a header cell as the family's table has it. */
export function keyOf({ hasKeys }: TemplateFamily, text: string): string {
  return hasKeys ? withoutNumber(bareKey(text)) : foldKey(text.slice(0, headerMax));
}

function matchRow(
  family: TemplateFamily,
  row: ReadonlyMap<number, string>,
  fields: Map<number, TemplateField>,
): number {
  const taken = new Set(fields.values());
  let matched = 0;
  const cells = [...row].map(([column, text]) => ({ column, key: keyOf(family, text) }));
  for (const { field, keys } of family.columns) {
    if (!cells.some(({ key }) => keys.includes(key))) continue;
    matched += 1;
    const place = cells.find(({ column, key }) => keys.includes(key) && !fields.has(column));
    if (place === undefined || taken.has(field)) continue;
    fields.set(place.column, field);
    taken.add(field);
  }
  return matched;
}

const examples = /contoh|example|sample|panduan|guide|instruction/i;

/** How likely products go into this sheet. Sheets of examples have the same keys, but no validations. */
const scoreOf = ({ sheet, fields }: FoundHeader): number =>
  fields.size +
  (sheet.rules.size > 0 ? 1000 : 0) -
  (examples.test(sheet.name) ? 2000 : 0) -
  (sheet.isHidden ? 4000 : 0);

/** A header, and the decisive fields that no column of its sheet holds. */
interface Candidate {
  header: FoundHeader;
  missing: readonly TemplateField[];
}

/** A template of a marketplace in which the columns of these fields were deleted. */
export class ColumnsMissingError extends Error {
  override name = 'ColumnsMissingError';
  readonly sheetName: string;
  readonly fields: readonly TemplateField[];

  constructor(sheetName: string, fields: readonly TemplateField[]) {
    super(`no column of ${fields.join(', ')} in ${sheetName}`);
    this.sheetName = sheetName;
    this.fields = fields;
  }
}

function findInSheet(family: TemplateFamily, sheet: Sheet): Candidate | null {
  const fields = new Map<number, TemplateField>();
  let headerRow = 0;
  let lastHeaderRow = 0;
  for (let number = 0; number <= searchedRows; number += 1) {
    const row = sheet.rows.get(number);
    if (row === undefined) continue;
    if (row.size > headersMax) continue;
    const trial = new Map(fields);
    // Two words in a sentence are no header row.
    if (matchRow(family, row, trial) < 3) continue;
    if (headerRow === 0) headerRow = number;
    lastHeaderRow = number;
    for (const [column, field] of trial) fields.set(column, field);
    if (family.hasKeys) break;
  }
  const found = new Set(fields.values());
  const missing = family.decisive.filter((field) => !found.has(field));
  // Keys and validations together distinguish a marketplace's sheet for products from a shop's own table.
  const isDamaged = family.hasKeys && missing.length === 1 && sheet.rules.size > 0 && !sheet.isHidden;
  return missing.length === 0 || isDamaged
    ? { header: { family, sheet, headerRow, lastHeaderRow, fields }, missing }
    : null;
}

/**
 * Finds the family of a workbook and the sheet that products go into; null where it is of no known family.
 * @throws {ColumnsMissingError} where that sheet lacks a column: its example must not be filled instead.
 */
export function findHeader({ sheets }: Workbook): FoundHeader | null {
  let best: Candidate | null = null;
  for (const family of families) {
    for (const sheet of withHiddenKeys(sheets.slice(0, sheetsMax))) {
      const found = findInSheet(family, sheet);
      if (found !== null && (best === null || scoreOf(found.header) > scoreOf(best.header))) best = found;
    }
  }
  if (best !== null && best.missing.length > 0) throw new ColumnsMissingError(best.header.sheet.name, best.missing);
  return best?.header ?? null;
}
