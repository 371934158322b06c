import type { CellValue } from '@pindahlapak/rules';
import { columnLetters, columnNumber } from '../sheet/cell-address.ts';
import { cellTags, cellXml, sameStyle } from '../sheet/cell-xml.ts';
import { sheetNamespace } from '../sheet/plain-workbook.ts';
import { XmlTag } from '../open/scan-xml.ts';

export function attributesOf(part: Buffer, tag: Tag): XmlTag {
  const source = part.toString('utf8', tag.start + 1, tag.end - (tag.isSelfClosing ? 2 : 1));
  const at = source.search(/\s/);
  return at === -1 ? new XmlTag(source, '') : new XmlTag(source.slice(0, at), source.slice(at).trimEnd());
}

/** An element by its opening tag and byte offsets; its content is empty if the tag closes itself. */
interface ElementSpan {
  tag: Tag;
  end: number;
  contentStart: number;
  contentEnd: number;
}

/** Iterates over the elements of a name between two offsets. Elements of the same name are never nested here. */
function* elementsOf(part: Buffer, local: string, from: number, to: number): Generator<ElementSpan, void> {
  for (let tag = nextTag(part, from); tag !== null && tag.start < to;) {
    let { end } = tag;
    if (tag.local === local && !tag.isClosing) {
      const close = closingTag(part, tag);
      ({ end } = close);
      yield { tag, end, contentStart: tag.end, contentEnd: close.start };
    }
    tag = nextTag(part, end);
  }
}

/** Position of a sheet's element of rows. */
export interface DataSpan extends ElementSpan {
  /** Position of the sheet's extent; null if there is none. */
  dimension: { start: number; end: number; ref: string } | null;
}

/** Finds the element of rows. */
export function findData(part: Buffer): DataSpan | null {
  const data = elementsOf(part, 'sheetData', 0, part.length).next().value;
  if (data === undefined) return null;
  const extent = [...elementsOf(part, 'dimension', 0, data.tag.start)].at(-1)?.tag;
  if (extent === undefined) return { ...data, dimension: null };
  const ref = attributesOf(part, extent).attribute('ref') ?? '';
  return { ...data, dimension: { start: extent.start, end: extent.end, ref } };
}

/** A row by its byte offsets in the part. */
export interface RowSpan extends ElementSpan {
  number: number;
}

export function* readRows(part: Buffer, { contentStart, contentEnd }: DataSpan): Generator<RowSpan, void> {
  let number = 0;
  for (const element of elementsOf(part, 'row', contentStart, contentEnd)) {
    const named = attributesOf(part, element.tag).attribute('r');
    number = named === undefined ? number + 1 : Number(named);
    yield { ...element, number };
  }
}

export interface CellSpan {
  column: number;
  start: number;
  end: number;
  /** Index of its format, as written. */
  style: string | null;
  /** Whether it has a value, a text or a formula. */
  isFilled: boolean;
  hasFormula: boolean;
  /** Whether its value is stored as text. */
  isText: boolean;
}

export function readCells(part: Buffer, row: RowSpan): CellSpan[] {
  const cells: CellSpan[] = [];
  let column = 0;
  for (const { tag, end, contentStart, contentEnd } of elementsOf(part, 'c', row.contentStart, row.contentEnd)) {
    const attributes = attributesOf(part, tag);
    const named = attributes.attribute('r');
    column = named === undefined ? column + 1 : columnNumber(named);
    const content = part.toString('latin1', contentStart, contentEnd);
    cells.push({
      column,
      start: tag.start,
      end,
      style: /^\d+$/.exec(attributes.attribute('s') ?? '')?.[0] ?? null,
      isFilled: content.trim() !== '',
      hasFormula: /<(?:[\w.-]+:)?f[\s/>]/.test(content),
      isText: /^(?:s|str|inlineStr)$/.test(attributes.attribute('t') ?? ''),
    });
  }
  return cells;
}

/** Formats of whole columns by column number, from the element `cols` before the rows. */
function readColumnStyles(part: Buffer, before: number): (column: number) => string | null {
  const ranges: { min: number; max: number; style: string }[] = [];
  for (const { tag } of elementsOf(part, 'col', 0, before)) {
    const attributes = attributesOf(part, tag);
    const style = /^\d+$/.exec(attributes.attribute('style') ?? '')?.[0];
    const min = Number(attributes.attribute('min'));
    const max = Number(attributes.attribute('max'));
    if (style !== undefined && min >= 1 && max >= min) ranges.push({ min, max, style });
  }
  return (column) => ranges.find(({ min, max }) => min <= column && column <= max)?.style ?? null;
}

