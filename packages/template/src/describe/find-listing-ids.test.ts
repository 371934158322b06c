import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../open/open-workbook.ts';
import { makeTemplate } from '../test/make-template.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { tiktokSheets } from '../test/tiktok-sheets.ts';
import { holdsListingIds } from './find-listing-ids.ts';

const isEdit = (...sheets: string[][][]): boolean =>
  holdsListingIds(openWorkbook(makeTemplate(sheets.map((rows, at) => ({ name: `Sheet${at + 1}`, rows })))));

describe('a workbook that edits listings on sale', () => {
  it.each([
    [
      'Shopee, by its keys',
      [
        ['et_title_product_id', 'et_title_product_name'],
        ['sales_info', 'f00d'],
        ['Kode Produk', 'Nama Produk'],
      ],
    ],
    ['Shopee, by the name of its kind', [['Judul'], ['media_info', '1']]],
    [
      'TikTok, all information',
      [
        ['product_id', 'category', 'product_name', 'sku_id', 'price'],
        ['V4', 'All_Information'],
      ],
    ],
    [
      'by a column of its numbers',
      [
        ['ID Produk', 'Nama', 'Harga'],
        ['1729384756102938475', 'Kaos', '50000'],
      ],
    ],
    [
      'as old editions number them',
      [
        ['Kode Produk', 'Nama Produk'],
        ['25568977441', 'Kaos'],
      ],
    ],
    [
      'as spreadsheets write large numbers',
      [
        ['Product ID', 'Title'],
        ['1.73E+18', 'Kaos'],
      ],
    ],
  ])('%s', (_name, rows) => {
    expect(isEdit(rows)).toBe(true);
  });

  it('Lazada, by the keys and the kind in its hidden sheets', () => {
    expect(isEdit([['Nama', 'Harga']], [[], [], ['id', 'sku.skuId', 'sku.price']])).toBe(true);
    expect(isEdit([['Nama', 'Harga']], [['requestActionType'], ['pricestock']])).toBe(true);
  });
});

it.each([
  ["Shopee's", shopeeSheets()],
  ["TikTok's", tiktokSheets()],
])('%s template for new products is none', (_name, sheets) => {
  expect(holdsListingIds(openWorkbook(makeTemplate(sheets)))).toBe(false);
});

it.each([
  [
    'own codes',
    [
      ['Kode Produk', 'Nama'],
      ['KP-0001', 'Kaos'],
    ],
  ],
  [
    'bar codes',
    [
      ['Kode Produk', 'Nama'],
      ['8991234567890', 'Kaos'],
    ],
  ],
  [
    'no number yet',
    [
      ['ID Produk', 'Nama'],
      ['', 'Kaos'],
    ],
  ],
])("a shop's own table with %s is none", (_name, rows) => {
  expect(isEdit(rows)).toBe(false);
});
