import type { Readable } from 'node:stream';
import { zipReadable } from '../zip/zip-stream.ts';
import { sheetChunks, type SheetLayout, type SheetRow } from './sheet-chunks.ts';

/** Indexes of the stylesheet's cell formats. */
export const styles = {
  headerEnglish: 1,
  headerIndonesian: 2,
  hint: 3,
  text: 4,
  /** A text that a spreadsheet would take for a formula after editing; it is shown with a leading apostrophe. */
  quotedText: 5,
  number: 6,
} as const;

const font = (attributes: string, size: number, color: string): string =>
  `<font>${attributes}<sz val="${size}"/><color rgb="${color}"/><name val="Arial"/><family val="2"/></font>`;
const fill = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`;
const format = (numFmt: number, fontId: number, fillId: number, borderId: number, rest: string): string =>
  `<xf numFmtId="${numFmt}" fontId="${fontId}" fillId="${fillId}" borderId="${borderId}" xfId="0" ` +
  `applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" ${rest}`;
const aligned = (alignment: string): string => `applyAlignment="1"><alignment ${alignment}/></xf>`;

const line = '<color rgb="FFD9D9D9"/>';
const textFormat = 49;
const wholeNumber = 1;

/** The stylesheet: headers in the two colours of Akulaku's template, text cells in text format. */
const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<fonts count="4">${font('', 10, 'FF000000')}${font('<b/>', 11, 'FFFFFFFF')}${font('<i/>', 9, 'FF595959')}`,
  `${font('', 10, 'FF262626')}</fonts>`,
  '<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  `${fill('FFC0BC13')}${fill('FFFF0000')}${fill('FFF7F7F2')}</fills>`,
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border><left/><right style="thin">${line}</right><top/><bottom style="thin">${line}</bottom><diagonal/></border></borders>`,
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  format(textFormat, 1, 2, 1, aligned('vertical="center" wrapText="1"')),
  format(textFormat, 1, 3, 1, aligned('vertical="center" wrapText="1"')),
  format(textFormat, 2, 4, 1, aligned('vertical="top" wrapText="1"')),
  format(textFormat, 3, 0, 0, aligned('vertical="center"')),
  format(textFormat, 3, 0, 0, `quotePrefix="1" ${aligned('vertical="center"')}`),
  format(wholeNumber, 3, 0, 0, aligned('vertical="center"')),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006';
export const sheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Name of the only sheet, as in Akulaku's template. */
const sheetName = 'Sheet1';

/** Every part of the workbook except the sheet, in the order that readers expect. */
const workbookParts: readonly { name: string; xml: string }[] = [
  {
    name: '[Content_Types].xml',
    xml:
      `${declaration}<Types xmlns="${packageNamespace}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    xml:
      `${declaration}<Relationships xmlns="${packageNamespace}/relationships">` +
      `<Relationship Id="rId1" Type="${officeNamespace}/relationships/officeDocument" Target="xl/workbook.xml"/>` +
      '</Relationships>',
  },
  {
    name: 'xl/workbook.xml',
    xml:
      `${declaration}<workbook xmlns="${sheetNamespace}" xmlns:r="${officeNamespace}/relationships">` +
      `<sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    xml:
      `${declaration}<Relationships xmlns="${packageNamespace}/relationships">` +
      `<Relationship Id="rId1" Type="${officeNamespace}/relationships/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${officeNamespace}/relationships/styles" Target="styles.xml"/></Relationships>`,
  },
  { name: 'xl/styles.xml', xml: stylesXml },
];

/**
 * Streams a workbook with one sheet: the XML before the rows, the rows in batch order, the XML after them. Uses constant
 * memory: each batch is read when the previous one has been consumed, and destroying the stream ends the batches
 * (`return()`). Batches of some hundred rows keep the event loop free.
 */
export const writeWorkbook = <Key extends PropertyKey>(
  before: string,
  batches: AsyncIterable<readonly SheetRow<Key>[]>,
  layout: SheetLayout<Key>,
  after: string,
): Readable =>
  zipReadable(batches, (rows) => [
    ...workbookParts.map(({ name, xml }) => ({ name, chunks: [Buffer.from(xml)] })),
    { name: 'xl/worksheets/sheet1.xml', chunks: sheetChunks(before, rows, layout, after) },
  ]);
