import { sheetLimits } from '@pindahlapak/model';
import { columnNumber } from '../sheet/cell-address.ts';
import { dateOf, type IsDate } from './date-formats.ts';
import { decodeEscapes, escapeLength } from './read-shared-strings.ts';
import { type XmlTag, TextPieces } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

/** Takes a filled cell: its text, or the index of a shared one. Rows come in ascending order. */
export type KeepCell = (row: number, column: number, value: string | number) => void;

export interface CellOptions {
  /** UTF-16 units per cell; longer texts are cut. */
  cellMax: number;
  /** Whether rows and cells out of place are accepted; otherwise the sheet is refused as damaged. */
  isTolerant: boolean;
  /** Writes dates as `2026-01-31` and booleans as TRUE and FALSE; null to leave both as stored. */
  isDate: IsDate | null;
}

/** Reads the filled cells of a worksheet's XML. */
export class CellReader {
  readonly #options: CellOptions;
  readonly #keep: KeepCell;
  readonly #text: TextPieces;
  #row = 0;
  #column = 0;
  /** The open cell. */
  #cell: XmlTag | null = null;
  #isInText = false;
  /** Inside a phonetic reading of an East Asian text, which is not part of the text. */
  #isPhonetic = false;

  constructor(options: CellOptions, keep: KeepCell) {
    this.#options = options;
    this.#keep = keep;
    this.#text = new TextPieces(escapeLength * options.cellMax);
  }

  open(tag: XmlTag): void {
    switch (tag.local) {
      case 'row':
        this.#row = this.#rowNumber(tag.attribute('r'));
        this.#column = 0;
        return;
      case 'c':
        this.#column = this.#columnNumber(tag.attribute('r'));
        this.#cell = tag;
        return;
      case 'v':
      case 't':
        this.#isInText = this.#cell !== null && !this.#isPhonetic;
        return;
      case 'rPh':
        this.#isPhonetic = true;
    }
  }

  close({ local }: XmlTag): void {
    if (local === 'v' || local === 't') this.#isInText = false;
    else if (local === 'rPh') this.#isPhonetic = false;
    else if (local === 'c' && this.#cell !== null) {
      if (!this.#text.isEmpty) this.#keep(this.#row, this.#column, this.#valueOf(this.#cell, this.#text.take()));
      this.#cell = null;
    }
  }

  text(text: string): void {
    if (this.#isInText) this.#text.add(text);
  }

  /** A row without a number follows the previous one; so does one out of place, if that is accepted. */
  #rowNumber(named: string | undefined): number {
    const next = this.#row + 1;
    const row = named === undefined ? next : Number(named);
    if (Number.isInteger(row) && row >= next && row <= sheetLimits.rowsMax) return row;
    if (this.#options.isTolerant) return next;
    throw new TemplateError('damaged', `a row ${named} behind row ${this.#row}`);
  }

  #columnNumber(named: string | undefined): number {
    const next = this.#column + 1;
    const column = named === undefined ? next : columnNumber(named);
    if (this.#options.isTolerant) return column === 0 ? next : column;
    if (column >= next && column <= sheetLimits.columnsMax) return column;
    throw new TemplateError('damaged', `a cell ${named ?? ''} out of place`);
  }

  #valueOf(cell: XmlTag, text: string): string | number {
    const { cellMax, isDate } = this.#options;
    const type = cell.attribute('t') ?? 'n';
    if (type === 's') return Number(text);
    if (isDate !== null && type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    if (isDate !== null && type === 'n' && isDate(cell.attribute('s'))) return dateOf(text);
    return decodeEscapes(text).slice(0, cellMax);
  }
}
