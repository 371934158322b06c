import type { SaxesTagNS } from 'saxes';
import { attribute, scanXml } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

/** A cell of the header rows: its text, or the number of its shared string. */
export interface HeaderCell {
  row: number;
  /** Letters of the column. */
  column: string;
  isShared: boolean;
  text: string;
}

/** What a fill needs to know of a sheet. */
export interface SheetScan {
  headers: HeaderCell[];
  /** Style of the cells from the first product on, by the letters of the column; absent where there is none. */
  styleOf: (column: string) => string | undefined;
  /** The sheet up to and from the rows that a fill replaces. */
  before: string;
  after: string;
  /** Attributes that a row needs where the sheet names its elements with a prefix. */
  rowAttributes: string;
}

const columnMax = 16_384;

/** 1 → 'A', 28 → 'AB'. */
export function columnLetters(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** 'AB12' → 28; 0 where the text is no address. */
export function columnNumber(reference: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1] ?? '';
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

const numberOr = (text: string | undefined, fallback: number): number =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : fallback;

interface ColumnStyle {
  min: number;
  max: number;
  style: string;
}

/** Follows the tags of a sheet and keeps what a fill needs. */
class SheetReader {
  readonly headers: HeaderCell[] = [];
  readonly firstRowStyles = new Map<string, string>();
  readonly columnStyles: ColumnStyle[] = [];
  sheetData: SaxesTagNS | null = null;
  cutStart = -1;
  cutEnd = -1;
  dimension: [number, number] | null = null;
  #row = 0;
  #column = 0;
  #header: HeaderCell | null = null;
  #isInValue = false;
  readonly #xml: string;
  readonly #firstRow: number;

  constructor(xml: string, firstRow: number) {
    this.#xml = xml;
    this.#firstRow = firstRow;
  }

  open(tag: SaxesTagNS, position: number): void {
    if (tag.local === 'dimension') this.dimension = [this.#xml.lastIndexOf('<', position - 1), position];
    else if (tag.local === 'col') this.#openColumn(tag);
    else if (tag.local === 'sheetData' && this.sheetData === null) {
      this.sheetData = tag;
      this.cutStart = position;
    } else if (tag.local === 'row') {
      this.#row = numberOr(attribute(tag, 'r'), this.#row + 1);
      this.#column = 0;
    } else if (tag.local === 'c') this.#openCell(tag);
    else if (tag.local === 'v' || tag.local === 't') this.#isInValue = true;
    else if (tag.local === 'rPh') this.#header = null;
  }

  close(tag: SaxesTagNS, position: number): void {
    if (tag.local === 'v' || tag.local === 't') this.#isInValue = false;
    else if (tag.local === 'c') this.#header = null;
    else if (tag.local === 'row' && this.#row < this.#firstRow) this.cutStart = position;
    else if (tag === this.sheetData)
      this.cutEnd = tag.isSelfClosing ? position : this.#xml.lastIndexOf('</', position - 1);
  }

  text(text: string): void {
    if (this.#isInValue && this.#header !== null) this.#header.text += text;
  }

  #openColumn(tag: SaxesTagNS): void {
    const style = attribute(tag, 'style');
    if (style === undefined) return;
    this.columnStyles.push({
      min: numberOr(attribute(tag, 'min'), 0),
      max: numberOr(attribute(tag, 'max'), 0),
      style: String(numberOr(style, 0)),
    });
  }

  #openCell(tag: SaxesTagNS): void {
    this.#column = columnNumber(attribute(tag, 'r') ?? '') || this.#column + 1;
    if (this.#column > columnMax) throw new TemplateError('damaged', 'a cell behind the last column');
    const column = columnLetters(this.#column);
    const style = attribute(tag, 's');
    if (this.#row === this.#firstRow && style !== undefined)
      this.firstRowStyles.set(column, String(numberOr(style, 0)));
    if (this.#row >= this.#firstRow) return;
    this.#header = { row: this.#row, column, isShared: attribute(tag, 't') === 's', text: '' };
    this.headers.push(this.#header);
  }
}

/** The tag of the rows' element, opened: a sheet without rows has it closed at once. */
function openedSheetData(reader: SheetReader, xml: string): { before: string; after: string } {
  const { sheetData: tag, cutStart, cutEnd } = reader;
  if (tag === null || cutEnd < cutStart) throw new TemplateError('damaged', 'a sheet without rows');
  if (!tag.isSelfClosing) return { before: xml.slice(0, cutStart), after: xml.slice(cutEnd) };
  const opening = xml.slice(0, xml.lastIndexOf('/', cutStart - 1));
  return { before: `${opening}>`, after: `</${tag.name}>${xml.slice(cutEnd)}` };
}

/**
 * Reads a sheet: its header rows, the styles of the rows below, and where these begin and end. The sheet's own note of
 * its extent is left out, for it would be wrong once the sheet is filled.
 * @throws {TemplateError}
 */
export async function scanSheet(xml: string, firstRow: number): Promise<SheetScan> {
  const reader = new SheetReader(xml, firstRow);
  await scanXml(xml, {
    open: (tag, position) => reader.open(tag, position),
    close: (tag, position) => reader.close(tag, position),
    text: (text) => reader.text(text),
  });
  const { before, after } = openedSheetData(reader, xml);
  const [from, to] = reader.dimension ?? [0, 0];
  const namespace = reader.sheetData?.prefix ? ` xmlns="${reader.sheetData.uri.replace(/[<>&"]/g, '')}"` : '';
  return {
    headers: reader.headers,
    before: before.slice(0, from) + before.slice(to),
    after,
    rowAttributes: namespace,
    styleOf: (column) => {
      const number = columnNumber(`${column}1`);
      const range = reader.columnStyles.find(({ min, max }) => min <= number && number <= max);
      return reader.firstRowStyles.get(column) ?? range?.style;
    },
  };
}
