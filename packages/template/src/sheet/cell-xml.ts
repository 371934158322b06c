import type { CellValue } from '@pindahlapak/rules';
import { cellText } from './cell-text.ts';

/** The tags of a column's cells, by the kind of their value; the row's number stands between `before` and the rest. */
export interface CellTags {
  before: string;
  text: string;
  /** For a text that a spreadsheet would take for a formula once it is edited. */
  quotedText: string;
  number: string;
}

/** Positions in the stylesheet, undefined for the sheet's own. */
interface CellStyles {
  text: number | undefined;
  quotedText: number | undefined;
  number: number | undefined;
}

const styled = (style: number | undefined): string => (style === undefined ? '"' : `" s="${style}"`);
const inlineText = ' t="inlineStr"><is><t xml:space="preserve">';

/** The tags of a column's cells, made once for millions of cells. */
export const cellTags = (letters: string, { text, quotedText, number }: CellStyles): CellTags => ({
  before: `<c r="${letters}`,
  text: styled(text) + inlineText,
  quotedText: styled(quotedText) + inlineText,
  number: `${styled(number)}><v>`,
});

const formulaStarts = new Set([...'=+-@'].map((character) => character.charCodeAt(0)));

/**
 * One cell. A text is an inline string, never a formula; a number is a number; null is left out.
 * @param row the row's number, as digits
 */
export function cellXml(tags: CellTags, row: string, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return `${tags.before}${row}${tags.number}${value}</v></c>`;
  const tag = formulaStarts.has(value.charCodeAt(0)) ? tags.quotedText : tags.text;
  return `${tags.before}${row}${tag}${cellText(value)}</t></is></c>`;
}
