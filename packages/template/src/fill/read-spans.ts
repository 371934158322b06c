import { columnNumber } from '../sheet/cell-address.ts';
import { XmlTag } from '../open/xml-tag.ts';
import { type CellSpan, closingTag, nextTag, type RowSpan, type Tag } from './sheet-tokens.ts';

/** The attributes of a tag as the scan of the document reads them. */
export function attributesOf(part: Buffer, tag: Tag): XmlTag {
  const source = part.toString('utf8', tag.start + 1, tag.end - (tag.isSelfClosing ? 2 : 1));
  const at = source.search(/\s/);
  return at === -1 ? new XmlTag(source, '') : new XmlTag(source.slice(0, at), source.slice(at).trimEnd());
}

/** Where a sheet's element of rows begins and ends. */
export interface DataSpan {
  tag: Tag;
  /** Its name with the prefix. */
  name: string;
  contentStart: number;
  contentEnd: number;
  /** Bytes of the note of the sheet's extent, from its tag to its end; null where there is none. */
  dimension: { start: number; end: number; ref: string } | null;
}

/** Finds the element of the rows. The part was read and has one. */
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

/** The rows between two offsets, one after the other. */
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

/** The cells of a row, from left to right. */
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

/** Formats of whole columns, from the element `cols` before the rows: by the number of a column. */
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
