import { sheetLimits } from '@pindahlapak/model';
import type { XmlTag } from './xml-tag.ts';
import { columnNumber, parseArea } from '../sheet/cell-address.ts';
import type { Archive } from '../zip/read-archive.ts';
import { type ColumnRule, ColumnRules } from './column-rules.ts';
import { decodeEscapes, escapeLength } from './decode-escapes.ts';
import { scanXml, TextPieces } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

/** Cells that a filled row counts for, in addition to its own: its memory. */
const rowCells = 2;

/** The filled cells of a row: by the number of the column, a text, or the number of a shared one. */
export type RawRow = Map<number, string | number>;

export interface RawSheet {
  rows: Map<number, RawRow>;
  rules: ReadonlyMap<number, ColumnRule>;
  /** What counts towards `cellsMax`: the filled cells, and two more for each filled row. */
  cells: number;
  /** Rows among the first ones in which cells of several columns are one. */
  mergedRows: ReadonlySet<number>;
  /** Numbers of the shared texts that cells name. */
  shared: ReadonlySet<number>;
}

/** Rows of a sheet in which merged cells are looked for: below them no template begins. */
const mergedRowsMax = 200;

/** Merged cells that are looked at: a sheet may state hundreds of thousands. */
const mergesMax = 2000;

/** UTF-16 units of a cell that are kept. */
export const cellMax = 2000;
/** UTF-16 units of a validation's formula, and of the areas it covers. */
const formulaMax = 8000;
const areasMax = 100_000;

/** Follows the tags of a sheet. */
class SheetReader {
  readonly rows = new Map<number, RawRow>();
  readonly rules = new ColumnRules();
  readonly shared = new Set<number>();
  readonly mergedRows = new Set<number>();
  cells = 0;
  #row = 0;
  #column = 0;
  #isShared = false;
  readonly #text = new TextPieces(escapeLength * cellMax);
  readonly #parts = {
    sqref: new TextPieces(areasMax),
    formula1: new TextPieces(formulaMax),
    formula2: new TextPieces(formulaMax),
  };
  #merges = 0;
  /** Whether the scan is inside of a reading of an East Asian text, which is not part of the text. */
  #isPhonetic = false;
  #reading: 'value' | 'sqref' | 'formula1' | 'formula2' | null = null;
  #hasData = false;
  #validation = { type: '', operator: '', areas: '' };
  readonly #cellsMax: number;

  constructor(cellsMax: number) {
    this.#cellsMax = cellsMax;
  }

  get hasData(): boolean {
    return this.#hasData;
  }

  open(tag: XmlTag): void {
    switch (tag.local) {
      case 'sheetData':
        this.#hasData = true;
        return;
      case 'row':
        this.#row = this.#placeOf(tag.attribute('r'), this.#row);
        this.#column = 0;
        return;
      case 'c':
        this.#openCell(tag);
        return;
      case 'v':
      case 't':
        this.#reading = this.#isPhonetic ? null : 'value';
        return;
      case 'rPh':
        this.#isPhonetic = true;
        return;
      case 'dataValidation':
        this.#validation = {
          type: tag.attribute('type') ?? '',
          operator: tag.attribute('operator') ?? '',
          areas: tag.attribute('sqref') ?? '',
        };
        return;
      case 'mergeCell':
        this.#merge(tag.attribute('ref') ?? '');
        return;
      case 'sqref':
      case 'formula1':
      case 'formula2':
        this.#reading = tag.local;
    }
  }

  #merge(ref: string): void {
    this.#merges += 1;
    const area = this.#merges > mergesMax ? null : parseArea(ref);
    if (area === null || area.firstColumn === area.lastColumn) return;
    for (let row = area.firstRow; row <= Math.min(area.lastRow, mergedRowsMax); row += 1) this.mergedRows.add(row);
  }

  close(tag: XmlTag): void {
    switch (tag.local) {
      case 'v':
      case 't':
      case 'sqref':
      case 'formula1':
      case 'formula2':
        this.#reading = null;
        return;
      case 'rPh':
        this.#isPhonetic = false;
        return;
      case 'c':
        this.#keep();
        return;
      case 'dataValidation':
        this.#addValidation();
    }
  }

  text(text: string): void {
    if (this.#reading === 'value') this.#text.add(text);
    else if (this.#reading !== null) this.#parts[this.#reading].add(text);
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

  #placeOf(named: string | undefined, before: number): number {
    const row = named === undefined ? before + 1 : Number(named);
    if (!Number.isInteger(row) || row <= before || row > sheetLimits.rowsMax)
      throw new TemplateError('damaged', `a row ${named} behind row ${before}`);
    return row;
  }

  #openCell(tag: XmlTag): void {
    const named = tag.attribute('r');
    const column = named === undefined ? this.#column + 1 : columnNumber(named);
    if (column <= this.#column || column > sheetLimits.columnsMax)
      throw new TemplateError('damaged', `a cell ${named ?? ''} out of place`);
    this.#column = column;
    this.#isShared = tag.attribute('t') === 's';
    this.#text.take();
  }

  #keep(): void {
    if (this.#text.isEmpty) return;
    const text = this.#text.take();
    let row = this.rows.get(this.#row);
    this.cells += row === undefined ? 1 + rowCells : 1;
    if (this.cells > this.#cellsMax) throw new TemplateError('too-large', `over ${this.#cellsMax} cells`);
    if (row === undefined) {
      row = new Map();
      this.rows.set(this.#row, row);
    }
    if (this.#isShared) {
      const shared = Number(text);
      this.shared.add(shared);
      row.set(this.#column, shared);
    } else row.set(this.#column, decodeEscapes(text).slice(0, cellMax));
  }
}

/**
 * Reads a sheet: its filled cells, at most `cellsMax`, and what its validations say of each column.
 * @throws {TemplateError}
 */
export function readSheet(archive: Archive, part: string, cellsMax: number): RawSheet {
  const reader = new SheetReader(cellsMax);
  scanXml(archive.read(part), part, {
    open: (tag) => reader.open(tag),
    close: (tag) => reader.close(tag),
    text: (text) => reader.text(text),
  });
  if (!reader.hasData) throw new TemplateError('damaged', 'a sheet without rows');
  const { rows, rules, cells, shared, mergedRows } = reader;
  return { rows, rules: rules.byColumn, cells, shared, mergedRows };
}
