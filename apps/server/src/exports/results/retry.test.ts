import {
  deleteProductEndpoint,
  exportAkulakuEndpoint,
  leftOutHeaders,
  listExportsEndpoint,
  listProductsEndpoint,
  retryExportEndpoint,
  updateProductEndpoint,
  exportSelectionEndpoint,
  listRefusedEndpoint,
} from '@pindahlapak/contract';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/client.ts';
import { catalogueCalls } from '../../test/calls/catalogue-calls.ts';
import { exportCalls } from '../../test/calls/export-calls.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listing, listings } from '../../test/listings.ts';
import { addShop } from '../../test/live-shop.ts';
import { type TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup), { product_quota: 10_000 });

const { client, exportWindow, lastExport, paste, stateOf } = exportCalls(() => ({ app, seller }));
const sku = (number: number) => `tokopedia-toko-contoh/kaos-polos-${number}`;

describe('a retry of refused products', () => {
  it('is a workbook of exactly these, in order and with repairs; it is an export itself', async () => {
    await importAll(app, seller.token, listings(5));
    const { id } = await exportWindow();
    const retry = () => client().request(retryExportEndpoint, { params: { id } });
    expect(await refusalOf(retry())).toMatchObject({ status: 404, error: 'nothing-rejected' });
    await paste(id, `SKU;Alasan\n${sku(2)};Judul\n${sku(4)};Harga\n${sku(5)};Harga`);
    const listed = (await client().call(listProductsEndpoint, { query: {} })).data.data;
    const product = listed.find(({ name }) => name.endsWith('4'));
    if (!product) throw new Error('the product is not listed');
    await client().call(updateProductEndpoint, {
      params: { id: product.id },
      body: editOf(product, { price: 77_000 }),
    });
    expect(await stateOf(product.id)).toBe('ditolak');
    app.clock.now += 1000;
    const answer = await retry();
    expect(answer.headers.get('content-disposition')).toMatch(/filename="produk_akulaku_perbaikan_\d{8}-\d{6}\.xlsx"/);
    const rows = (await readSheet(Buffer.from(await answer.arrayBuffer()), 'Sheet1')).slice(3);
    expect(rows.map((row) => [row[6], row[4]])).toEqual([
      [sku(5), 50_005],
      [sku(4), 77_000],
      [sku(2), 50_002],
    ]);
    expect(await stateOf(product.id)).toBe('diekspor');
    const { exports } = (await client().call(listExportsEndpoint, { query: {} })).data;
    expect(exports[0]).toMatchObject({ retryOf: id, products: 3, window: null });
    expect(
      await refusalOf(client((await registerSeller(app)).token).request(retryExportEndpoint, { params: { id } })),
    ).toMatchObject({
      status: 404,
      error: 'export-not-found',
    });
  });

  it('can be limited to products changed and not exported since', async () => {
    await importAll(app, seller.token, listings(3));
    const { id } = await exportWindow();
    await paste(id, `SKU;Alasan\n${[1, 2, 3].map((number) => `${sku(number)};Judul`).join('\n')}`);
    const changed = () => client().request(retryExportEndpoint, { params: { id }, query: { only: 'diubah' } });
    expect(await refusalOf(changed())).toMatchObject({ status: 404, error: 'selection-empty' });
    const listed = (await client().call(listProductsEndpoint, { query: {} })).data.data;
    for (const product of listed.filter(({ name }) => !name.endsWith('2')))
      await client().call(updateProductEndpoint, {
        params: { id: product.id },
        body: editOf(product, { price: 77_000 }),
      });
    app.clock.now += 1000;
    const skus = async (answer: Response) =>
      (await readSheet(Buffer.from(await answer.arrayBuffer()), 'Sheet1')).slice(3).map((row) => row[6]);
    expect(await skus(await changed())).toEqual([sku(3), sku(1)]);
    expect(await refusalOf(changed())).toMatchObject({ error: 'selection-empty' });
  });

  it('leaves out products deleted or without active variants since, and returns their number', async () => {
    const varied = { optionNames: ['Warna'], variants: [{ option1: 'Merah', price: 60_000 }] };
    await importAll(app, seller.token, [...listings(2), { ...listing(3), ...varied }]);
    const { id } = await exportWindow();
    await paste(id, `SKU;Alasan\n${[1, 2, 3].map((number) => `${sku(number)};Judul`).join('\n')}`);
    const listed = (await client().call(listProductsEndpoint, { query: {} })).data.data;
    const [deleted, off] = [2, 3].map((number) => listed.find(({ name }) => name.endsWith(String(number))));
    if (!deleted || !off) throw new Error('the products are not listed');
    await client().call(deleteProductEndpoint, { params: { id: deleted.id } });
    await catalogueCalls(app, seller).switchOff(off.id);
    const answer = await client().request(retryExportEndpoint, { params: { id } });
    expect(Object.values(leftOutHeaders).map((name) => answer.headers.get(name))).toEqual(['1', '0', '1']);
    const rows = (await readSheet(Buffer.from(await answer.arrayBuffer()), 'Sheet1')).slice(3);
    expect(rows.map((row) => row[6])).toEqual([sku(1)]);
  });

  it('is refused if all of them were deleted', async () => {
    const [imported] = await importAll(app, seller.token, listings(1));
    const { id } = await exportWindow();
    await paste(id, `SKU;Alasan\n${sku(1)};Judul`);
    await client().call(deleteProductEndpoint, { params: { id: imported?.id ?? '' } });
    const refusal = await refusalOf(client().request(retryExportEndpoint, { params: { id } }));
    expect(refusal).toMatchObject({ status: 404, error: 'rejected-deleted' });
    expect(refusal.message).toContain('masih ada di Sampah');
  });
});

