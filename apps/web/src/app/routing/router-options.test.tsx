import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

beforeEach(() => {
  fakeApi();
});

describe('an address that is none of ours', () => {
  it.each(['/tidak-ada', '/login/x', '/LOGIN', '/PRODUK', '/konfigurasi/Shopee', '/konfigurasi', '/produk/1'])(
    '%s has the page that says so, and its title',
    async (address) => {
      const { screen, path } = await renderApp(address);
      await expect.element(screen.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible();
      await expect.poll(() => document.title).toBe('Halaman Tidak Ditemukan · Pindahlapak');
      expect(path()).toBe(address);
    },
  );

  it('the title changes with the way out', async () => {
    const { screen } = await renderApp('/login/x');
    await screen.getByRole('link', { name: 'Kembali ke halaman masuk' }).click();
    await expect.poll(() => document.title).toBe('Masuk · Pindahlapak');
  });
});
