import type { CellValue } from '@pindahlapak/rules';
import { cellText } from './cell-text.ts';

/** How the cells of a column look, by the kind of their value: what follows a cell's address in its tag. */
export interface CellTags {
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

/** The tags of a column, made once: a workbook has millions of cells. */
export const cellTags = ({ text, quotedText, number }: CellStyles): CellTags => ({
  text: styled(text) + inlineText,
  quotedText: styled(quotedText) + inlineText,
  number: `${styled(number)}><v>`,
});

const formulaStart = /^[=+\-@]/;

/**
 * One cell. A text is an inline string, never a formula; a number is a number; null is left out.
 * @param reference the cell's address, such as 'B4'
 */
export function cellXml(reference: string, value: CellValue, tags: CellTags): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${reference}${tags.number}${value}</v></c>`;
  const tag = formulaStart.test(value) ? tags.quotedText : tags.text;
  return `<c r="${reference}${tag}${cellText(value)}</t></is></c>`;
}