it('refused products are listed with their reasons and what has happened since', async () => {
  await importAll(app, seller.token, listings(5));
  const { id } = await exportWindow();
  const refused = async () => (await client().call(listRefusedEndpoint, { params: { id } })).data;
  expect(await refused()).toEqual({ products: [], total: 0 });
  await paste(id, `SKU;Alasan\n${sku(2)};Gambar buram\n${sku(3)};\n${sku(4)};Gambar buram\n${sku(5)};Toko libur`);
  const products = (await client().call(listProductsEndpoint, { query: {} })).data.data;
  const numbered = (number: number) => {
    const found = products.find(({ name }) => name.endsWith(` ${number}`));
    if (!found) throw new Error(`product ${number} is not listed`);
    return found;
  };
  await client().call(updateProductEndpoint, {
    params: { id: numbered(4).id },
    body: editOf(numbered(4), { price: 77_000 }),
  });
  await client().call(deleteProductEndpoint, { params: { id: numbered(5).id } });
  const { products: found, total } = await refused();
  expect(total).toBe(found.length);
  const byId = new Map(found.map((one) => [one.id, one]));
  expect(byId.get(numbered(2).id)).toEqual({
    id: numbered(2).id,
    name: numbered(2).name,
    state: 'belum-diubah',
    reasons: [{ text: 'Gambar buram', column: 'J' }],
  });
  expect(byId.get(numbered(4).id)?.state).toBe('diubah');
  expect(byId.get(numbered(5).id)).toMatchObject({
    name: null,
    state: 'dihapus',
    reasons: [{ text: 'Toko libur', column: '' }],
  });

  app.clock.now += 1000;
  const body = { selection: { ids: [numbered(2).id, numbered(4).id] } };
  await (await client().request(exportSelectionEndpoint, { body })).arrayBuffer();
  const statesNow = new Map((await refused()).products.map((one) => [one.id, one.state]));
  // Unchanged, it would be refused again.
  expect(statesNow.get(numbered(2).id)).toBe('belum-diubah');
  expect(statesNow.get(numbered(4).id)).toBe('diekspor-lagi');

  const stranger = client((await registerSeller(app)).token);
  expect(await refusalOf(stranger.call(listRefusedEndpoint, { params: { id } }))).toMatchObject({
    status: 404,
    error: 'export-not-found',
  });
});

it('a refused product that was accepted unchanged in a later export is not offered again', async () => {
  const [imported] = await importAll(app, seller.token, listings(1));
  const first = await exportWindow();
  await paste(first.id, `SKU;Alasan\n${sku(1)};Gangguan sistem, coba lagi`);
  const second = await exportWindow();
  await paste(second.id, `SKU;Status\n${sku(1)};Berhasil`);
  const stateNow = async () => {
    const { data } = await client().call(listRefusedEndpoint, { params: { id: first.id } });
    return data.products[0]?.state;
  };
  expect(await stateNow()).toBe('diekspor-lagi');
  const id = imported?.id ?? '';
  const product = (await client().call(listProductsEndpoint, { query: {} })).data.data.find((each) => each.id === id);
  if (!product) throw new Error('the product is not listed');
  await client().call(updateProductEndpoint, { params: { id }, body: editOf(product, { price: 77_000 }) });
  expect(await stateNow()).toBe('diekspor-lagi');
  const changed = { params: { id: first.id }, query: { only: 'diubah' } } as const;
  expect(await refusalOf(client().request(retryExportEndpoint, changed))).toMatchObject({ error: 'selection-empty' });
});

