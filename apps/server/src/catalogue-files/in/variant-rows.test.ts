import {
  catalogueCsvEndpoint,
  catalogueWorkbookEndpoint,
  checkImportEndpoint,
  getProductEndpoint,
} from '@pindahlapak/contract';
import { catalogueFileTexts } from '@pindahlapak/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachWithCatalogueFiles, onlyRows, type CatalogueFiles } from '../../test/calls/catalogue-file-calls.ts';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { importAll, listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { guessColumns } from './find-columns.ts';

let app: TestApp;
let seller: TestSeller;
let check: CatalogueFiles['check'];
let done: CatalogueFiles['done'];
let listed: CatalogueFiles['listed'];
eachWithCatalogueFiles((setup) => ({ app, seller, check, done, listed } = setup));

const link = 'https://www.tokopedia.com/toko-contoh/kaos-varian';
const head = 'Nama Barang;Harga Modal;Link;Foto;Warna;Ukuran;Stok';
const row = (price: number | string, color: string, size: string, url = link) =>
  `Kaos Varian;${price};${url};https://images.tokopedia.net/img/kaos.jpg;${color};${size};${size === 'S' ? 4 : 5}`;

it('rows with one link and different options become one product with its variants', async () => {
  const text = [head, row(50_000, 'Merah', 'S'), row(55_000, 'Merah', 'M'), row(52_000, 'Biru', 'S')].join('\n');
  const { rows, quota } = await check(text);
  expect(rows.map(({ message }) => message)).toEqual([null, ...Array(2).fill(catalogueFileTexts.variantOf(2))]);
  expect(quota.newProducts).toBe(1);
  expect(await done(text)).toEqual(onlyRows({ baru: 3 }));
  const [product] = await listed();
  const client = clientOf(app, seller.token);
  const { data } = await client.call(getProductEndpoint, { params: { id: product?.id ?? '' } });
  expect(data).toMatchObject({ price: 50_000, optionNames: ['Warna', 'Varian'] });
  expect(data.variants.map(({ option1, option2, price, stock }) => [option1, option2, price, stock])).toEqual([
    ['Merah', 'S', 50_000, 4],
    ['Merah', 'M', 55_000, 5],
    ['Biru', 'S', 52_000, 4],
  ]);
  expect(await done(text)).toEqual(onlyRows({ sama: 3 }));
  expect(await done(text.replace('55000', '56000'))).toEqual(onlyRows({ berubah: 3 }));
});

it('a repeated row keeps the other variants, at the highest of its prices', async () => {
  const text = [
    head,
    row(50_000, 'Merah', 'S'),
    row(80_000, 'Biru', 'S'),
    row(85_000, 'biru', 's'),
    row(45_000, 'Hijau', 'S'),
  ].join('\n');
  const { rows } = await check(text);
  expect(rows[0]?.message).toContain('1 varian dengan pilihan yang sama');
  expect(await done(text)).toEqual(onlyRows({ baru: 4 }));
  const [product] = await listed();
  const { data } = await clientOf(app, seller.token).call(getProductEndpoint, { params: { id: product?.id ?? '' } });
  expect(data.variants.map(({ option1, price }) => [option1, price])).toEqual([
    ['Merah', 50_000],
    ['biru', 85_000],
    ['Hijau', 45_000],
  ]);
});

it('rows with one link are refused if not all of them have the same kinds of options', async () => {
  const text = [head, row(50_000, 'Merah', 'S'), row(55_000, 'Merah', 'M'), row(52_000, 'Biru', '')].join('\n');
  const { problems } = await check(text);
  expect(problems).toMatchObject([{ text: catalogueFileTexts.mixedOptions, rows: 3 }]);
  expect(await done(text)).toEqual(onlyRows({ ditolak: 3 }));
  const oneEach = [head, row(50_000, 'Merah', ''), row(52_000, '', 'S')].join('\n');
  expect(await done(oneEach)).toEqual(onlyRows({ ditolak: 2 }));
});

