import { sheetLimits } from '@pindahlapak/model';
import { type Archive, readArchive } from '../zip/read-archive.ts';
import { decodeEscapes, escapeLength, readSharedStrings } from './read-shared-strings.ts';
import { findSheets } from './find-sheets.ts';
import { columnNumber } from '../sheet/cell-address.ts';
import { TemplateError } from './template-error.ts';
import { scanXml, TextPieces, type XmlTag } from './scan-xml.ts';

export interface TableLimits {
  rowsMax: number;
  /** Cells further right are ignored. */
  columnsMax: number;
  /** UTF-16 units per cell; longer texts are cut. */
  cellMax: number;
}

export interface TableRow {
  /** Sheet row, from 1. */
  number: number;
  /** From the first column on; '' for an empty cell. */
  cells: string[];
}

/** A sheet's rows with content, in order. */
export interface Table {
  name: string;
  rows: TableRow[];
  /** Whether the sheet has more rows or cells than were read. */
  isCut: boolean;
}

/** Filled cells of all sheets together; 16 empty cells before a filled one count as one. */
const cellsMax = 600_000;
const emptyCellsAsOne = 16;
/** UTF-16 units of all shared texts in cells: repeated texts may be far larger than the file. */
const sharedUnitsMax = 64 * 1024 * 1024;

/** Converts days since 1899-12-30, as workbooks count them, to `2026-01-31`; returns other numbers unchanged. */
function dateOf(text: string): string {
  const days = Number(text);
  if (!(days >= 1 && days < 2_958_466)) return text;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
}

/** Collects the filled cells of a sheet. */
class TableReader {
  readonly rows: TableRow[] = [];
  /** Cells that refer to a shared text. */
  readonly shared: { cells: string[]; column: number; number: number }[] = [];
  cells = 0;
  isCut = false;
  readonly #limits: TableLimits;
  readonly #cellsMax: number;
  readonly #isDate: (style: string | undefined) => boolean;
  readonly #text: TextPieces;
  /** The row's tag, parsed only if the row has content. */
  #rowTag: XmlTag | null = null;
  #rowsSince = 0;
  #number = 0;
  #row: TableRow | null = null;
  #column = 0;
  #type: string | undefined;
  #style: string | undefined;
  #isInCell = false;
  #isInValue = false;
  // Inside a phonetic reading, which is not part of the text.
  #isPhonetic = false;

  constructor(limits: TableLimits, cellsMax: number, isDate: (style: string | undefined) => boolean) {
    this.#limits = limits;
    this.#cellsMax = cellsMax;
    this.#isDate = isDate;
    this.#text = new TextPieces(escapeLength * limits.cellMax);
  }