/** Writes cells in the formats of their predecessors, or of their columns. */
export function createCellWriter(part: Buffer, { tag }: DataSpan) {
  const styleOf = readColumnStyles(part, tag.start);
  /** Declared on each of our elements if the sheet's own elements have a prefix, because ours have none. */
  const namespace = tag.name.includes(':') ? ` xmlns="${sheetNamespace}"` : '';
  /** Writes a cell; '' for an empty one. `row` is the number as digits. */
  const inOurRow = (column: number, row: string, value: CellValue, former?: CellSpan): string => {
    const style = (former === undefined ? styleOf(column) : former.style) ?? undefined;
    return value === null ? '' : cellXml(cellTags(columnLetters(column), sameStyle(style)), row, value);
  };
  return {
    namespace,
    inOurRow,
    /** Writes a cell of an existing row; an emptied one only keeps its format. */
    inTheirRow(column: number, row: string, value: CellValue, former?: CellSpan): string {
      if (value !== null) return inOurRow(column, row, value, former).replace('<c ', `<c${namespace} `);
      if (former === undefined) return '';
      const style = former.style === null ? '' : ` s="${former.style}"`;
      return `<c${namespace} r="${columnLetters(column)}${row}"${style}/>`;
    },
  };
}

const less = 0x3c;
const greater = 0x3e;
const slash = 0x2f;
const exclamation = 0x21;
const question = 0x3f;
const quote = 0x22;
const apostrophe = 0x27;

/** A tag by its byte offsets, with its name with and without the prefix. */
export interface Tag {
  start: number;
  end: number;
  name: string;
  local: string;
  isClosing: boolean;
  isSelfClosing: boolean;
}

function endOfTag(part: Buffer, start: number): number {
  let quoted = 0;
  for (let at = start; at < part.length; at += 1) {
    const byte = part[at];
    if (quoted !== 0) {
      if (byte === quoted) quoted = 0;
    } else if (byte === quote || byte === apostrophe) quoted = byte;
    else if (byte === greater) return at + 1;
  }
  return part.length;
}

/** End of a comment, CDATA section or instruction, which contain no tags. */
function endOfSpecial(part: Buffer, start: number): number {
  const ends =
    part[start + 1] === question ? '?>' : part.toString('latin1', start, start + 4) === '<!--' ? '-->' : ']]>';
  const end = part.indexOf(ends, start, 'latin1');
  return end === -1 ? part.length : end + ends.length;
}

const nameEnd = /[\s/>]/;

/** The next tag from `from` on; null after the last one. The part is known to be well-formed. */
export function nextTag(part: Buffer, from: number): Tag | null {
  let start = part.indexOf(less, from);
  while (start !== -1 && (part[start + 1] === exclamation || part[start + 1] === question))
    start = part.indexOf(less, endOfSpecial(part, start));
  if (start === -1) return null;
  const end = endOfTag(part, start);
  const isClosing = part[start + 1] === slash;
  const head = part.toString('latin1', start + (isClosing ? 2 : 1), Math.min(end, start + 100));
  const name = head.slice(0, head.search(nameEnd));
  return {
    start,
    end,
    name,
    local: name.slice(name.indexOf(':') + 1),
    isClosing,
    isSelfClosing: !isClosing && part[end - 2] === slash,
  };
}

/** The closing tag of an element; an empty range after an opening tag that closes itself. */
export function closingTag(part: Buffer, { end: from, name, isSelfClosing }: Tag): { start: number; end: number } {
  if (isSelfClosing) return { start: from, end: from };
  const text = `</${name}`;
  for (let start = part.indexOf(text, from, 'utf8'); start !== -1; start = part.indexOf(text, start + 1, 'utf8')) {
    const behind = part[start + Buffer.byteLength(text)] ?? 0;
    if (behind === greater || behind <= 0x20) return { start, end: endOfTag(part, start) };
  }
  return { start: part.length, end: part.length };
}

const nameAttributes = ['PartName', 'Target'] as const;

/** Removes the elements whose part or target is unwanted; keeps every other byte. */
export function withoutElements(part: Buffer, isUnwanted: (name: string) => boolean): Buffer {
  const pieces: Buffer[] = [];
  let copiedTo = 0;
  for (let tag = nextTag(part, 0); tag !== null; tag = nextTag(part, tag.end)) {
    if (tag.isClosing) continue;
    const attributes = attributesOf(part, tag);
    if (!nameAttributes.some((name) => isUnwanted(attributes.attribute(name) ?? ''))) continue;
    pieces.push(part.subarray(copiedTo, tag.start));
    copiedTo = closingTag(part, tag).end;
    tag.end = copiedTo;
  }
  pieces.push(part.subarray(copiedTo));
  return Buffer.concat(pieces);
}
