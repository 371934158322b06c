import { makeArchive } from './make-archive.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${kind}.${type}+xml"/>`;
/** The content types of the parts; LibreOffice does not open a workbook without them. */
const typesOf = (sheets: readonly number[], isShared: boolean): string =>
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  override('workbook', 'sheet.main') +
  sheets.map((number) => override(`worksheets/sheet${number}`, 'worksheet')).join('') +
  `${isShared ? override('sharedStrings', 'sharedStrings') : ''}</Types>`;
const root = `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

type Xml = string | Buffer;

export const sheetOf = (rows: string): string =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** Parts of a workbook besides its sheets. */
interface Extras {
  /** The elements that name its sheets; by default one per sheet. */
  sheets?: string;
  /** Additional relationships of the workbook. */
  relationships?: string;
  /** The content of `sst`. */
  shared?: string;
}

export function workbookOf(parts: readonly Xml[], { sheets, relationships: more = '', shared }: Extras = {}): Buffer {
  const numbers = parts.map((_, at) => at + 1);
  const named = numbers.map((number) => `<sheet name="S${number}" sheetId="${number}" r:id="s${number}"/>`).join('');
  const own = numbers
    .map((number) => relationship(`s${number}`, 'worksheet', `worksheets/sheet${number}.xml`))
    .join('');
  const texts = shared === undefined ? '' : relationship('t', 'sharedStrings', 'sharedStrings.xml');
  return makeArchive([
    ['[Content_Types].xml', typesOf(numbers, shared !== undefined)],
    ['_rels/.rels', root],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets ?? named}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `<Relationships xmlns="${relationships}">${own}${texts}${more}</Relationships>`],
    ...parts.map((part, at): [string, Xml] => [`xl/worksheets/sheet${at + 1}.xml`, part]),
    ...(shared === undefined
      ? []
      : [['xl/sharedStrings.xml', `<sst xmlns="${main}">${shared}</sst>`] as [string, Xml]]),
  ]);
}

interface OneSheet extends Extras {
  /** The content of `sheetData`. */
  rows?: string;
  /** A whole sheet instead. */
  sheet?: Xml;
}

/** Builds a workbook with one sheet; its parts can be replaced. */
export const makeWorkbook = ({ rows = '', sheet, ...extras }: OneSheet): Buffer =>
  workbookOf([sheet ?? sheetOf(rows)], extras);

export const sheetRelationship = (id: string): string => relationship(id, 'worksheet', 'worksheets/sheet1.xml');
