import {
  getMeEndpoint,
  getPublicSettingsEndpoint,
  listProductsEndpoint,
  listSubscriptionsEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser } from '../test/factories.ts';
import { makeList } from '../test/make-product.ts';
import { productsApi } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof productsApi>;
beforeEach(async () => {
  await page.viewport(1280, 720);
  api = productsApi();
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
});
const open = async (address: string) => (await renderApp(address, { token: 'token-1' })).screen;
const empty = makeList([], { totalItems: 0, totalPages: 0, windowData: [{ window: 1, totalProduct: 0 }] });

it('an empty list has its footer too', async () => {
  api.succeed(listProductsEndpoint, empty);
  const screen = await open('/produk');
  await expect.element(screen.getByText('Tidak ada produk di window 1')).toBeVisible();
  await expect.element(screen.getByText('Showing 0 to 0 of 0 results')).toBeVisible();
  await expect.element(screen.getByLabelText('Baris per halaman')).toHaveValue('10');
  for (const name of ['Halaman sebelumnya', 'Halaman berikutnya'])
    await expect.element(screen.getByRole('button', { name })).toBeDisabled();
});

it('the hint about names is visible at 1280 px', async () => {
  const screen = await open('/produk');
  await expect.element(screen.getByText('Klik nama produk untuk membukanya di marketplace.')).toBeVisible();
});

it('a history without purchases has its columns', async () => {
  api.succeed(listSubscriptionsEndpoint, []);
  api.succeed(getPublicSettingsEndpoint, {
    salesWhatsapp: '6281234567890',
    supportEmail: 'a@b.id',
    supportPhone: '+6281234567890',
    extension: null,
  });
  const screen = await open('/langganan');
  await expect.element(screen.getByText('Belum ada riwayat transaksi')).toBeVisible();
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual(['Tanggal', 'Deskripsi', 'Metode Pembayaran', 'Jumlah', 'Status', 'Aksi']);
});

it('the profile of a user who cannot be read is empty, without an error', async () => {
  api.fail(getMeEndpoint, 'internal');
  const screen = await open('/profile');
  await expect.element(screen.getByText('Data akun belum tersedia.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  api.succeed(getMeEndpoint, makeUser());
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Siti Rahmawati' })).toBeVisible();
});

it.each([
  ['Kembali', '/dashboard'],
  ['Berlangganan Update', '/langganan'],
])("'%s' of a page under development is a button", async (name, to) => {
  const { screen, path } = await renderApp('/konfigurasi/zalora', { token: 'token-1' });
  await screen.getByRole('button', { name }).click();
  await expect.poll(path).toBe(to);
});

it("'Reset Password Ulang' is a button, beside a link to the login", async () => {
  const { screen, path } = await renderApp('/reset-password');
  await expect.element(screen.getByRole('link', { name: 'Kembali ke halaman masuk' })).toBeVisible();
  await screen.getByRole('button', { name: 'Reset Password Ulang' }).click();
  await expect.poll(path).toBe('/forget-password');
});
