import { checkResetTokenEndpoint, resetPasswordEndpoint } from '@pindahlapak/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { pauses } from '../features/auth/reset-flow-pauses.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const reset = '/reset-password?email=siti%40contoh.id&token=abc';

describe('a new password', () => {
  it.each(['?email=siti%40contoh.id', '?token=abc'])("is refused for the link '%s'", async (search) => {
    const { screen } = await renderApp(`/reset-password${search}`);
    await expect.element(screen.getByRole('heading', { name: 'Tidak Valid' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Reset Password Ulang' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
  });

  it('is refused for an invalid token, which is removed from the address', async () => {
    api.fail(checkResetTokenEndpoint, 'reset-token-wrong');
    const { screen, search } = await renderApp(reset);
    await expect.element(screen.getByRole('heading', { name: 'Tidak Valid' })).toBeVisible();
    await expect.poll(search).toBe('');
  });

  it('can be retried if the link could not be checked', async () => {
    api.cut(checkResetTokenEndpoint);
    const { screen, search } = await renderApp(reset);
    await expect.element(screen.getByRole('heading', { name: 'Tidak Valid' })).toBeVisible();
    await expect.element(screen.getByText('Tautan reset tidak valid atau token sudah kedaluwarsa.')).toBeVisible();
    await expect.element(screen.getByText(/Tidak dapat terhubung ke server/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Reset Password Ulang' }))
      .toHaveAttribute('href', '/forget-password');
    await expect
      .element(screen.getByRole('link', { name: 'Kembali ke halaman masuk' }))
      .toHaveAttribute('href', '/login');
    expect(search()).toBe('?email=siti%40contoh.id&token=abc');
    api.succeed(checkResetTokenEndpoint, null);
    await screen.getByRole('button', { name: 'Coba lagi' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Buat Password Baru' })).toBeVisible();
  });

  it('shows the problems of a password, and its strength', async () => {
    api.succeed(checkResetTokenEndpoint, null);
    const { screen } = await renderApp(reset);
    const said = (text: string) => screen.getByText(text, { exact: true });
    const first = screen.getByLabelText('Password Baru', { exact: true });
    const again = screen.getByLabelText('Konfirmasi Password Baru');
    await screen.getByRole('button', { name: 'Ubah Password' }).click();
    await expect.element(said('Password baru wajib diisi')).toBeVisible();
    await expect.element(said('Konfirmasi password wajib diisi')).toBeVisible();
    await first.fill('Abc123!');
    await expect.element(said('Password minimal 8 karakter')).toBeVisible();
    for (const [password, strength] of [
      ['abcdefgh', 'Lemah'],
      ['abcdefg1', 'Sedang'],
      ['Abcdefg1', 'Kuat'],
      ['Abcdefg1!', 'Sangat Kuat'],
    ] as const) {
      await first.fill(password);
      const meter = screen.getByRole('meter', { name: 'Kekuatan password' });
      await expect.element(meter).toHaveAttribute('aria-valuetext', strength);
      await expect.element(said(strength)).toBeVisible();
    }
    await again.fill('Abcdefg1?');
    await expect.element(said('Password tidak cocok')).toBeVisible();
    await again.fill('Abcdefg1!');
    await expect.element(said('Password cocok')).toBeVisible();
    await expect.element(said('Password tidak cocok')).not.toBeInTheDocument();
    expect(api.callsOf(resetPasswordEndpoint)).toHaveLength(0);
  });

  it('shows a refusal in the form and as a toast; the values are kept, can be sent again, and lead to the login', async () => {
    api.succeed(checkResetTokenEndpoint, null);
    api.fail(resetPasswordEndpoint, 'reset-token-wrong');
    const { screen, path } = await renderApp(reset);
    await screen.getByLabelText('Password Baru', { exact: true }).fill('rahasia#1');
    await screen.getByLabelText('Konfirmasi Password Baru').fill('rahasia#1');
    await screen.getByRole('button', { name: 'Ubah Password' }).click();
    await expect.element(screen.getByText('Gagal mengubah password. Silakan coba lagi.')).toBeVisible();
    await expect.element(screen.getByText('Gagal mengubah password', { exact: true })).toBeVisible();
    await expect.element(screen.getByLabelText('Konfirmasi Password Baru')).toHaveValue('rahasia#1');
    pauses.afterReset = 2000;
    api.succeed(resetPasswordEndpoint, null);
    await screen.getByRole('button', { name: 'Ubah Password' }).click();
    await expect.element(screen.getByRole('button', { name: 'Mengubah Password...' })).toBeDisabled();
    await expect.poll(path).toBe('/login');
    await expect.element(screen.getByText(/Silakan login dengan password baru/)).toBeVisible();
  });
});
