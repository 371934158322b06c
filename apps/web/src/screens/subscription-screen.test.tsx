import { getMeEndpoint, getPublicSettingsEndpoint, listSubscriptionsEndpoint } from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

it('a history that cannot be loaded leaves no figures that stay grey for good', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(getPublicSettingsEndpoint, {
    salesWhatsapp: '6281234567890',
    supportEmail: 'dukungan@contoh.id',
    supportPhone: '+6281234567890',
    extension: null,
  });
  api.fail(listSubscriptionsEndpoint, 'internal');
  const { screen } = await renderApp('/langganan', { token: 'token-1' });
  await expect.element(screen.getByText('Data tidak dapat dimuat')).toBeVisible();
  await expect.element(screen.getByText('Total Pembelian')).not.toBeInTheDocument();
  api.succeed(listSubscriptionsEndpoint, []);
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByText('Belum ada riwayat transaksi')).toBeVisible();
  await expect.element(screen.getByText('Total Pembelian')).toBeVisible();
});

it('each side of the toggle is found by its word alone', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listSubscriptionsEndpoint, []);
  const { screen } = await renderApp('/langganan', { token: 'token-1' });
  await screen.getByText(/bulanan/i).click();
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
  await screen.getByText(/tahunan/i).click();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
});