it.each([
  [link, `${link}?src=share`],
  [link, `${link}/`],
  [
    'https://ec-mall.akulaku.com/mobile/product/detail?spuId=318117139&skuId=1072765410',
    'https://ec-mall.akulaku.com/mobile/product/detail?spuId=318117139&skuId=1072765411',
  ],
])('links to one listing, %s and %s, are those of its variants', async (first, second) => {
  const text = [head, row(50_000, 'Merah', 'S', first), row(55_000, 'Merah', 'M', second)].join('\n');
  expect(await done(text)).toEqual(onlyRows({ baru: 2 }));
  const [product] = await listed();
  const { data } = await clientOf(app, seller.token).call(getProductEndpoint, { params: { id: product?.id ?? '' } });
  expect(data.variants.map(({ option2, price }) => [option2, price])).toEqual([
    ['S', 50_000],
    ['M', 55_000],
  ]);
});

it('more variants than a product can have are refused with their number', async () => {
  const text = [head, ...Array.from({ length: 101 }, (_, at) => row(50_000, `Warna ${at}`, 'S'))].join('\n');
  const { rows, counts } = await check(text);
  expect(counts.ditolak).toBe(101);
  expect(rows[0]?.message).toContain('101');
});

describe('our own file', () => {
  const variants = [
    { option1: 'Merah', option2: 'S', price: 60_000, stock: 3, image: 'https://gambar.contoh.id/merah.jpg' },
    { option1: '=Biru', option2: 'S', price: 65_000, stock: null, image: null },
  ].map((variant) => ({ ...variant, sourceKey: null }));
  const client = () => clientOf(app, seller.token);
  const sold = async () => {
    const [product] = await listed();
    return (await client().call(getProductEndpoint, { params: { id: product?.id ?? '' } })).data;
  };
  const csv = async () => await (await client().request(catalogueCsvEndpoint, { query: {} })).text();
  /** Returns the file with edited cells in rows that contain a text. */
  const edited = (text: string, ...edits: [row: string, from: string, to: string][]) =>
    text
      .split('\r\n')
      .map((line) =>
        edits.reduce((row, [of, from, to]) => (row.includes(of) ? row.replace(`;${from};`, `;${to};`) : row), line),
      )
      .join('\r\n');

  beforeEach(async () => {
    await importAll(app, seller.token, [listing(1, { optionNames: ['Warna', 'Ukuran'], variants }), listing(2)]);
  });

  it('has a row for each variant, and is imported without changes', async () => {
    expect((await csv()).trim().split('\r\n')).toHaveLength(5);
    expect(await done(await csv())).toEqual(onlyRows({ sama: 4 }));
    const answer = await client().request(catalogueWorkbookEndpoint, { query: {} });
    const workbook = Buffer.from(await answer.arrayBuffer());
    const file = { file: new File([workbook], 'katalog.xlsx') };
    const { data } = await client().call(checkImportEndpoint, { body: { options: '{}' } }, file);
    expect(data.counts).toEqual(onlyRows({ sama: 4 }));
  });

  it('edits prices and stocks of variants, row by row', async () => {
    const text = edited(await csv(), ['Merah', '60000', '61000'], ['Merah', '3', '9'], ['50002', '50002', '50500']);
    expect((await check(text)).rows.map(({ changes }) => changes)).toContainEqual([
      { field: 'price', before: '60000', after: '61000' },
      { field: 'stock', before: '3', after: '9' },
    ]);
    expect(await done(text)).toEqual(onlyRows({ sama: 2, berubah: 2 }));
    expect((await sold()).price).toBe(50_500);
  });

  it('reports only differing rows of a product that was changed meanwhile as conflicts', async () => {
    const before = await csv();
    expect(await done(edited(before, ['Merah', '60000', '61000']))).toEqual(onlyRows({ sama: 3, berubah: 1 }));
    expect(await done(edited(before, ['Merah', '60000', '62000']))).toEqual(onlyRows({ sama: 3, konflik: 1 }));
  });

  it.each([
    ['an option', 'Merah', 'Ungu', 'optionsOfVariant'],
    ['a field of the product', 'Kaos Polos Nomor 1', 'Kaos Lain', 'productOfVariant'],
  ] as const)('refuses %s in the row of a variant', async (_what, from, to, text) => {
    const { counts, problems } = await check(edited(await csv(), ['merah.jpg', from, to]));
    expect(counts).toEqual(onlyRows({ sama: 3, ditolak: 1 }));
    expect(problems[0]?.text).toBe(catalogueFileTexts[text]);
  });

  it('refuses the price of the product but accepts those of its variants', async () => {
    const text = edited(await csv(), ['50001', '50001', '90000'], ['Merah', '60000', '61000']);
    expect((await check(text)).problems).toMatchObject([{ text: catalogueFileTexts.priceOfVariants, field: 'price' }]);
    expect(await done(text)).toEqual(onlyRows({ sama: 2, berubah: 1, ditolak: 1 }));
  });

  it('refuses other names of the options', async () => {
    const { counts, problems } = await check(edited(await csv(), ['50001', 'Warna', 'Motif']));
    expect(counts).toEqual(onlyRows({ sama: 3, ditolak: 1 }));
    expect(problems).toMatchObject([{ text: catalogueFileTexts.namesOfOptions, field: 'optionName1' }]);
  });

  it('refuses them also without its version', async () => {
    const unversioned = (await csv()).replace(`;${catalogueFileTexts.version};`, ';Catatan;');
    const { counts, problems } = await check(edited(unversioned, ['50001', 'Warna', 'Motif']));
    expect(counts).toEqual(onlyRows({ sama: 3, ditolak: 1 }));
    expect(problems).toMatchObject([{ text: catalogueFileTexts.namesOfOptions, field: 'optionName1' }]);
  });

  it('is not refused for names of options that an import has changed meanwhile', async () => {
    const before = await csv();
    await importAll(app, seller.token, [listing(1, { optionNames: ['Motif', 'Ukuran'], variants })]);
    expect(await csv()).toContain(';Motif;');
    expect(await done(before)).toEqual(onlyRows({ sama: 4 }));
    const renamed = edited(before, ['50001', 'Kaos Polos Nomor 1', 'Kaos Lain']);
    expect(await done(renamed)).toEqual(onlyRows({ sama: 3, konflik: 1 }));
  });

  it.each([{}, { variant: null }, { color: null, variant: null }])(
    'without its IDs becomes a product with the same variants, whatever its own colour and variant (%j)',
    async (own) => {
      const other = await registerSeller(app);
      await importAll(app, other.token, [listing(3, { ...own, optionNames: ['Warna', 'Ukuran'], variants })]);
      const theirs = await (await clientOf(app, other.token).request(catalogueCsvEndpoint, { query: {} })).text();
      const withoutIds = theirs
        .trim()
        .split('\r\n')
        .map((line, at) => (at === 0 ? line : line.split(';').with(0, '').with(1, '').with(5, '').join(';')));
      expect(await done(withoutIds.join('\r\n'))).toEqual(onlyRows({ baru: 3 }));
      const { optionNames, variants: sent } = await sold();
      expect(optionNames).toEqual(['Warna', 'Ukuran']);
      expect(sent.map(({ option1, price }) => [option1, price])).toEqual([
        ['Merah', 60_000],
        ['=Biru', 65_000],
      ]);
    },
  );

  it('refuses a row with options that has the ID of a product but none of a variant', async () => {
    const [before] = await listed();
    // A copy of a variant's row, to add another one at the price of the product.
    const text = (await csv()).trim().split('\r\n');
    const copied = (text.find((line) => line.includes('Merah')) ?? '').split(';');
    const added = copied.with(5, '').with(6, 'Hijau').join(';').replace(';60000;', ';50001;');
    expect((await check([...text, added].join('\r\n'))).problems).toMatchObject([
      { text: catalogueFileTexts.optionsWithoutVariant, rows: 1 },
    ]);
    expect(await done([...text, added].join('\r\n'))).toEqual(onlyRows({ sama: 4, ditolak: 1 }));
    expect(await listed()).toContainEqual(before);
  });

  it('refuses a single row without IDs that has an option of a product with variants', async () => {
    const before = await sold();
    const text = (await csv()).trim().split('\r\n');
    const copied = (text.find((line) => line.includes('Merah')) ?? '').split(';');
    const added = copied.with(0, '').with(1, '').with(5, '').with(6, 'Hijau').join(';');
    expect((await check([...text, added].join('\r\n'))).problems).toMatchObject([
      { text: catalogueFileTexts.oneOfVariants, rows: 1 },
    ]);
    expect(await done([...text, added].join('\r\n'))).toEqual(onlyRows({ sama: 4, ditolak: 1 }));
    expect(await sold()).toEqual(before);
  });

  it('edits variants even if the row of their product was deleted', async () => {
    const lines = edited(await csv(), ['Merah', '60000', '61000']).split('\r\n');
    expect(await done(lines.filter((line) => !line.includes('50001')).join('\r\n'))).toEqual(
      onlyRows({ sama: 2, berubah: 1 }),
    );
  });
});

