import { sheetLimits } from '@pindahlapak/model';
import { columnNumber } from '../sheet/cell-address.ts';
import type { DateText } from './date-formats.ts';
import { decodeEscapes, escapeLength } from './read-shared-strings.ts';
import { type XmlTag, TextPieces } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

/** Takes a filled cell: its text, or the index of a shared one. Rows come in ascending order. */
export type KeepCell = (row: number, column: number, value: string | number) => void;

export interface CellOptions {
  /** UTF-16 units per cell; longer texts are cut. */
  cellMax: number;
  /**
   * For a table, whose dates are written as `2026-01-31` and booleans as TRUE and FALSE, and whose rows and cells may be
   * out of place. Null for a template: both stay as stored, and a sheet out of order is refused as damaged.
   */
  dateText: DateText | null;
}

/**
 * Writes a number as its cell shows it: Excel stores 5.3 as `5.2999999999999998` and 0.07 as `7.0000000000000007E-2`,
 * other programs 38 as `38.0`.
 */
function numberText(text: string): string {
  const number = Number(text);
  if (/E|\.0+$/i.test(text) && Number.isSafeInteger(number)) return String(number);
  return /^-?\d+(?:\.\d{12,}|(?:\.\d+)?E-\d{1,2})$/i.test(text) ? String(Number(number.toPrecision(15))) : text;
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
    if (this.#options.dateText !== null) return next;
    throw new TemplateError('damaged', `row ${named} follows row ${this.#row}`);
  }

  #columnNumber(named: string | undefined): number {
    const next = this.#column + 1;
    const column = named === undefined ? next : columnNumber(named);
    if (this.#options.dateText !== null) return column === 0 ? next : column;
    if (column >= next && column <= sheetLimits.columnsMax) return column;
    throw new TemplateError('damaged', `cell ${named ?? ''} is out of order`);
  }

  #valueOf(cell: XmlTag, text: string): string | number {
    const { cellMax, dateText } = this.#options;
    const type = cell.attribute('t') ?? 'n';
    if (type === 's') return Number(text);
    if (dateText !== null && type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    if (type === 'n') return dateText?.(text, cell.attribute('s')) ?? numberText(text);
    return decodeEscapes(text).slice(0, cellMax);
  }
}
