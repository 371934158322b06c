import { cellTags, cellXml } from '../sheet/cell-xml.ts';
import type { SheetLayout } from '../sheet/sheet-chunks.ts';
import { styles, stylesXml } from '../sheet/styles.ts';
import { type AkulakuColumn, akulakuColumns, firstProductRow } from '@pindahlapak/rules';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006';
const sheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Name of the one sheet, as in Akulaku's template. */
const sheetName = 'Sheet1';

/** Every part of the workbook but the sheet, in the order in which a reader wants them. */
export const workbookParts: readonly { name: string; xml: string }[] = [
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

const headerRow = (number: number, height: number, style: number, field: 'header' | 'label' | 'hint'): string => {
  const looks = { text: style, quotedText: style, number: style };
  const cells = akulakuColumns.map((column) => cellXml(cellTags(column.letter, looks), String(number), column[field]));
  return `<row r="${number}" ht="${height}" customHeight="1">${cells.join('')}</row>`;
};

const styleOf = ({ kind }: AkulakuColumn): number => (kind === 'text' ? styles.text : styles.number);

const columnsXml = akulakuColumns
  .map((column, index) => {
    const style = styleOf(column);
    const { width } = column;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`;
  })
  .join('');

const firstCell = `A${firstProductRow}`;

/** The sheet down to its three rows of headers, which stay in view. */
export const sheetStart =
  `${declaration}<worksheet xmlns="${sheetNamespace}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
  `<pane ySplit="${firstProductRow - 1}" topLeftCell="${firstCell}" activePane="bottomLeft" state="frozen"/>` +
  `<selection pane="bottomLeft" activeCell="${firstCell}" sqref="${firstCell}"/></sheetView></sheetViews>` +
  `<sheetFormatPr defaultRowHeight="15"/><cols>${columnsXml}</cols><sheetData>` +
  headerRow(1, 32, styles.headerEnglish, 'header') +
  headerRow(2, 32, styles.headerIndonesian, 'label') +
  headerRow(3, 78, styles.hint, 'hint');

export const sheetEnd =
  '</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>';

/** How products stand in the sheet. */
export const sheetLayout: SheetLayout = {
  firstRow: firstProductRow,
  columns: akulakuColumns.map(({ key, letter }) => ({ column: key, tags: cellTags(letter, styles) })),
  rowAttributes: '',
};
