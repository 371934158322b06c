import { stylesXml } from './styles.ts';

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006';
export const sheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
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