it('improbable prices and cells converted by Excel are pointed out', async () => {
  const { counts, problems } = await check(
    [
      head,
      row(15, '', '', `${link}-1`),
      // '150.000' in a spreadsheet whose decimal separator is a point.
      row(150, '', '', `${link}-3`),
      row(50_000, '2026-01-02', '', `${link}-2`),
    ].join('\n'),
  );
  expect(counts).toEqual(onlyRows({ baru: 3 }));
  expect(problems).toEqual([
    { text: catalogueFileTexts.lowPrice(15), field: 'price', rows: 1 },
    { text: catalogueFileTexts.lowPrice(150), field: 'price', rows: 1 },
    { text: catalogueFileTexts.changedByExcel('2026-01-02'), field: 'color', rows: 1 },
  ]);
});

it.each([
  ['Nama Produk|HPP|Foto Produk1|Foto Produk 2|Link Barang', 'name|price|productImage1|productImage2|urls'],
  ['ps_product_name|1|0;ps_price|1|1;ps_item_cover_image|0|0'.replaceAll('|', '\u0001'), 'name|price|productImage1'],
  ['*Nama Barang|*Harga Awal|*Gambar Utama URL|*Kategori ID', 'name|price|productImage1|category'],
  ['product_name|product_description|main_image|image_2|price', 'name|description1|productImage1|productImage2|price'],
  [
    'Foto Sampul|Foto Produk 1|Foto Produk 2|Foto Produk 4|Foto Produk 5',
    'productImage1|productImage2|productImage3|productImage5|-',
  ],
  ['Foto Sampul|Foto Produk 2', 'productImage1|productImage2'],
  ['Gambar Utama|Gambar 1|Gambar 2', 'productImage1|productImage2|productImage3'],
  ['main_image|image_1|image_2', 'productImage1|productImage2|productImage3'],
  ['Harga Modal|Harga Jual', '-|price'],
  ['Opsi 1|Opsi 2|Stok', 'option1|option2|stock'],
  ['Variasi 1|Variasi 2|Stok', 'option1|option2|stock'],
  ['Variation|Stok', 'option1|stock'],
  ['product_name|property_value_1|property_value_2|price|quantity', 'name|option1|option2|price|stock'],
  ['*Nama Produk|Warna|Other Variations|*Jumlah|Gambar Banner 1', 'name|color|variant|stock|productImage2'],
  [
    'Nama Produk|Nama Produk dalam Bahasa Inggris|Option for Variation1|Option for Variation 2',
    'name|-|option1|option2',
  ],
  [
    'Package Height (cm)|Package Width (cm)|Package Length (cm)|Berat paket (kg)',
    'heightCm|widthCm|lengthCm|weightGram',
  ],
])('headers of marketplaces and resellers: %s', (headers, fields) => {
  const cells = headers.split(/[|;]/).map((header) => header.replaceAll('\u0001', '|'));
  expect(guessColumns(cells).map((key) => key ?? '-')).toEqual(fields.split('|'));
});
