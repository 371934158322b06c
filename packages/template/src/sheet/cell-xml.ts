import type { CellValue } from '@pindahlapak/rules';
import { cellText } from './cell-text.ts';

/** The formats that a column's cells take: positions in the stylesheet. */
export interface CellFormats {
  text: number;
  quotedText: number;
  number: number;
}

const formulaStart = /^[=+\-@]/;

/**
 * One cell. A text is an inline string, never a formula; a number is a number; null is left out.
 * @param reference the cell's address, such as 'B4'
 */
export function cellXml(reference: string, value: CellValue, formats: CellFormats): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${reference}" s="${formats.number}"><v>${value}</v></c>`;
  const format = formulaStart.test(value) ? formats.quotedText : formats.text;
  return `<c r="${reference}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}
