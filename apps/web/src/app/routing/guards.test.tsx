import { getMeEndpoint, summarizeProductsEndpoint } from '@pindahlapak/contract';
import { dashboardPaths, marketplacePaths } from '@pindahlapak/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

const { home, login, register, forgotPassword, verification, resetPassword, ...others } = dashboardPaths;
const guestPaths = [login, register, forgotPassword, verification, resetPassword];
const sellerPaths = [...new Set([...Object.values(others), ...Object.values(marketplacePaths)])];

beforeEach(() => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
});

describe('guards', () => {
  it.each([home, ...sellerPaths])('a visitor without a session is led from %s to the login', async (address) => {
    const { path } = await renderApp(address);
    await expect.poll(path).toBe('/login');
  });

  it.each([home, ...guestPaths])('whoever is signed in is led from %s to the dashboard', async (address) => {
    const { path } = await renderApp(address, { token: 'token-1' });
    await expect.poll(path).toBe('/dashboard');
  });

  it.each([
    { token: undefined, link: 'Kembali ke halaman masuk', to: '/login' },
    { token: 'token-1', link: 'Kembali ke Dashboard', to: '/dashboard' },
  ])('an unknown address offers the way back: $link', async ({ token, link, to }) => {
    const { screen, path } = await renderApp('/tidak-ada', token === undefined ? {} : { token });
    await expect.element(screen.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible();
    await screen.getByRole('link', { name: link }).click();
    await expect.poll(path).toBe(to);
  });
});
