import { sheetLimits } from '@pindahlapak/model';
import type { XmlTag } from './xml-tag.ts';
import { columnNumber, parseArea } from '../sheet/cell-address.ts';
import type { Archive } from '../zip/read-archive.ts';
import { type ColumnRule, ColumnRules } from './column-rules.ts';
import { decodeEscapes, escapeLength } from './decode-escapes.ts';
import { scanXml } from './scan-xml.ts';
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

/** UTF-16 units of a cell that are kept. */
const cellMax = 2000;

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
  #text = '';
  /** Whether the scan is inside of a reading of an East Asian text, which is not part of the text. */
  #isPhonetic = false;
  #reading: 'value' | 'sqref' | 'formula1' | 'formula2' | null = null;
  #hasData = false;
  #validation = { type: '', operator: '', areas: '', formula1: '', formula2: '' };
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
          formula1: '',
          formula2: '',
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
    const area = parseArea(ref);
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
        this.rules.add(this.#validation);
    }
  }

  text(text: string): void {
    if (this.#reading === 'value') this.#text += text;
    else if (this.#reading === 'sqref') this.#validation.areas += text;
    else if (this.#reading !== null) this.#validation[this.#reading] += text;
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
    this.#text = '';
  }

  #keep(): void {
    if (this.#text === '') return;
    let row = this.rows.get(this.#row);
    this.cells += row === undefined ? 1 + rowCells : 1;
    if (this.cells > this.#cellsMax) throw new TemplateError('too-large', `over ${this.#cellsMax} cells`);
    if (row === undefined) {
      row = new Map();
      this.rows.set(this.#row, row);
    }
    if (this.#isShared) {
      const shared = Number(this.#text);
      this.shared.add(shared);
      row.set(this.#column, shared);
    } else row.set(this.#column, decodeEscapes(this.#text.slice(0, escapeLength * cellMax)).slice(0, cellMax));
    this.#text = '';
  }
}

/**
 * Reads a sheet: its filled cells, at most `cellsMax`, and what its validations say of each column.
 * @throws {TemplateError}
 */
export async function readSheet(archive: Archive, part: string, cellsMax: number): Promise<RawSheet> {
  const reader = new SheetReader(cellsMax);
  await scanXml(archive.pieces(part), part, {
    open: (tag) => reader.open(tag),
    close: (tag) => reader.close(tag),
    text: (text) => reader.text(text),
  });
  if (!reader.hasData) throw new TemplateError('damaged', 'a sheet without rows');
  const { rows, rules, cells, shared, mergedRows } = reader;
  return { rows, rules: rules.byColumn, cells, shared, mergedRows };
}
