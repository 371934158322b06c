import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of packed parts, in their order. */
export function makeArchive(parts: readonly (readonly [name: string, content: string | Buffer])[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const root = `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** What a workbook is made of; what is absent is as it has to be for one sheet. */
export interface WorkbookXml {
  /** Inside of `sheetData`. */
  rows?: string;
  /** A whole sheet instead. */
  sheet?: string | Buffer;
  /** The sheets of the workbook, each an element. */
  sheets?: string;
  /** Further relationships of the workbook. */
  relationships?: string;
  /** Inside of `sst`. */
  shared?: string;
}

/** A workbook of one sheet, or of what its parts are replaced with. */
export function makeWorkbook({ rows = '', sheet, sheets, relationships: more = '', shared }: WorkbookXml): Buffer {
  const sharedRelationship =
    shared === undefined ? '' : `<Relationship Id="t" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`;
  return makeArchive([
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    ['_rels/.rels', root],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets ?? '<sheet name="S" sheetId="1" r:id="s1"/>'}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relationships}"><Relationship Id="s1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${sharedRelationship}${more}</Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', sheet ?? `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`],
    ...(shared === undefined
      ? []
      : ([['xl/sharedStrings.xml', `<sst xmlns="${main}">${shared}</sst>`]] satisfies [string, string][])),
  ]);
}

/** A relationship of a workbook to its first sheet. */
export const sheetRelationship = (id: string): string =>
  `<Relationship Id="${id}" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`;
