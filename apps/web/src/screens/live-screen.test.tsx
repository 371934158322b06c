import {
  bringInProductsEndpoint,
  createShopEndpoint,
  type EndpointData,
  getMeEndpoint,
  listLiveEndpoint,
  listShopsEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { defaultShopSettings, liveStates } from '@pindahlapak/model';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

type Live = EndpointData<typeof listLiveEndpoint>;
type Row = Live['rows'][number];

let api: ReturnType<typeof fakeApi>;

const rowOf = (row: number): Row => ({
  row,
  externalProductId: '10000001',
  title: `Kaos ${row}`,
  product: null,
  state: 'doubtful',
  isDecided: false,
  isLarge: false,
  theirs: { price: 9000, stock: 1 },
  ours: { price: null, stock: null, net: null },
});
const counts = Object.fromEntries(liveStates.map((state) => [state, 0])) as Live['counts'];
const file: Live['file'] = {
  id: 'file-1',
  kind: 'sales',
  fileName: 'mass_update.xlsx',
  uploadedAt: '2026-11-26T07:00:00.000Z',
  canBringIn: true,
};

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
  const shop = { id: 'toko-1', name: 'Bandung', marketplace: 'shopee' as const, ...defaultShopSettings, version: 0 };
  api.succeed(listShopsEndpoint, { shops: [shop] });
  api.succeed(listLiveEndpoint, ({ query }) => {
    const rows = query.page === '1' ? [rowOf(7)] : [];
    return { file, counts: { ...counts, doubtful: 1 }, total: 1, rows };
  });
});

it('a page that has lost its last row leads back to the last one that has rows', async () => {
  const { screen } = await renderApp('/ubah-massal?saringan=doubtful&halaman=3', { token: 'token-1' });
  await expect.element(screen.getByText('Tidak ada baris di sini')).toBeVisible();
  await screen.getByRole('button', { name: 'Sebelumnya' }).click();
  await expect.element(screen.getByText('Kaos 7').first()).toBeVisible();
});

it('what was brought in names the files that are missing, also where no listing lacks anything', async () => {
  const none = { updated: 0, unchanged: 0, rejected: 0, incomplete: 0, known: 0, doubtful: 0, reasons: [] };
  api.succeed(bringInProductsEndpoint, { created: 2, ...none, missingKinds: ['basic'] });
  const { screen } = await renderApp('/ubah-massal', { token: 'token-1' });
  await screen.getByRole('button', { name: 'Ambil ke katalog' }).click();
  await expect.element(screen.getByText('2 produk baru')).toBeVisible();
  await expect.element(screen.getByText(/Belum diunggah: file Nama dan deskripsi/)).toBeVisible();
});

it('a refusal leads to the screen on which it is mended', async () => {
  api.fail(createShopEndpoint, 'shops-full', { message: 'Sudah ada 20 toko.' });
  const { screen, path } = await renderApp('/ubah-massal', { token: 'token-1' });
  await screen.getByRole('button', { name: 'Tambah toko' }).click();
  await screen.getByLabelText('Nama toko').fill('Surabaya');
  await screen.getByRole('button', { name: 'Simpan toko' }).click();
  await screen.getByRole('button', { name: 'Buka Toko' }).click();
  await expect.poll(path).toBe('/toko');
});