it('a refused product that only changed what no workbook contains is still unchanged after another export', async () => {
  const [imported] = await importAll(app, seller.token, listings(1));
  const { id: first } = await exportWindow();
  await paste(first, `SKU;Alasan\n${sku(1)};Gambar buram`);
  const [product] = (await client().call(listProductsEndpoint, { query: {} })).data.data;
  if (!product) throw new Error('the product is not listed');
  const edit = async (values: Parameters<typeof editOf>[1]) =>
    client().call(updateProductEndpoint, { params: { id: product.id }, body: editOf(product, values) });
  const stateNow = async (id = first) =>
    (await client().call(listRefusedEndpoint, { params: { id } })).data.products.map(({ state }) => state);
  await edit({ window: 2, etalase: 'Kaos', condition: 'bekas' });
  expect(await stateNow()).toEqual(['belum-diubah']);
  const { id: second } = await exportWindow(2);
  expect(await stateOf(imported?.id ?? '')).toBe('diekspor');
  expect(await stateNow()).toEqual(['belum-diubah']);
  await paste(second, `SKU;Alasan\n${sku(1)};Gambar buram`);
  await edit({ window: 3 });
  await exportWindow(3);
  expect([await stateNow(), await stateNow(second)]).toEqual([['belum-diubah'], ['belum-diubah']]);
  await edit({ price: 77_000 });
  await exportWindow();
  expect([await stateNow(), await stateNow(second)]).toEqual([['diekspor-lagi'], ['diekspor-lagi']]);
});

it('an export to another shop leaves a refused product as it was for the first', async () => {
  const [imported] = await importAll(app, seller.token, listings(1));
  const shop = await addShop({ app, token: seller.token }, { name: 'Dua', marketplace: 'akulaku' });
  const { id } = await exportWindow();
  await paste(id, `SKU;Alasan\n${sku(1)};Gambar buram`);
  const exportToOther = async () => {
    app.clock.now += 1000;
    const input = { params: { window: 1 }, query: { shop } };
    await (await client().request(exportAkulakuEndpoint, input)).arrayBuffer();
    await paste((await lastExport()).id, `SKU;Status\n${sku(1)};Berhasil`);
  };
  const stateNow = async () =>
    (await client().call(listRefusedEndpoint, { params: { id } })).data.products.map(({ state }) => state);
  await exportToOther();
  expect(await stateNow()).toEqual(['belum-diubah']);
  const [product] = (await client().call(listProductsEndpoint, { query: {} })).data.data;
  if (!product) throw new Error('the product is not listed');
  const body = editOf(product, { price: 77_000 });
  await client().call(updateProductEndpoint, { params: { id: imported?.id ?? '' }, body });
  expect(await stateNow()).toEqual(['diubah']);
  await exportToOther();
  expect(await stateNow()).toEqual(['diubah']);
  app.clock.now += 1000;
  const changed = { params: { id }, query: { only: 'diubah' } } as const;
  await (await client().request(retryExportEndpoint, changed)).arrayBuffer();
  expect(await stateNow()).toEqual(['diekspor-lagi']);
  await exportToOther();
  expect(await stateNow()).toEqual(['diekspor-lagi']);
});

it('an export to another shop leaves a refused product that was exported again unchanged', async () => {
  const [imported] = await importAll(app, seller.token, listings(1));
  const shop = await addShop({ app, token: seller.token }, { name: 'Dua', marketplace: 'akulaku' });
  const { id } = await exportWindow();
  await paste(id, `SKU;Alasan\n${sku(1)};Gambar buram`);
  const stateNow = async () =>
    (await client().call(listRefusedEndpoint, { params: { id } })).data.products.map(({ state }) => state);
  await exportWindow();
  expect(await stateNow()).toEqual(['belum-diubah']);
  app.clock.now += 1000;
  const input = { params: { window: 1 }, query: { shop } };
  await (await client().request(exportAkulakuEndpoint, input)).arrayBuffer();
  await paste((await lastExport()).id, `SKU;Status\n${sku(1)};Berhasil`);
  expect(await stateNow()).toEqual(['belum-diubah']);
  const [product] = (await client().call(listProductsEndpoint, { query: {} })).data.data;
  if (!product) throw new Error('the product is not listed');
  const body = editOf(product, { price: 77_000 });
  await client().call(updateProductEndpoint, { params: { id: imported?.id ?? '' }, body });
  expect(await stateNow()).toEqual(['diubah']);
});
