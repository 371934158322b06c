import { parseArea, type Area } from '../sheet/cell-address.ts';
import type { Archive } from '../zip/read-archive.ts';
import { CellReader } from './cell-reader.ts';
import { type XmlTag, scanXml, TextPieces } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

export interface ColumnRule {
  /** First and last row covered by any validation. */
  firstRow: number;
  lastRow: number;
  /** Formula of the list, relative to `listRow`; null if there is none. */
  list: string | null;
  listRow: number;
  textLength: { min: number | null; max: number | null } | null;
  range: { min: number | null; max: number | null } | null;
}

export interface Validation {
  type: string;
  operator: string;
  areas: string;
  formula1: string;
  formula2: string;
}

/** A wider validation does not concern a single column. */
const widthMax = 200;
const areasPerValidationMax = 5000;
/** Columns of areas that are processed per sheet. */
const areaColumnsMax = 3_000_000;

const numberOf = (formula: string): number | null =>
  /^-?\d+(?:\.\d+)?$/.test(formula.trim()) ? Number(formula) : null;

function boundsOf({ type, operator, formula1, formula2 }: Validation): { min: number | null; max: number | null } {
  const first = numberOf(formula1);
  const second = numberOf(formula2);
  // The next whole number; a decimal at the bound itself is left to the seller centre.
  const step = type === 'decimal' ? 0 : 1;
  switch (operator) {
    case '':
    case 'between':
      return { min: first, max: second };
    case 'lessThan':
      return { min: null, max: first === null ? null : first - step };
    case 'lessThanOrEqual':
      return { min: null, max: first };
    case 'greaterThan':
      return { min: first === null ? null : first + step, max: null };
    case 'greaterThanOrEqual':
      return { min: first, max: null };
    default:
      return { min: null, max: null };
  }
}

/** Collects a sheet's validations by column; a template may have one for each of its thousand rows. */
export class ColumnRules {
  readonly byColumn = new Map<number, ColumnRule>();

  #areaColumns = 0;

  add(validation: Validation): void {
    for (const text of validation.areas.trim().split(/\s+/, areasPerValidationMax)) {
      const area = parseArea(text);
      if (area === null || area.lastColumn - area.firstColumn >= widthMax) continue;
      this.#areaColumns += 1 + area.lastColumn - area.firstColumn;
      if (this.#areaColumns > areaColumnsMax) return;
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

/** Extra cells that each filled row counts as, for its memory. */
const rowCells = 2;

/** The filled cells of a row: column number → text or index of a shared one. */
export type RawRow = Map<number, string | number>;

export interface RawSheet {
  rows: Map<number, RawRow>;
  rules: ReadonlyMap<number, ColumnRule>;
  /** Counts towards `cellsMax`: filled cells, and two more per filled row. */
  cells: number;
  /** Merged areas; only the first ones if there are many. */
  merges: readonly Area[];
  /** Indexes of the shared texts that cells use. */
  shared: ReadonlySet<number>;
}

/** Merged areas that are read; a sheet may state hundreds of thousands. */
const mergesMax = 2000;

/** UTF-16 units stored per cell. */
export const cellMax = 2000;
/** UTF-16 units of a validation's formula and areas. */
const formulaMax = 8000;
const areasMax = 100_000;

class SheetReader {
  readonly rows = new Map<number, RawRow>();
  readonly rules = new ColumnRules();
  readonly shared = new Set<number>();
  readonly merges: Area[] = [];
  cells = 0;
  hasData = false;
  readonly #cellReader: CellReader;
  readonly #cellsMax: number;
  readonly #parts = {
    sqref: new TextPieces(areasMax),
    formula1: new TextPieces(formulaMax),
    formula2: new TextPieces(formulaMax),
  };
  #reading: 'sqref' | 'formula1' | 'formula2' | null = null;
  #validation = { type: '', operator: '', areas: '' };

  constructor(cellsMax: number) {
    this.#cellsMax = cellsMax;
    const options = { cellMax, dateText: null };
    this.#cellReader = new CellReader(options, (row, column, value) => this.#keep(row, column, value));
  }

  open(tag: XmlTag): void {
    switch (tag.local) {
      case 'sheetData':
        this.hasData = true;
        return;
      case 'dataValidation':
        this.#validation = {
          type: tag.attribute('type') ?? '',
          operator: tag.attribute('operator') ?? '',
          areas: tag.attribute('sqref') ?? '',
        };
        // Conditional formats have elements of the same names.
        for (const part of Object.values(this.#parts)) part.take();
        return;
      case 'mergeCell':
        this.#merge(tag.attribute('ref') ?? '');
        return;
      case 'sqref':
      case 'formula1':
      case 'formula2':
        this.#reading = tag.local;
        return;
      default:
        this.#cellReader.open(tag);
    }
  }

  close(tag: XmlTag): void {
    switch (tag.local) {
      case 'sqref':
      case 'formula1':
      case 'formula2':
        this.#reading = null;
        return;
      case 'dataValidation':
        this.#addValidation();
        return;
      default:
        this.#cellReader.close(tag);
    }
  }

  text(text: string): void {
    if (this.#reading === null) this.#cellReader.text(text);
    else this.#parts[this.#reading].add(text);
  }

  #merge(ref: string): void {
    const area = this.merges.length >= mergesMax ? null : parseArea(ref);
    if (area !== null) this.merges.push(area);
  }

  #addValidation(): void {
    const { sqref, formula1, formula2 } = this.#parts;
    this.rules.add({
      ...this.#validation,
      areas: this.#validation.areas + sqref.take(),
      formula1: formula1.take(),
      formula2: formula2.take(),
    });
  }

  #keep(number: number, column: number, value: string | number): void {
    let row = this.rows.get(number);
    this.cells += row === undefined ? 1 + rowCells : 1;
    if (this.cells > this.#cellsMax) throw new TemplateError('too-large', `more than ${this.#cellsMax} cells`);
    if (row === undefined) {
      row = new Map();
      this.rows.set(number, row);
    }
    row.set(column, value);
    if (typeof value === 'number') this.shared.add(value);
  }
}

/**
 * Reads a sheet: at most `cellsMax` filled cells, and the validations of each column.
 * Throws TemplateError.
 */
export function readSheet(archive: Archive, part: string, cellsMax: number): RawSheet {
  const reader = new SheetReader(cellsMax);
  scanXml(archive.read(part), part, reader);
  if (!reader.hasData) throw new TemplateError('damaged', 'the sheet has no sheetData element');
  const { rows, rules, cells, shared, merges } = reader;
  return { rows, rules: rules.byColumn, cells, shared, merges };
}
