import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openWorkbook, type Workbook } from '../open/open-workbook.ts';
import { lazadaPriceStock, type ListingFixture, shopeeSales, tiktokSales } from '../test/live-sheets.ts';
import { makeTemplate, type SheetFixture } from '../test/make-template.ts';
import { rawParts } from '../test/raw-parts.ts';
import { shopeeSheets } from '../test/shopee-sheets.ts';
import { tiktokSheets } from '../test/tiktok-sheets.ts';
import { fillLive, type LiveCells } from './fill-live.ts';
import { type LiveWorkbook, readLive } from './read-live.ts';

const listings: ListingFixture[] = [
  { productId: '25568977441', variationId: '0', title: 'Tas Kanvas', sku: 'akulaku-1', price: '120.00', stock: 4 },
  { productId: '24073789671', variationId: '137890829602', title: 'Kaos', options: 'Merah,L', sku: 'akulaku-2-1', price: 50_000, stock: '7' },
  { productId: '24073789671', variationId: '137890829603', title: 'Kaos', options: 'Biru,L', price: '50.000', stock: 0, reason: 'Harga terlalu rendah' },
]; // prettier-ignore

function liveOf(file: Buffer): LiveWorkbook {
  const live = readLive(file);
  if (live === null) throw new Error('no live workbook');
  return live;
}

