import { graphemes } from '@pindahlapak/model';
import { type CellValue, workbookCellMax } from '@pindahlapak/rules';
import { notInXml } from '../open/scan-xml.ts';

/** Tags of a column's cells by kind of value; the row number goes after `before`. */
export interface CellTags {
  before: string;
  text: string;
  /** For a text that a spreadsheet would take for a formula after editing. */
  quotedText: string;
  number: string;
}

/** Indexes in the stylesheet; undefined for the sheet's own. */
type CellStyles = Record<'text' | 'quotedText' | 'number', string | number | undefined>;

/** One style for every kind of value. */
export const sameStyle = (style: CellStyles['text']): CellStyles => ({
  text: style,
  quotedText: style,
  number: style,
});

const styled = (style: CellStyles['text']): string => (style === undefined ? '"' : `" s="${style}"`);
const inlineText = ' t="inlineStr"><is><t xml:space="preserve">';

/** Builds the tags of a column's cells, once for millions of cells. */
export const cellTags = (letters: string, { text, quotedText, number }: CellStyles): CellTags => ({
  before: `<c r="${letters}`,
  text: styled(text) + inlineText,
  quotedText: styled(quotedText) + inlineText,
  number: `${styled(number)}><v>`,
});

const formulaStarts = new Set([...'=+-@'].map((character) => character.charCodeAt(0)));

/**
 * Writes a cell. Texts are inline strings, never formulas; null writes nothing.
 * @param row the row number as digits
 */
export function cellXml(tags: CellTags, row: string, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return `${tags.before}${row}${tags.number}${value}</v></c>`;
  const tag = formulaStarts.has(value.charCodeAt(0)) ? tags.quotedText : tags.text;
  return `${tags.before}${row}${tag}${cellText(value)}</t></is></c>`;
}

const forbidden = new RegExp(`[${notInXml}]`, 'g');
const carriageReturn = /\r\n?/g;
// Text that a workbook would read as an escaped character, such as _x0041_ for A.
const escapeLookalike = /_(?=x[0-9a-fA-F]{4}_)/g;

/** Cuts a text to what one cell can hold, never inside a grapheme cluster. */
function cutToCell(text: string): string {
  if (text.length <= workbookCellMax) return text;
  const cut = graphemes(text).containing(workbookCellMax)?.index ?? 0;
  // A single cluster is longer than the cell: it is cut, but not inside a surrogate pair.
  return cut > 0 ? text.slice(0, cut) : text.slice(0, workbookCellMax).replace(/[\ud800-\udbff]$/, '');
}

const needsCare = new RegExp(String.raw`[&<>_\r\ud800-\udfff${notInXml}]`);
const needsCleaning = new RegExp(String.raw`[\r${notInXml}]`);

/**
 * Converts a text to what a cell preserves: without characters that XML cannot contain, lone surrogates replaced, line
 * breaks as line feeds, cut to 32,767 UTF-16 units.
 */
export function textInCell(text: string): string {
  const wellFormed = text.toWellFormed();
  return cutToCell(
    needsCleaning.test(text) ? wellFormed.replace(forbidden, '').replace(carriageReturn, '\n') : wellFormed,
  );
}

/** Escapes a text as the content of a cell's `<t>`, so that it reads back as `textInCell` returns it. */
export function cellText(text: string): string {
  if (text.length <= workbookCellMax && !needsCare.test(text)) return text;
  const content = textInCell(text);
  const escaped = content.includes('_x') ? content.replace(escapeLookalike, '_x005F_') : content;
  return escaped.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
