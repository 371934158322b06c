import { expect, it, describe } from 'vitest';
import {
  csvOf,
  eachWithCatalogueFiles,
  onlyRows,
  rowWithId,
  rowWithoutId,
  type CatalogueFiles,
} from '../../test/calls/catalogue-file-calls.ts';
import { type TestSeller } from '../../test/factories.ts';
import { importAll, listings, listing } from '../../test/listings.ts';
import { type TestApp } from '../../test/make-app.ts';
import { catalogueFileTexts, errorMessages, fieldMessages } from '@pindahlapak/messages';

let app: TestApp;
let seller: TestSeller;
let check: CatalogueFiles['check'];
let commit: CatalogueFiles['commit'];
let listed: CatalogueFiles['listed'];
let done: CatalogueFiles['done'];
eachWithCatalogueFiles((setup) => ({ app, seller, check, commit, listed, done } = setup));

it('a repeated new listing is created once; later rows change it or are unchanged', async () => {
  const rows = [
    rowWithoutId(1),
    rowWithoutId(1),
    rowWithoutId(1, { price: 99_000 }),
    rowWithoutId(1, { price: 99_000 }),
  ];
  expect(await done(csvOf(...rows))).toEqual(onlyRows({ baru: 1, berubah: 1, sama: 2 }));
  expect((await listed()).map(({ price }) => price)).toEqual([99_000]);
});

it('so is one repeated more than a hundred rows later', async () => {
  const others = Array.from({ length: 150 }, (_, at) => rowWithoutId(at + 10));
  const text = csvOf(
    rowWithoutId(1),
    ...others,
    rowWithoutId(1),
    rowWithoutId(1, { price: 99_000 }),
    rowWithoutId(160),
  );
  expect(await done(text)).toEqual(onlyRows({ baru: 152, berubah: 1, sama: 1 }));
});

it('a product in two rows is changed twice, and changed back if the second row says so', async () => {
  await importAll(app, seller.token, listings(1));
  const [before] = await listed();
  const rows = [rowWithoutId(1, { price: 99_000 }), rowWithoutId(1)];
  expect(await done(csvOf(...rows))).toEqual(onlyRows({ berubah: 2 }));
  expect((await listed()).map(({ price }) => price)).toEqual([before?.price]);
  expect(await done(csvOf(rowWithoutId(1), rowWithoutId(1)))).toEqual(onlyRows({ sama: 2 }));
});

it('a row after another edit of its product is a conflict, or unchanged', async () => {
  await importAll(app, seller.token, listings(1));
  const [product] = await listed();
  if (!product) throw new Error('nothing is listed');
  const row = (price: number) => rowWithId(product, { price });
  const text = csvOf(row(70_000), row(70_000), row(80_000));
  expect(await done(text)).toEqual(onlyRows({ berubah: 1, sama: 1, konflik: 1 }));
  expect((await listed()).map(({ price }) => price)).toEqual([70_000]);
  const over = csvOf(row(71_000), row(72_000), row(72_000));
  expect(await check(over)).toMatchObject({ counts: onlyRows({ konflik: 3 }), conflicts: 3 });
  const foreseen = await check(over, { conflicts: 'overwrite' });
  expect(foreseen).toMatchObject({ counts: onlyRows({ berubah: 2, sama: 1 }), conflicts: 2 });
  const written = await commit(over, { conflicts: 'overwrite' });
  expect(written.counts).toEqual(onlyRows({ berubah: 2, sama: 1 }));
  expect((await listed()).map(({ price }) => price)).toEqual([72_000]);
});

