import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { withHiddenKeys } from './hidden-keys.ts';
import { families, bareKey, foldKey, headRowsMax, type TemplateFamily } from '../families/families.ts';
import type { TemplateField } from '@pindahlapak/messages';

/** Position of a family's columns in a workbook. */
export interface FoundHeader {
  family: TemplateFamily;
  sheet: Sheet;
  /** The row of keys, and the last header row. */
  headerRow: number;
  lastHeaderRow: number;
  /** Column number → our field. */
  fields: Map<number, TemplateField>;
}

const headerMax = 100;
/** Wider rows are not headers, and a template has a handful of sheets. */
const headersMax = 600;
const sheetsMax = 100;

/** Removes the warehouse that some editions append: 'warehouse_quantity/7123' is 'warehouse_quantity'. */
const withoutNumber = (key: string): string => key.replace(/\/\d+$|(?<=^sku\.multiwarehouseqty)\..+$/, '');

/** Normalises a header cell to the key in the family's table. */
export function keyOf({ hasKeys }: TemplateFamily, text: string): string {
  return hasKeys ? withoutNumber(bareKey(text)) : foldKey(text.slice(0, headerMax));
}

function matchRow(
  family: TemplateFamily,
  row: ReadonlyMap<number, string>,
  fields: Map<number, TemplateField>,
): number {
  const used = new Set(fields.values());
  let matched = 0;
  const cells = [...row].map(([column, text]) => ({ column, key: keyOf(family, text) }));
  for (const { field, keys } of family.columns) {
    if (!cells.some(({ key }) => keys.includes(key))) continue;
    matched += 1;
    const found = cells.find(({ column, key }) => keys.includes(key) && !fields.has(column));
    if (found === undefined || used.has(field)) continue;
    fields.set(found.column, field);
    used.add(field);
  }
  return matched;
}

const examples = /contoh|example|sample|panduan|guide|instruction/i;

/** Rates how likely products go into this sheet. Example sheets have the same keys, but no validations. */
const scoreOf = ({ sheet, fields }: FoundHeader): number =>
  fields.size +
  (sheet.rules.size > 0 ? 1000 : 0) -
  (examples.test(sheet.name) ? 2000 : 0) -
  (sheet.isHidden ? 4000 : 0);

/** A header, and the decisive fields that its sheet lacks. */
interface Candidate {
  header: FoundHeader;
  missing: readonly TemplateField[];
}

/** A marketplace's template from which the columns of these fields were deleted. */
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
  for (let number = 0; number <= headRowsMax; number += 1) {
    const row = sheet.rows.get(number);
    if (row === undefined) continue;
    if (row.size > headersMax) continue;
    const trial = new Map(fields);
    // Two words in a sentence are not a header row.
    if (matchRow(family, row, trial) < 3) continue;
    if (headerRow === 0) headerRow = number;
    lastHeaderRow = number;
    for (const [column, field] of trial) fields.set(column, field);
    if (family.hasKeys) break;
  }
  const found = new Set(fields.values());
  const missing = family.decisive.filter((field) => !found.has(field));
  // Keys together with validations distinguish a marketplace's product sheet from a shop's own table.
  const isDamaged = family.hasKeys && missing.length === 1 && sheet.rules.size > 0 && !sheet.isHidden;
  return missing.length === 0 || isDamaged
    ? { header: { family, sheet, headerRow, lastHeaderRow, fields }, missing }
    : null;
}

/**
 * Finds the family of a workbook and its product sheet; null if the family is unknown.
 * Throws ColumnsMissingError if that sheet lacks a column, because its example sheet must not be filled instead.
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
