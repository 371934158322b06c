import { columnLetters } from '../sheet/cell-address.ts';
import { makeZip, type ZipPart } from './make-zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;');

/** A sheet of a made workbook: its rows from 1 on; null skips a row. */
export interface SheetFixture {
  name: string;
  isHidden?: boolean;
  rows: (readonly (string | number | null)[] | null)[];
  /** The XML before and after the rows. */
  before?: string;
  after?: string;
  /** Rows as XML, after those of `rows`. */
  more?: string;
}

const rowXml = (cells: readonly (string | number | null)[], number: number): string => {
  const xml = cells.map((cell, index) => {
    const place = `${columnLetters(index + 1)}${number}`;
    if (cell === null) return '';
    return typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${xml.join('')}</row>`;
};

const sheetXml = ({ rows, before = '<dimension ref="A1"></dimension>', more = '', after = '' }: SheetFixture): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${main}">${before}<sheetData>` +
  rows.map((cells, index) => (cells === null ? '' : rowXml(cells, index + 1))).join('') +
  `${more}</sheetData>${after}</worksheet>`;

/** A drop-down list as the validation of a range. */
export const listValidation = (area: string, formula: string, isStrict = true): string =>
  `<dataValidation type="list" allowBlank="true"${isStrict ? ' showErrorMessage="true"' : ''} sqref="${area}"><formula1>${escape(formula)}</formula1></dataValidation>`;

/** The parts of a workbook with these sheets, for tests to change. */
export function templateParts(sheets: readonly SheetFixture[], core = ''): ZipPart[] {
  const all = sheets.map((sheet, index) => ({
    sheet,
    id: `r${index + 1}`,
    part: `xl/worksheets/sheet${index + 1}.xml`,
  }));
  const list = all.map(
    ({ sheet, id }, index) =>
      `<sheet name="${escape(sheet.name)}" sheetId="${index + 1}"${sheet.isHidden ? ' state="hidden"' : ''} r:id="${id}"/>`,
  );
  const targets = all.map(
    ({ id, part }, index) =>
      // Real files mix absolute and relative targets.
      `<Relationship Id="${id}" Type="${office}/worksheet" Target="${index % 2 ? `/${part}` : part.slice(3)}"/>`,
  );
  const typed = ['xl/workbook.xml', ...all.map(({ part }) => part)].map((part, index) => {
    const kind = index === 0 ? 'sheet.main' : 'worksheet';
    return `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  });
  return [
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${typed.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="${packages}/relationships">${targets.join('')}</Relationships>`,
    },
    ...all.map(({ sheet, part }) => ({ name: part, data: sheetXml(sheet) })),
    ...(core === '' ? [] : [{ name: 'docProps/core.xml', data: core }]),
  ];
}

export const makeTemplate = (sheets: readonly SheetFixture[], core = ''): Buffer =>
  makeZip(templateParts(sheets, core));