describe('a workbook of listings on sale', () => {
  it.each([
    ["Shopee's", shopeeSales, { family: 'shopee', kind: 'sales', columns: { price: 7, stock: 8, sku: 6 } }, 7],
    ["TikTok's", tiktokSales, { family: 'tiktok', kind: 'sales', columns: { price: 6, stock: 7, sku: 8 } }, 6],
    ["Lazada's", lazadaPriceStock, { family: 'lazada', kind: 'sales', columns: { price: 10, stock: 9, sku: 8 } }, 5],
  ])('%s is read with its ids, prices and stocks', (_, sheets, what, firstRow) => {
    const live = liveOf(makeTemplate(sheets(listings)));
    expect(live).toMatchObject(what);
    expect(live.rows).toMatchObject([
      { row: firstRow, productId: '25568977441', sku: 'akulaku-1', title: 'Tas Kanvas', options: [], price: 120, stock: 4 },
      { row: firstRow + 1, variationId: '137890829602', sku: 'akulaku-2-1', options: ['Merah,L'], price: 50_000, stock: 7 },
      { row: firstRow + 2, variationId: '137890829603', sku: null, title: 'Kaos', options: ['Biru,L'], price: 50_000, stock: 0 },
    ]); // prettier-ignore
  });

  it('tells why Shopee refused a row', () => {
    const { rows } = liveOf(makeTemplate(shopeeSales(listings)));
    expect(rows.map(({ reason }) => reason)).toEqual([null, null, 'Harga terlalu rendah']);
  });

  it.each(['basic', 'media', 'shipping', 'dts'])("of Shopee's kind %s has ids and no price to write", (kind) => {
    const rows = [
      ['et_title_product_id', 'et_title_product_name'],
      [`${kind}_info`],
      ['Kode', 'Nama'],
      ['25568977441', 'Tas'],
    ];
    expect(liveOf(makeTemplate([{ name: 'Sheet1', rows }]))).toMatchObject({
      kind,
      columns: {},
      rows: [{ row: 4, title: 'Tas' }],
    });
  });

  it('may be any table with SKU, price and stock under exact names', () => {
    const table = (price: string): SheetFixture[] => [
      {
        name: 'Toko',
        rows: [
          ['Laporan'],
          ['Kode SKU', 'Nama', 'Harga Modal', price, 'Stok'],
          ['A-1', 'Tas', 9, 10_000, 3],
          ['', 'Topi', 9, 10_000, 3],
          ['', 'Total', '', 20_000, 6],
          ['', '', '', 20_000, 6],
        ],
      },
    ];
    const live = liveOf(makeTemplate(table('Harga Jual')));
    expect(live).toMatchObject({ family: 'other', kind: 'table', columns: { sku: 1, price: 4, stock: 5 } });
    expect(live.rows).toMatchObject([{ row: 3, productId: null, sku: 'A-1', price: 10_000 }]);
    expect(live.withoutSku).toBe(1);
    expect(readLive(makeTemplate(table('Harga Beli')))).toBeNull();
  });

  it.each([
    ['120000', 120_000], ['120.000', 120_000], ['1.250.000', 1_250_000], ['120,000', 120_000], ['120.00', 120],
    ['120.000,00', 120_000], ['120,000.00', 120_000], ['Rp 120.000', 120_000], ['Rp120.000,-', 120_000], ['Rp. 120.000', 120_000],
    ['\u00a0120.000\u00a0', 120_000], [120_000.000_000_1, 120_000], [59_999.999_999_99, 60_000],
    ['12500.4', null], ['12.500,5', null], ['1.25', null], ['12.50.000', null], ['-5', null], ['hubungi', null], ['', null],
  ])('reads %j in a price cell as %j', (price, whole) => {
    const [listing] = listings;
    const file = makeTemplate(shopeeSales(listing === undefined ? [] : [{ ...listing, price }]));
    expect(liveOf(file).rows).toMatchObject([{ price: whole }]);
  }); // prettier-ignore

  it('reads numbers in scientific notation', () => {
    const more = '<row r="2"><c r="A2"><v>2.5568977441E10</v></c><c r="B2"><v>2.4048068918E11</v></c><c r="C2"><v>1.2E7</v></c><c r="D2"><v>4.0</v></c></row>'; // prettier-ignore
    const file = makeTemplate([{ name: 'a', rows: [['product_id', 'sku_id', 'price', 'quantity']], more }]);
    expect(liveOf(file).rows).toMatchObject([
      { productId: '25568977441', variationId: '240480689180', price: 12_000_000, stock: 4 },
    ]);
  });

  it('is the first visible sheet, below merged headings, with hidden columns and protected cells', async () => {
    const table = (sku: string): SheetFixture['rows'] => [['Produk', null, 'Jual'], ['SKU', 'Nama', 'Harga', 'Stok'], [` ${sku} `, 'Tas', '10.000', 3]]; // prettier-ignore
    const file = makeTemplate([
      { name: 'Sembunyi', isHidden: true, rows: table('lama') },
      { name: 'Panduan', rows: [['Cara mengisi']] },
      {
        name: 'Toko',
        before: '<cols><col min="2" max="2" hidden="1"/></cols>',
        rows: table('A-1'),
        after: '<sheetProtection sheet="1"/><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
      },
      { name: 'Gudang', rows: table('lain') },
    ]);
    const { sheetPart, columns, rows } = liveOf(file);
    expect(sheetPart).toBe('xl/worksheets/sheet3.xml');
    expect(rows).toMatchObject([{ row: 3, sku: 'A-1', price: 10_000, stock: 3 }]);
    const cells = new Map([[3, new Map([[columns.price ?? 0, 12_000]])]]);
    const filled = rawParts(await buffer(fillLive(file, { sheetPart, cells, without: new Set() })));
    const changed = [...rawParts(file)].filter(([part, bytes]) => filled.get(part)?.equals(bytes) !== true);
    expect(changed.map(([part]) => part)).toEqual([sheetPart]);
  });

  it('belongs to no marketplace if another tool names its columns like this', () => {
    const rows = [['Product ID', 'Variation ID', 'SKU', 'Price', 'Stock'], ['1000000001', '2000000001', 'A-1', 9000, 3]]; // prettier-ignore
    expect(liveOf(makeTemplate([{ name: 'a', rows }]))).toMatchObject({ family: 'other', kind: 'sales' });
  });

  it('keeps a table row with an unreadable price, but no headings or totals', () => {
    const rows = [['SKU', 'Harga', 'Stok'], ['Kaos', null, null], ['A-1', '12500.4', 3], [null, 500_000, 30]];
    expect(liveOf(makeTemplate([{ name: 'a', rows }])).rows).toMatchObject([{ row: 3, sku: 'A-1', price: null }]);
  }); // prettier-ignore

  it('has no stock to write if two warehouse columns share the name', () => {
    const rows = [
      ['SKU', 'Harga', 'Stok', 'Stok'],
      ['A', 1000, 1, 2],
    ];
    expect(readLive(makeTemplate([{ name: 'a', rows }]))).toBeNull();
  });

  it.each(['1.73E+18', '1.73121E+15', '1.7312123552555679E+18'])(
    'names no listing by the rounded number %s',
    (productId) => {
      const rounded = listings.map((each) => ({ ...each, productId }));
      expect(liveOf(makeTemplate(tiktokSales(rounded))).rows).toEqual([]);
    },
  );

  it.each([
    ['one warehouse', ['warehouse_quantity/7123'], { price: 7, stock: 8, sku: 9 }],
    ['two warehouses', ['warehouse_quantity/7123', 'warehouse_quantity/7124'], { price: 7, sku: 10 }],
  ])("of TikTok's V4 with all information and %s is read with both options", (_, stocks, columns) => {
    const keys = ['product_id', 'category', 'product_name', 'sku_id', 'property_value_1', 'property_value_2', 'price', ...stocks, 'seller_sku'];
    const rows = [keys, ['V4', 'All_Information'], keys, keys, keys, ['1731212355255567931', 'Celana', 'Celana Linen', '1731212421043160635', 'Hitam', 'L', '200000', ...stocks.map(() => '5'), 'celana-1']];
    const live = liveOf(makeTemplate([{ name: 'Template', rows }]));
    expect(live).toMatchObject({ family: 'tiktok', kind: 'sales', columns });
    expect(live.columns).toEqual(columns);
    const stock = stocks.length === 1 ? 5 : null;
    expect(live.rows).toMatchObject([{ row: 6, options: ['Hitam', 'L'], sku: 'celana-1', price: 200_000, stock }]);
  }); // prettier-ignore

  it('is not an answer file with prices next to the ids', () => {
    const rows = [['Product ID', 'SKU ID', 'Campaign price', 'Product name', 'Retail price', 'Reason'], ['1729610041433622075', '1729610076167767611', '53900', 'Outer', '110000', 'Tidak aktif']]; // prettier-ignore
    expect(readLive(makeTemplate([{ name: 'Sheet1', rows }]))).toBeNull();
  });

  it('never creates listings', () => {
    expect(readLive(makeTemplate(shopeeSheets()))).toBeNull();
    expect(readLive(makeTemplate(tiktokSheets()))).toBeNull();
  });

  it('is read without unpacking later sheets or counting its empty rows', () => {
    const empty = Array.from(
      { length: 100_000 },
      (_, at) => `<row r="${at + 100}"><c r="A${at + 100}" s="1"></c></row>`,
    );
    const [template] = tiktokSales(listings);
    const guide: SheetFixture = { name: 'Instruction', rows: [], more: '<row r="1"><not closed' };
    const file = makeTemplate([{ ...(template ?? guide), more: empty.join('') }, guide]);
    expect(liveOf(file).rows).toHaveLength(3);
    expect(() => openWorkbook(file)).toThrow();
  });
});

