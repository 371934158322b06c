import type { CellValue } from '@pindahlapak/rules';
import { cellText } from './cell-text.ts';

/** The style of a cell by the kind of its value: positions in the stylesheet, undefined for the sheet's own. */
export interface CellStyles {
  text: number | undefined;
  /** For a text that a spreadsheet would take for a formula once it is edited. */
  quotedText: number | undefined;
  number: number | undefined;
}

const formulaStart = /^[=+\-@]/;

const styleAttribute = (style: number | undefined): string => (style === undefined ? '' : ` s="${style}"`);

/**
 * One cell. A text is an inline string, never a formula; a number is a number; null is left out.
 * @param reference the cell's address, such as 'B4'
 */
export function cellXml(reference: string, value: CellValue, styles: CellStyles): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${reference}"${styleAttribute(styles.number)}><v>${value}</v></c>`;
  const style = styleAttribute(formulaStart.test(value) ? styles.quotedText : styles.text);
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}
