import type { TemplateField } from '@pindahlapak/messages';
import { bareKey, type TemplateFamily } from '../families/families.ts';
import type { Sheet } from '../open/open-workbook.ts';
import { columnLetters } from '../sheet/cell-address.ts';
import { currencyInWords, type Duty, dutyOf, limitsInWords } from '../words/limits-in-words.ts';
import type { TemplateRows } from './find-rows.ts';
import type { ColumnRole, TemplateColumn } from './template-description.ts';

/** Words with which a column allows values outside its list. */
const ownValues = /nilai\s+sendiri|isian\s+sendiri|teks\s+bebas|\bcustom\s+values?\b|free\s*text|own\s+value/i;
const labelMax = 120;
const helpMax = 400;

function roleOf(family: TemplateFamily | null, key: string, field: TemplateField | null): ColumnRole {
  if (field !== null) return 'field';
  if (family === null) return 'unknown';
  if (family.answer?.test(key)) return 'answer';
  if (family.attribute?.test(key)) return 'attribute';
  if (family.oneOf?.test(key)) return 'one-of';
  return family.leftEmpty.test(key) ? 'empty' : 'unknown';
}

function dutyOfColumn(sheet: Sheet, { dutyRow }: TemplateRows, column: number, header: string): Duty {
  const stated = dutyRow === null ? null : dutyOf(sheet.rows.get(dutyRow)?.get(column) ?? '');
  return stated ?? (/^\*|\*$/.test(header.trim()) ? 'mandatory' : 'optional');
}

/** A column by number, with its header and our field if there is one. */
interface PlannedColumn {
  column: number;
  header: string;
  field: TemplateField | null;
}

/** Where a column is: the sheet, the workbook's family, and the meaning of the rows. */
interface ColumnContext {
  sheet: Sheet;
  family: TemplateFamily | null;
  rows: TemplateRows;
}

/** Finds a range with a unit in words; Lazada states those of weights and sizes in one sentence. */
function rangeIn(words: string, unit: string): { min: number; max: number } | null {
  const found = new RegExp(String.raw`(?<![\d.])(\d{1,6}(?:\.\d{1,4})?)\s?-\s?(\d{1,6})\s?${unit}\b`, 'i').exec(words);
  return found === null ? null : { min: Number(found[1]), max: Number(found[2]) };
}

const isSize = (field: TemplateField | null): boolean => field === 'length' || field === 'width' || field === 'height';

/** Describes a column by its words and validations, without its lists. */
export function describeColumn(
  { sheet, family, rows }: ColumnContext,
  { column, header, field }: PlannedColumn,
): TemplateColumn {
  const cell = (row: number | null) => (row === null ? '' : (sheet.rows.get(row)?.get(column) ?? ''));
  const key = family?.hasKeys === true ? bareKey(header) : header.trim().slice(0, labelMax);
  const label = (cell(rows.labelRow) || header).replace(/\s+/g, ' ').trim().slice(0, labelMax);
  const helps = rows.helpRows.map(cell).filter((text) => text !== '');
  // Limits are in the last help row; the rows before it explain.
  const worded = limitsInWords(helps.toReversed().join('\n'));
  const rule = sheet.rules.get(column);
  const help = helps.join('\n');
  const unit = field === 'weight' ? (limitsInWords(label).unit ?? worded.unit ?? family?.weightUnit ?? 'g') : null;
  const range = rule?.range ?? (unit !== null || isSize(field) ? rangeIn(help, unit ?? 'cm') : null);
  const isListedOnly = family?.columns.some((known) => known.field === field && known.isListedOnly) === true;
  return {
    letters: columnLetters(column),
    key,
    label,
    role: roleOf(family, key.toLowerCase(), field),
    field,
    duty: dutyOfColumn(sheet, rows, column, header),
    lengthMin: worded.lengthMin,
    lengthMax: rule?.textLength?.max ?? worded.lengthMax,
    min: range?.min ?? worded.min,
    max: range?.max ?? worded.max,
    unit,
    list: null,
    isListOnly: isListedOnly || (rule?.list != null && !ownValues.test(help)),
    help: help.slice(0, helpMax),
  };
}

/** Highest price of a listing's variants divided by the lowest, if the price column limits it. */
export const ratioOf = (columns: readonly TemplateColumn[]): number | null => {
  const price = columns.find(({ field }) => field === 'price');
  return price === undefined ? null : limitsInWords(price.help).ratioMax;
};

/** The currency code of the price column; null for rupiah and if it names none. */
export function foreignCurrencyOf(columns: readonly TemplateColumn[]): string | null {
  const price = columns.find(({ field }) => field === 'price');
  const named = price === undefined ? null : currencyInWords(`${price.label}\n${price.help}`);
  return named === 'IDR' ? null : named;
}