/** All filled cells of all sheets, by sheet and position. */
function cellsOf({ sheets }: Workbook): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { name, rows } of sheets)
    for (const [row, columns] of rows)
      for (const [column, text] of columns) cells.set(`${name} ${row} ${column}`, text);
  return cells;
}

describe('a filled workbook', () => {
  const fill = async (file: Buffer, cells: LiveCells, without: number[] = []) => {
    const { sheetPart } = liveOf(file);
    return buffer(fillLive(file, { sheetPart, cells, without: new Set(without) }));
  };

  it.each([
    ["Shopee's", shopeeSales],
    ["TikTok's", tiktokSales],
    ["Lazada's", lazadaPriceStock],
  ])('%s differs only in the chosen cells', async (_, sheets) => {
    const file = makeTemplate(sheets(listings));
    const { columns, rows } = liveOf(file);
    const { price = 0, sku = 0 } = columns;
    const [first, , third] = rows.map(({ row }) => row);
    const filled = await fill(
      file,
      new Map([
        [first ?? 0, new Map([[price, 99_000]])],
        [third ?? 0, new Map<number, string | number>([[price, 51_000], [sku, '=akulaku-2']])],
      ]),
    ); // prettier-ignore
    const before = cellsOf(openWorkbook(file));
    const after = cellsOf(openWorkbook(filled));
    const changed = [...after].filter(([place, text]) => before.get(place) !== text);
    const name = sheets(listings)[0]?.name ?? '';
    expect(changed.sort()).toEqual([
      [`${name} ${first} ${price}`, '99000'],
      [`${name} ${third} ${price}`, '51000'],
      [`${name} ${third} ${sku}`, '=akulaku-2'],
    ].sort()); // prettier-ignore
    expect([...before.keys()].filter((place) => !after.has(place))).toEqual([]);
    const parts = rawParts(file);
    for (const [part, bytes] of rawParts(filled)) {
      if (part === liveOf(file).sheetPart) continue;
      expect(bytes.equals(parts.get(part) ?? Buffer.alloc(0)), part).toBe(true);
    }
  });

  it('keeps a number that was stored as text, and the format of its cell', async () => {
    const sheets: SheetFixture[] = [
      {
        name: 'a',
        rows: [['SKU', 'Harga', 'Stok']],
        more: '<row r="2" spans="1:3"><c r="A2" t="inlineStr"><is><t>A</t></is></c><c r="B2" s="7" t="inlineStr"><is><t>10</t></is></c><c r="C2" s="8"><f>B2*2</f><v>20</v></c></row>',
      },
    ];
    const filled = await fill(makeTemplate(sheets), new Map([[2, new Map([[2, 12], [3, 5]])]])); // prettier-ignore
    const sheet = openWorkbook(filled).archive.read('xl/worksheets/sheet1.xml').toString();
    expect(sheet).toContain(
      '<row r="2" spans="1:3"><c r="A2" t="inlineStr"><is><t>A</t></is></c><c r="B2" s="7" t="inlineStr"><is><t xml:space="preserve">12</t></is></c><c r="C2" s="8"><v>5</v></c></row>',
    );
  });

  it.each([
    ['replaced', [2], []],
    ['removed', [], [2]],
  ])('keeps the values of a shared formula whose first cell is %s', async (_, replaced, without) => {
    const formula = (at: number) => (at === 2 ? '<f t="shared" ref="C2:C4" si="0">B2*2</f>' : '<f t="shared" si="0"/>');
    const row = (at: number) =>
      `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>A-${at}</t></is></c><c r="B${at}"><v>5</v></c><c r="C${at}">${formula(at)}<v>10</v></c><c r="D${at}"><f t="shared"${at === 2 ? ' ref="D2:D4"' : ''} si="1">3</f><v>3</v></c></row>`;
    const file = makeTemplate([
      { name: 'a', rows: [['SKU', 'Modal', 'Harga', 'Stok']], more: [2, 3, 4].map(row).join('') },
    ]);
    const filled = await fill(file, new Map(replaced.map((at) => [at, new Map([[3, 12]])])), without);
    const sheet = openWorkbook(filled).archive.read('xl/worksheets/sheet1.xml').toString();
    expect(sheet).not.toContain('si="0"');
    expect(sheet).toContain('<c r="C3"><v>10</v></c>');
    expect(sheet).toContain('<c r="C4"><v>10</v></c>');
    expect(sheet.includes('si="1"')).toBe(without.length === 0);
  });

  it.each([
    ['a cell of it is replaced', [3], [], false],
    ['a row of it is removed', [], [3], false],
    ['another cell is replaced', [5], [], true],
  ])('keeps the values of an array formula if %s', async (_, replaced, without, isKept) => {
    const first = '<c r="C2" s="4" cm="1"><f t="array" ref="C2:C4">B2:B4*2</f><v>10</v></c>';
    const row = (at: number) =>
      `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>A-${at}</t></is></c>${at === 2 ? first : `<c r="C${at}"><v>10</v></c>`}</row>`;
    const file = makeTemplate([
      { name: 'a', rows: [['SKU', 'Modal', 'Harga', 'Stok']], more: [2, 3, 4, 5].map(row).join('') },
    ]);
    const filled = await fill(file, new Map(replaced.map((at) => [at, new Map([[3, 12]])])), without);
    const sheet = openWorkbook(filled).archive.read('xl/worksheets/sheet1.xml').toString();
    expect(sheet).toContain(isKept ? first : '<c r="C2" s="4"><v>10</v></c>');
  });

  it('without changes is the same file, and only loses omitted rows', async () => {
    const file = makeTemplate(shopeeSales(listings));
    const part = liveOf(file).sheetPart;
    const same = await fill(file, new Map());
    expect(openWorkbook(same).archive.read(part).equals(openWorkbook(file).archive.read(part))).toBe(true);
    const shorter = liveOf(await fill(file, new Map(), [8]));
    expect(shorter.rows.map(({ row }) => row)).toEqual([7, 9]);
  });
});
