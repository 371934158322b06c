import { columnNumber } from '../sheet/cell-address.ts';
import { XmlTag } from '../open/scan-xml.ts';

export function attributesOf(part: Buffer, tag: Tag): XmlTag {
  const source = part.toString('utf8', tag.start + 1, tag.end - (tag.isSelfClosing ? 2 : 1));
  const at = source.search(/\s/);
  return at === -1 ? new XmlTag(source, '') : new XmlTag(source.slice(0, at), source.slice(at).trimEnd());
}

/** Position of a sheet's element of rows. */
export interface DataSpan {
  tag: Tag;
  /** Its name with the prefix. */
  name: string;
  contentStart: number;
  contentEnd: number;
  /** Position of the sheet's extent; null if there is none. */
  dimension: { start: number; end: number; ref: string } | null;
}

/** Finds the element of rows. */
export function findData(part: Buffer): DataSpan | null {
  let dimension: DataSpan['dimension'] = null;
  for (let tag = nextTag(part, 0); tag !== null; tag = nextTag(part, tag.end)) {
    if (tag.isClosing) continue;
    if (tag.local === 'dimension')
      dimension = { start: tag.start, end: tag.end, ref: attributesOf(part, tag).attribute('ref') ?? '' };
    if (tag.local !== 'sheetData') continue;
    const end = tag.isSelfClosing ? tag : closingTag(part, tag.end, tag.name);
    const contentEnd = tag.isSelfClosing ? tag.end : end.start;
    return { tag, name: attributesOf(part, tag).name, contentStart: tag.end, contentEnd, dimension };
  }
  return null;
}

/** Iterates over the rows between two offsets. */
export function* readRows(part: Buffer, from: number, to: number): Generator<RowSpan, void> {
  let number = 0;
  for (let tag = nextTag(part, from); tag !== null && tag.start < to;) {
    if (tag.local !== 'row' || tag.isClosing) {
      tag = nextTag(part, tag.end);
      continue;
    }
    const named = attributesOf(part, tag).attribute('r');
    number = named === undefined ? number + 1 : Number(named);
    const close = tag.isSelfClosing ? null : closingTag(part, tag.end, tag.name);
    const end = close?.end ?? tag.end;
    yield {
      number,
      start: tag.start,
      end,
      contentStart: tag.end,
      contentEnd: close?.start ?? tag.end,
      isSelfClosing: tag.isSelfClosing,
    };
    tag = nextTag(part, end);
  }
}

export function readCells(part: Buffer, row: RowSpan): CellSpan[] {
  const cells: CellSpan[] = [];
  let column = 0;
  let tag = row.contentEnd > row.contentStart ? nextTag(part, row.contentStart) : null;
  while (tag !== null && tag.start < row.contentEnd) {
    if (tag.local !== 'c' || tag.isClosing) {
      tag = nextTag(part, tag.end);
      continue;
    }
    const attributes = attributesOf(part, tag);
    const named = attributes.attribute('r');
    column = named === undefined ? column + 1 : columnNumber(named);
    const close = tag.isSelfClosing ? null : closingTag(part, tag.end, tag.name);
    const content = close === null ? '' : part.toString('latin1', tag.end, close.start);
    cells.push({
      column,
      start: tag.start,
      end: close?.end ?? tag.end,
      style: /^\d+$/.exec(attributes.attribute('s') ?? '')?.[0] ?? null,
      isFilled: content.trim() !== '',
      hasFormula: /<(?:[\w.-]+:)?f[\s/>]/.test(content),
      isText: /^(?:s|str|inlineStr)$/.test(attributes.attribute('t') ?? ''),
    });
    tag = nextTag(part, close?.end ?? tag.end);
  }
  return cells;
}

/** Formats of whole columns by column number, from the element `cols` before the rows. */
export function readColumnStyles(part: Buffer, before: number): (column: number) => string | null {
  const ranges: { min: number; max: number; style: string }[] = [];
  for (let tag = nextTag(part, 0); tag !== null && tag.start < before; tag = nextTag(part, tag.end)) {
    if (tag.local !== 'col' || tag.isClosing) continue;
    const attributes = attributesOf(part, tag);
    const style = /^\d+$/.exec(attributes.attribute('style') ?? '')?.[0];
    const min = Number(attributes.attribute('min'));
    const max = Number(attributes.attribute('max'));
    if (style !== undefined && min >= 1 && max >= min) ranges.push({ min, max, style });
  }
  return (column) => ranges.find(({ min, max }) => min <= column && column <= max)?.style ?? null;
}

/** A row by its byte offsets in the part. */
export interface RowSpan {
  number: number;
  start: number;
  end: number;
  /** After the opening tag and before the closing one; equal if the row has no cells. */
  contentStart: number;
  contentEnd: number;
  isSelfClosing: boolean;
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

/** The closing tag of an element whose opening tag ends at `from`. Elements of the same name are never nested here. */
export function closingTag(part: Buffer, from: number, name: string): { start: number; end: number } {
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
    copiedTo = tag.isSelfClosing ? tag.end : closingTag(part, tag.end, tag.name).end;
    tag.end = copiedTo;
  }
  pieces.push(part.subarray(copiedTo));
  return Buffer.concat(pieces);
}
