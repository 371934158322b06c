import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { akulakuColumns } from '@pindahlapak/rules';
import { zipStream } from '../zip/zip-stream.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Header rows of Akulaku's template; `lettersOf` moves or drops columns. */
export const headerRows = (lettersOf: (column: string) => string | null = (column) => column): string =>
  (['header', 'label', 'hint'] as const)
    .map((field, index) => {
      const cells = akulakuColumns
        .map((column) => ({ letters: lettersOf(column.letter), text: column[field] }))
        .filter(({ letters }) => letters !== null)
        .sort((a, b) => (a.letters ?? '').padStart(3).localeCompare((b.letters ?? '').padStart(3)))
        .map(({ letters, text }) => `<c r="${letters}${index + 1}" s="1" t="inlineStr"><is><t>${text}</t></is></c>`);
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    })
    .join('');

/** A sheet as a seller centre provides it: widths, frozen rows, a drop-down, an extent. */
export const sheetXml = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<worksheet xmlns="${main}"><dimension ref="A1:AB9"/>` +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="3" topLeftCell="A4" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="40" width="22" style="2" customWidth="1"/></cols><sheetData>${rows}</sheetData>` +
  '<dataValidations count="1"><dataValidation type="list" sqref="H4:H999"><formula1>Pilihan!$A$1:$A$3</formula1></dataValidation></dataValidations>' +
  '</worksheet>';

/** The parts of a workbook with the sheets `Petunjuk` and `Sheet1`, for tests to change. */
export const workbookParts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Petunjuk" sheetId="1" r:id="a"/><sheet name="Sheet1" sheetId="2" r:id="b"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${office}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="c" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf/><xf numFmtId="49"/><xf numFmtId="3"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Isi Sheet1 mulai baris 4</t></is></c></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': sheet,
});

export const packWorkbook = (parts: Record<string, string>): Promise<Buffer> =>
  buffer(Readable.from(zipStream(Object.entries(parts).map(([name, xml]) => ({ name, chunks: [Buffer.from(xml)] })))));