  read(archive: Archive, part: string): void {
    scanXml(archive.read(part), part, {
      open: (tag) => {
        switch (tag.local) {
          case 'row':
            this.#rowTag = tag;
            this.#rowsSince += 1;
            this.#row = null;
            this.#column = 0;
            return;
          case 'c': {
            const column = columnNumber(tag.attribute('r') ?? '');
            this.#column = column > 0 ? column : this.#column + 1;
            this.#type = tag.attribute('t');
            this.#style = tag.attribute('s');
            this.#isInCell = true;
            return;
          }
          case 'rPh':
            this.#isPhonetic = true;
            return;
          case 'v':
          case 't':
            this.#isInValue = this.#isInCell && !this.#isPhonetic;
        }
      },
      close: (tag) => {
        if (tag.local === 'v' || tag.local === 't') this.#isInValue = false;
        else if (tag.local === 'rPh') this.#isPhonetic = false;
        else if (tag.local === 'c') {
          this.#isInCell = false;
          if (!this.#text.isEmpty) this.#keep(this.#text.take());
        }
      },
      text: (text) => {
        if (this.#isInValue) this.#text.add(text);
      },
    });
  }

  #openRow(): TableRow | null {
    if (this.#row !== null) return this.#row;
    if (this.rows.length >= this.#limits.rowsMax) {
      this.isCut = true;
      return null;
    }
    // A row without a valid number, or with one that is not ascending, follows the previous one.
    const named = Number(this.#rowTag?.attribute('r'));
    const next = this.#number + this.#rowsSince;
    this.#number = Number.isInteger(named) && named >= next && named <= sheetLimits.rowsMax ? named : next;
    this.#rowsSince = 0;
    this.#row = { number: this.#number, cells: [] };
    this.rows.push(this.#row);
    return this.#row;
  }

  #keep(text: string): void {
    if (this.#column > this.#limits.columnsMax || this.isCut) return;
    const row = this.#openRow();
    if (row === null) return;
    const { cells } = row;
    this.cells += 1 + Math.max(0, this.#column - 1 - cells.length) / emptyCellsAsOne;
    if (this.cells > this.#cellsMax) {
      this.isCut = true;
      return;
    }
    while (cells.length < this.#column) cells.push('');
    const column = this.#column - 1;
    if (this.#type === 's') {
      this.shared.push({ cells, column, number: Number(text) });
      return;
    }
    const isNumber = this.#type === undefined || this.#type === 'n';
    if (this.#type === 'b') cells[column] = text === '1' ? 'TRUE' : 'FALSE';
    else if (isNumber && this.#isDate(this.#style)) cells[column] = dateOf(text);
    else cells[column] = decodeEscapes(text).slice(0, this.#limits.cellMax);
  }
}

/**
 * Reads the filled rows of every sheet as texts: dates as `2026-01-31`, booleans as TRUE and FALSE.
 * @throws {TemplateError} as `openWorkbook` does, and 'too-large' if the shared texts in cells are too long.
 */
export function readTables(file: Buffer, limits: TableLimits): Table[] {
  const archive = readArchive(file);
  const { sheets, sharedStrings, styles } = findSheets(archive);
  const isDate = readDateFormats(archive, styles);
  const readers: { name: string; reader: TableReader }[] = [];
  const wanted = new Set<number>();
  let cells = 0;
  // Several sheets may refer to one part, which is read once.
  const names = new Map<string, string>();
  for (const { part, name } of sheets) if (!names.has(part)) names.set(part, name);
  for (const [part, name] of names) {
    const reader = new TableReader(limits, cellsMax - cells, isDate);
    reader.read(archive, part);
    for (const { number } of reader.shared) wanted.add(number);
    cells += reader.cells;
    readers.push({ name, reader });
  }
  const texts = readSharedStrings(archive, sharedStrings, wanted, limits.cellMax);
  let units = 0;
  return readers.map(({ name, reader }) => {
    for (const { cells: row, column, number } of reader.shared) {
      const text = texts.get(number) ?? '';
      units += text.length;
      if (units > sharedUnitsMax) throw new TemplateError('too-large', 'texts of cells');
      row[column] = text;
    }
    return { name, rows: reader.rows, isCut: reader.isCut };
  });
}

/** Built-in number formats of dates, with and without times. */
const builtIn: ReadonlySet<number> = new Set([14, 15, 16, 17, 22]);
const formatsMax = 5000;

/** True if a format shows a date: a year or day outside quotes, brackets and escapes. */
const showsDate = (code: string): boolean => /[yd]/i.test(code.slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Returns a function that tells whether a cell style shows a number as a date. */
export function readDateFormats(archive: Archive, part: string | null): (style: string | undefined) => boolean {
  const dates = new Set<string>();
  if (part === null || !archive.has(part)) return () => false;
  const custom = new Map<number, boolean>();
  let isInFormats = false;
  let style = 0;
  scanXml(archive.read(part), part, {
    open: (tag) => {
      if (tag.local === 'numFmt' && custom.size < formatsMax)
        custom.set(Number(tag.attribute('numFmtId')), showsDate(tag.attribute('formatCode') ?? ''));
      else if (tag.local === 'cellXfs') isInFormats = true;
      else if (tag.local === 'xf' && isInFormats) {
        const format = Number(tag.attribute('numFmtId') ?? 0);
        if (custom.get(format) ?? builtIn.has(format)) dates.add(String(style));
        style += 1;
      }
    },
    close: (tag) => {
      if (tag.local === 'cellXfs') isInFormats = false;
    },
  });
  return (named) => named !== undefined && dates.has(named);
}
