import { getMeEndpoint, summarizeProductsEndpoint } from '@pindahlapak/contract';
import { beforeEach, expect, it } from 'vitest';
import { daysFromNow, makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, {
    windows: [
      { window: 1, totalProduct: 400 },
      { window: 2, totalProduct: 20 },
    ],
    marketplaces: [
      { marketplaceType: 'shopee', totalProduct: 20 },
      { marketplaceType: 'tokopedia', totalProduct: 400 },
    ],
  });
});

const open = () => renderApp('/dashboard', { token: 'token-1' });

it('shows the figures in Indonesian writing', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('420 / 1.000 · Penyimpanan Tersedia')).toBeVisible();
  await expect.element(screen.getByText('1.234')).toBeVisible();
  await expect.element(screen.getByText('60 hari lagi')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/langganan');
  await expect.element(screen.getByText('Mendekati batas maksimal')).not.toBeInTheDocument();
});

it('warns of a nearly full storage and an end that is near', async () => {
  api.succeed(getMeEndpoint, makeUser({ productCount: 950, subscriptionExpireDate: daysFromNow(3.5) }));
  const { screen } = await open();
  await expect.element(screen.getByText('950 / 1.000 · Penyimpanan Hampir Habis')).toBeVisible();
  await expect.element(screen.getByText('Mendekati batas maksimal')).toBeVisible();
  await expect.element(screen.getByText(/Langganan berakhir 3 hari lagi/)).toBeVisible();
});

it('an ended subscription offers its renewal', async () => {
  api.succeed(getMeEndpoint, makeUser({ subscriptionExpireDate: daysFromNow(-2) }));
  const { screen } = await open();
  await expect.element(screen.getByText('Berakhir', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Perpanjang Sekarang' })).toBeVisible();
});

it('the charts stand in words too', async () => {
  const { screen } = await open();
  const windows = screen.getByRole('table', { name: 'Produk per Window' });
  await expect.element(windows.getByRole('row', { name: 'Window 1 400' })).toBeInTheDocument();
  const places = screen.getByRole('table', { name: 'Produk per Marketplace' });
  await expect.element(places.getByRole('row').nth(1)).toHaveTextContent('Tokopedia400');
});

it('a new seller is told how to begin', async () => {
  api.succeed(summarizeProductsEndpoint, { windows: [{ window: 1, totalProduct: 0 }], marketplaces: [] });
  const { screen } = await open();
  await expect.element(screen.getByText('Belum ada produk')).toBeVisible();
});

it('a failed load of the charts can be tried again; a failed user shows no error', async () => {
  api.fail(summarizeProductsEndpoint, 'internal');
  api.fail(getMeEndpoint, 'internal');
  const { screen } = await open();
  await expect.element(screen.getByRole('alert').getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await expect.element(screen.getByText('Data akun belum tersedia.')).toBeVisible();
});
