import { makeWorkbook } from '@pindahlapak/harness/make-workbook';
import type { FilePart } from './multipart.ts';

export const categoryList: FilePart = {
  field: 'file',
  fileName: 'kategori.csv',
  type: 'text/csv',
  bytes: Buffer.from('id,path\n70365,Fashion Pria > Atasan > Kaos\n70366,Fashion Pria > Tas > Ransel\n'),
};

/** A workbook of an unknown family. */
export const template: FilePart = {
  field: 'file',
  fileName: 'toko.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: makeWorkbook({ rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>Nama Produk</t></is></c></row>' }),
};