describe('a file with more new products than the quota allows', () => {
  const header = 'Nama Produk;Harga;URL;Kategori;Gambar Utama';
  const rowOf = (number: number) => {
    const { name, price, urls, category, productImage1 } = listing(number);
    return [name, price, urls, category, productImage1].join(';');
  };

  it('is reported with numbers before the import; a repeated listing counts once', async () => {
    await importAll(app, seller.token, listings(2, 1));
    await app.services.db.kysely
      .updateTable('users')
      .set({ product_quota: 5 })
      .where('id', '=', seller.userId)
      .execute();
    const file = [header, ...[1, 2, 3, 4, 5, 6, 7, 7].map(rowOf)].join('\r\n');
    const report = await check(file);
    expect(report.counts).toEqual(onlyRows({ baru: 3, sama: 2, ditolak: 3 }));
    expect(report.problems).toEqual([{ text: errorMessages['quota-full'], field: null, rows: 3 }]);
    expect(report.quota).toEqual({
      productCount: 2,
      productStorage: 5,
      newProducts: 5,
      overQuota: 2,
      refusedRows: 3,
      isExpired: false,
    });
    expect((await check([header, rowOf(1), rowOf(3)].join('\r\n'))).quota).toMatchObject({
      newProducts: 1,
      overQuota: 0,
      refusedRows: 0,
    });
    const done = await commit(file);
    expect(done.counts).toEqual(report.counts);
    const after = await check(file);
    expect(after.quota).toMatchObject({ productCount: 5, newProducts: 2, overQuota: 2 });
    app.clock.now += 15 * 24 * 60 * 60_000;
    expect((await check(file)).quota.isExpired).toBe(true);
  });
});

describe('a file that the import call refuses', () => {
  const editRow = (product: Parameters<typeof rowWithId>[0]) =>
    rowWithId(product, { name: 'Nama dari Excel', price: 77_000 });

  it('after the subscription ended: edits are saved, rows without an ID are refused one by one', async () => {
    await importAll(app, seller.token, listings(130));
    const own = (await listed()).filter(({ urls }) => urls !== listing(1)['urls']).slice(0, 120);
    app.clock.now += 15 * 24 * 60 * 60_000;
    // The rows without an ID are in the first of two batches of a hundred.
    const text = csvOf(rowWithoutId(500), rowWithoutId(1, { price: 99_000 }), ...own.map(editRow));
    const report = await check(text);
    expect(report.counts).toEqual(onlyRows({ berubah: 120, ditolak: 2 }));
    expect(report.problems).toEqual([{ text: errorMessages['subscription-expired'], field: null, rows: 2 }]);
    expect(report.quota).toMatchObject({ isExpired: true, newProducts: 1, refusedRows: 2 });
    const { counts, results } = await commit(text);
    expect(counts).toEqual(onlyRows({ berubah: 120, ditolak: 2 }));
    expect(results.slice(0, 3).map(({ state, message }) => [state, message])).toEqual([
      ['ditolak', errorMessages['subscription-expired']],
      ['ditolak', errorMessages['subscription-expired']],
      ['berubah', null],
    ]);
    expect((await listed()).filter(({ name }) => name === 'Nama dari Excel')).toHaveLength(120);
  });

  it('with full windows: edits and updates are saved, new products are refused; a named window accepts them', async () => {
    await importAll(app, seller.token, listings(4), 1);
    const own = (await listed()).slice(0, 2);
    const full = Array.from({ length: 998 }, (_, index) => ({
      user_id: seller.userId,
      window_number: index + 2,
      total: 500,
    }));
    const { kysely } = app.services.db;
    await kysely.insertInto('window_counts').values(full).execute();
    await kysely.updateTable('window_counts').set({ total: 500 }).where('window_number', '=', 1).execute();
    const updates = [1, 2].map((number) => rowWithoutId(number, { price: 91_000 }));
    const text = csvOf(rowWithoutId(500), ...updates, rowWithoutId(500), ...own.map(editRow));
    const report = await check(text);
    expect(report.problems).toEqual([{ text: errorMessages['windows-full'], field: null, rows: 2 }]);
    const { counts, results } = await commit(text);
    expect([counts, report.counts]).toEqual(Array(2).fill(onlyRows({ berubah: 4, ditolak: 2 })));
    expect(results.map(({ state }) => state)).toEqual([
      'ditolak',
      'berubah',
      'berubah',
      'ditolak',
      'berubah',
      'berubah',
    ]);
    expect((await listed()).map(({ price }) => price).toSorted()).toEqual([77_000, 77_000, 91_000, 91_000]);
    expect((await commit(text, { window: 7 })).counts).toEqual(onlyRows({ baru: 1, sama: 5 }));
  });
});

