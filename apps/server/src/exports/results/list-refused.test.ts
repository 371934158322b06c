import {
  deleteProductEndpoint,
  exportSelectionEndpoint,
  listProductsEndpoint,
  listRefusedEndpoint,
  retryExportEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { exportCalls } from '../../test/calls/export-calls.ts';
import { refusalOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const { client, exportWindow, paste } = exportCalls(() => ({ app, seller }));
const sku = (number: number) => `tokopedia-toko-contoh/kaos-polos-${number}`;

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
