import { getMeEndpoint, summarizeProductsEndpoint } from '@pindahlapak/contract';
import { dashboardPaths, marketplacePaths } from '@pindahlapak/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

const { home, login, register, forgotPassword, verification, resetPassword, ...others } = dashboardPaths;
const guestPaths = [login, register, forgotPassword, verification, resetPassword];
const sellerPaths = [...new Set([...Object.values(others), ...Object.values(marketplacePaths)])];

beforeEach(() => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
});

describe('guards', () => {
  it.each([home, ...sellerPaths])('redirects a visitor without a session from %s to the login', async (address) => {
    const { path } = await renderApp(address);
    await expect.poll(path).toBe('/login');
  });

  it.each([home, ...guestPaths])('redirects a signed-in seller from %s to the dashboard', async (address) => {
    const { path } = await renderApp(address, { token: 'token-1' });
    await expect.poll(path).toBe('/dashboard');
  });
});

describe('an unknown address', () => {
  it.each([
    { token: undefined, link: 'Kembali ke halaman masuk', to: '/login', title: 'Masuk' },
    { token: 'token-1', link: 'Kembali ke Dashboard', to: '/dashboard', title: 'Dashboard' },
  ])('links back: $link', async ({ token, link, to, title }) => {
    const { screen, path } = await renderApp('/tidak-ada', token === undefined ? {} : { token });
    await screen.getByRole('button', { name: link }).click();
    await expect.poll(path).toBe(to);
    await expect.poll(() => document.title).toBe(`${title} · Pindahlapak`);
  });

  it.each(['/login/x', '/LOGIN', '/PRODUK', '/konfigurasi/Shopee', '/konfigurasi', '/produk/1'])(
    'shows the not-found page and its title for %s',
    async (address) => {
      const { screen, path } = await renderApp(address);
      await expect.element(screen.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible();
      await expect.poll(() => document.title).toBe('Halaman Tidak Ditemukan · Pindahlapak');
      expect(path()).toBe(address);
    },
  );
});
