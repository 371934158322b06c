import { type Area, parseArea } from '../sheet/cell-address.ts';

/** What a sheet's validations say of one column. */
export interface ColumnRule {
  /** First and last row that any of them covers. */
  firstRow: number;
  lastRow: number;
  /** Formula of the list to choose from, as it stands for its first row; null where there is none. */
  list: string | null;
  listRow: number;
  textLength: { min: number | null; max: number | null } | null;
  range: { min: number | null; max: number | null } | null;
}

/** One validation as the sheet states it. */
export interface Validation {
  type: string;
  operator: string;
  areas: string;
  formula1: string;
  formula2: string;
}

/** A validation over more columns than this is not about any one of them. */
const widthMax = 200;
const areasMax = 5000;
/** Columns of areas that are looked at in one sheet. */
const touchesMax = 3_000_000;
/** UTF-16 units of a formula that are kept. */
const formulaMax = 8000;

const numberOf = (formula: string): number | null =>
  /^-?\d+(?:\.\d+)?$/.test(formula.trim()) ? Number(formula) : null;

/** Least and most that a validation of numbers allows. */
function boundsOf({ operator, formula1, formula2 }: Validation): { min: number | null; max: number | null } {
  const first = numberOf(formula1);
  const second = numberOf(formula2);
  switch (operator) {
    case '':
    case 'between':
      return { min: first, max: second };
    case 'lessThan':
      return { min: null, max: first === null ? null : first - 1 };
    case 'lessThanOrEqual':
      return { min: null, max: first };
    case 'greaterThan':
      return { min: first === null ? null : first + 1, max: null };
    case 'greaterThanOrEqual':
      return { min: first, max: null };
    default:
      return { min: null, max: null };
  }
}

/** Collects the validations of a sheet by column: a template has one for each of its thousand rows. */
export class ColumnRules {
  readonly byColumn = new Map<number, ColumnRule>();

  #touches = 0;

  add(validation: Validation): void {
    for (const text of validation.areas.trim().split(/\s+/, areasMax)) {
      const area = parseArea(text);
      if (area === null || area.lastColumn - area.firstColumn >= widthMax) continue;
      this.#touches += 1 + area.lastColumn - area.firstColumn;
      if (this.#touches > touchesMax) return;
      for (let column = area.firstColumn; column <= area.lastColumn; column += 1) this.#addTo(column, area, validation);
    }
  }

  #addTo(column: number, { firstRow, lastRow }: Area, validation: Validation): void {
    let rule = this.byColumn.get(column);
    if (rule === undefined) {
      rule = { firstRow, lastRow, list: null, listRow: 0, textLength: null, range: null };
      this.byColumn.set(column, rule);
    }
    rule.firstRow = Math.min(rule.firstRow, firstRow);
    rule.lastRow = Math.max(rule.lastRow, lastRow);
    const { type } = validation;
    if (type === 'list' && (rule.list === null || firstRow < rule.listRow)) {
      rule.list = validation.formula1.slice(0, formulaMax);
      rule.listRow = firstRow;
    } else if (type === 'textLength') rule.textLength ??= boundsOf(validation);
    else if (type === 'whole' || type === 'decimal') rule.range ??= boundsOf(validation);
  }
}
