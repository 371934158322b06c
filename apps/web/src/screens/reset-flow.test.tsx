import {
  checkResetTokenEndpoint,
  forgotPasswordEndpoint,
  resetPasswordEndpoint,
  verifyResetCodeEndpoint,
} from '@pindahlapak/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const verification = '/forget-verification?email=siti%40contoh.id';
const reset = '/reset-password?email=siti%40contoh.id&token=abc';
const soon = { timeout: 8000 };

describe('forgot password', () => {
  it('names the field by its label where something is wrong with it', async () => {
    const { screen } = await renderApp('/forget-password');
    await screen.getByRole('button', { name: 'Kirim Kode Reset' }).click();
    await expect.element(screen.getByText('Email wajib diisi.', { exact: true })).toBeVisible();
    await screen.getByLabelText('Email').fill('siti@');
    await expect.element(screen.getByText('Format Email tidak valid.', { exact: true })).toBeVisible();
    expect(api.callsOf(forgotPasswordEndpoint)).toHaveLength(0);
  });

  it('tells that the mail is out, then goes on with the address', async () => {
    api.succeed(forgotPasswordEndpoint, null);
    const { screen, path, search } = await renderApp('/forget-password');
    await screen.getByLabelText('Email').fill('siti@contoh.id');
    await screen.getByRole('button', { name: 'Kirim Kode Reset' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Email Terkirim!' }), soon).toBeVisible();
    await expect.element(screen.getByText('Email reset password telah dikirim!')).toBeVisible();
    await expect.poll(path, soon).toBe('/forget-verification');
    expect(new URLSearchParams(search()).get('email')).toBe('siti@contoh.id');
  });
});

describe('code verification', () => {
  it('typing goes on, Backspace goes back, an incomplete code is not sent', async () => {
    const { screen } = await renderApp(verification);
    await screen.getByLabelText('Digit ke-1').click();
    await userEvent.keyboard('12{Backspace}7');
    await expect.element(screen.getByLabelText('Digit ke-1')).toHaveValue('1');
    await expect.element(screen.getByLabelText('Digit ke-2')).toHaveValue('7');
    await screen.getByRole('button', { name: 'Verifikasi' }).click();
    await expect.element(screen.getByText('Masukkan kode 6 digit lengkap')).toBeVisible();
    expect(api.callsOf(verifyResetCodeEndpoint)).toHaveLength(0);
  });

  it('a right code leads to the reset page with the token', async () => {
    api.succeed(verifyResetCodeEndpoint, { token: 'token-9' });
    api.succeed(checkResetTokenEndpoint, null);
    const { screen, path, search } = await renderApp(verification);
    await screen.getByLabelText('Digit ke-1').fill('123456');
    await expect.element(screen.getByLabelText('Digit ke-6')).toHaveValue('6');
    await screen.getByRole('button', { name: 'Verifikasi' }).click();
    await expect.element(screen.getByText('Kode verifikasi berhasil!')).toBeVisible();
    await expect.poll(path, soon).toBe('/reset-password');
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ email: 'siti@contoh.id', token: 'token-9' });
    expect(api.callsOf(verifyResetCodeEndpoint)[0]?.body).toEqual({ email: 'siti@contoh.id', otp: '123456' });
  });

  it('a token of digits alone stands in the address and reaches the server digit by digit', async () => {
    api.succeed(verifyResetCodeEndpoint, { token: '1234567890123456789012' });
    api.succeed(checkResetTokenEndpoint, null);
    const { screen, path, search } = await renderApp(verification);
    await screen.getByLabelText('Digit ke-1').fill('123456');
    await screen.getByRole('button', { name: 'Verifikasi' }).click();
    await expect.poll(path, soon).toBe('/reset-password');
    expect(search()).toBe('?email=siti%40contoh.id&token=1234567890123456789012');
    await expect
      .poll(() => api.callsOf(checkResetTokenEndpoint)[0]?.body)
      .toEqual({
        email: 'siti@contoh.id',
        token: '1234567890123456789012',
      });
  });

  it('a wrong code is told and stays in the boxes', async () => {
    api.fail(verifyResetCodeEndpoint, 'reset-code-wrong');
    const { screen } = await renderApp(verification);
    await screen.getByLabelText('Digit ke-1').fill('000000');
    await screen.getByRole('button', { name: 'Verifikasi' }).click();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Kode verifikasi salah' })).toBeVisible();
    await expect.element(screen.getByLabelText('Digit ke-6')).toHaveValue('0');
  });

  it('counts down from 5:00, and the resend waits for it', async () => {
    const { screen } = await renderApp(verification);
    await expect.element(screen.getByRole('timer').getByText(/^[45]:\d\d$/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Kirim Ulang Kode' })).toBeDisabled();
  });

  async function openAfterFiveMinutes() {
    const start = Date.now();
    const { screen } = await renderApp(verification);
    await screen.getByLabelText('Digit ke-1').fill('12');
    vi.spyOn(Date, 'now').mockImplementation(() => start + 301_000);
    await expect.element(screen.getByText('Kode sudah kedaluwarsa. Minta kode baru.')).toBeVisible();
    await screen.getByRole('button', { name: 'Kirim Ulang Kode' }).click();
    return screen;
  }

  it('a resend asks the server for a new code, clears the boxes and starts the countdown anew', async () => {
    api.succeed(forgotPasswordEndpoint, null);
    const screen = await openAfterFiveMinutes();
    await expect.element(screen.getByText('Kode verifikasi baru telah dikirim!')).toBeVisible();
    await expect.element(screen.getByLabelText('Digit ke-1')).toHaveValue('');
    await expect.element(screen.getByRole('timer').getByText('5:00')).toBeVisible();
    expect(api.callsOf(forgotPasswordEndpoint)[0]?.body).toEqual({ email: 'siti@contoh.id' });
  });

  it('a resend that failed says so and claims nothing', async () => {
    api.fail(forgotPasswordEndpoint, 'internal');
    const screen = await openAfterFiveMinutes();
    await expect.element(screen.getByText('Gagal mengirim ulang kode')).toBeVisible();
    await expect.element(screen.getByLabelText('Digit ke-1')).toHaveValue('1');
    await expect.element(screen.getByRole('button', { name: 'Kirim Ulang Kode' })).toBeEnabled();
  });
});

describe('reset password', () => {
  it('without address or token it says that the link does not hold', async () => {
    const { screen } = await renderApp('/reset-password?email=siti%40contoh.id');
    await expect.element(screen.getByRole('heading', { name: 'Tidak Valid' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Reset Password Ulang' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
  });

  it('a refused token says so too, and is cleared from the address', async () => {
    api.fail(checkResetTokenEndpoint, 'reset-token-wrong');
    const { screen, search } = await renderApp(reset);
    await expect.element(screen.getByRole('heading', { name: 'Tidak Valid' })).toBeVisible();
    await expect.poll(search).toBe('');
  });

  it('a check that got no answer can be tried again', async () => {
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

  it('shows strength and match, changes the password and leads to the login', async () => {
    api.succeed(checkResetTokenEndpoint, null);
    api.succeed(resetPasswordEndpoint, null);
    const { screen, path } = await renderApp(reset);
    await screen.getByLabelText('Password Baru', { exact: true }).fill('Rahasia#1');
    await expect.element(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Sangat Kuat');
    await screen.getByLabelText('Konfirmasi Password Baru').fill('Rahasia#1');
    await expect.element(screen.getByText('Password cocok')).toBeVisible();
    await screen.getByRole('button', { name: 'Ubah Password' }).click();
    await expect.element(screen.getByRole('button', { name: 'Mengubah Password...' })).toBeDisabled();
    await expect.poll(path, soon).toBe('/login');
    await expect.element(screen.getByText(/Silakan login dengan password baru/)).toBeVisible();
  });

  it('a refusal is told in the form and by a toast; what was typed stays', async () => {
    api.succeed(checkResetTokenEndpoint, null);
    api.fail(resetPasswordEndpoint, 'reset-token-wrong');
    const { screen } = await renderApp(reset);
    await screen.getByLabelText('Password Baru', { exact: true }).fill('rahasia#1');
    await screen.getByLabelText('Konfirmasi Password Baru').fill('rahasia#1');
    await screen.getByRole('button', { name: 'Ubah Password' }).click();
    await expect.element(screen.getByText('Gagal mengubah password. Silakan coba lagi.')).toBeVisible();
    await expect.element(screen.getByText('Gagal mengubah password', { exact: true })).toBeVisible();
    await expect.element(screen.getByLabelText('Konfirmasi Password Baru')).toHaveValue('rahasia#1');
  });
});