it('a refused price is reported with its cell; equal reasons are still one problem', async () => {
  const file = csvOf(...['gratis', 'tanya dulu'].map((price, at) => rowWithoutId(at + 1, { price: price as never })));
  const report = await check(file);
  expect(report.problems).toEqual([{ text: fieldMessages.productPriceInvalid, field: 'price', rows: 2 }]);
  expect(report.rows.map(({ message }) => message)).toEqual([
    `${fieldMessages.productPriceInvalid} Isi sel: “gratis”.`,
    `${fieldMessages.productPriceInvalid} Isi sel: “tanya dulu”.`,
  ]);
  expect((await commit(file)).results.map(({ message }) => message)).toEqual(report.rows.map(({ message }) => message));
});

it('a row names the errors of all its fields, each once, and each is a problem of its own', async () => {
  const { productImageRequired, productPriceInvalid, addressInvalid } = fieldMessages;
  const own = { price: 'empat puluh' as never, urls: 'tokopedia' };
  const file = csvOf(rowWithoutId(1, { ...own, productImage1: '' }), rowWithoutId(2, own));
  const report = await check(file);
  expect(report.counts).toEqual(onlyRows({ ditolak: 2 }));
  expect(report.problems).toEqual([
    { text: productPriceInvalid, field: 'price', rows: 2 },
    { text: addressInvalid, field: 'urls', rows: 2 },
    { text: productImageRequired, field: 'productImage1', rows: 1 },
  ]);
  const messages = [
    `${productImageRequired} ${productPriceInvalid} ${addressInvalid}`,
    `${productPriceInvalid} Isi sel: “empat puluh”. ${addressInvalid}`,
  ];
  expect(report.rows.map(({ message }) => message)).toEqual(messages);
  expect((await commit(file)).results.map(({ message }) => message)).toEqual(messages);
});

it('a row with an ID names the errors of all its fields, too', async () => {
  await importAll(app, seller.token, [listing(1)]);
  const rows = (await listed()).map((product) => rowWithId(product, { name: '', price: 0, productImage1: '' }));
  const report = await check(csvOf(...rows));
  const { productNameRequired, productImageRequired, productPriceInvalid } = fieldMessages;
  expect(report.counts).toEqual(onlyRows({ ditolak: 1 }));
  expect(report.problems.map(({ field, text }) => [field, text])).toEqual([
    ['name', productNameRequired],
    ['productImage1', productImageRequired],
    ['price', productPriceInvalid],
  ]);
});

it('two fields refused for the same reason name it once', async () => {
  const file = 'Nama;Harga;URL;Foto 1;Foto 2\nKaos;5000;https://www.tokopedia.com/a/b;kaos.jpg;dua.jpg';
  expect((await check(file)).rows).toMatchObject([{ field: 'productImage1', message: fieldMessages.addressInvalid }]);
});

it('a csv file that Excel for Mac saved in its own encoding is refused, and nothing is written', async () => {
  await importAll(app, seller.token, [listing(1, { name: 'Jeans ’90an • Café 5°' })]);
  const [product] = await listed();
  // What a reader of windows-1252 makes of it.
  const row = product === undefined ? '' : rowWithId(product, { name: 'Jeans Õ90an ¥ CafŽ 5¡' });
  expect(await done(csvOf(row))).toEqual(onlyRows({ ditolak: 1 }));
  expect(await listed()).toEqual([product]);
});

it('in a list without links a row without a picture is not told to mend its link', async () => {
  const { productImageRequired, productPriceInvalid } = fieldMessages;
  const { problems } = await check('Nama;Harga Modal;Foto 1\nKaos;empat puluh;\nTas;5000;');
  expect(problems.map(({ text }) => text)).toEqual([productImageRequired, productPriceInvalid]);
});

it('a row whose letters became question marks in an ANSI csv is refused, and nothing is written', async () => {
  await importAll(app, seller.token, [listing(1, { name: 'Kaos 😀 — ฿ polos?' }), listing(2, { name: 'Kaos ☂' })]);
  const products = await listed();
  const rows = products.map((product) => rowWithId(product, { name: product.name.replace(/[^\0-\xff—]/g, '?') }));
  const report = await check(csvOf(...rows));
  expect(report.counts).toEqual(onlyRows({ ditolak: 2 }));
  expect(report.problems).toEqual([{ text: catalogueFileTexts.lostLetters, field: 'name', rows: 2 }]);
  // Another name is an edit, even with a question mark.
  const edits = products.map((product) => rowWithId(product, { name: 'Kaos baru?' }));
  expect((await check(csvOf(...edits))).counts).toEqual(onlyRows({ berubah: 2 }));
});
