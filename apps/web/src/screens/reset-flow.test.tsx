import {
  checkResetTokenEndpoint,
  forgotPasswordEndpoint,
  verifyResetCodeEndpoint,
  resetPasswordEndpoint,
} from '@pindahlapak/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';
import { pauses } from '../features/auth/reset-flow-pauses.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const verification = '/forget-verification?email=siti%40contoh.id';

describe('forgot password', () => {
  it('names the field by its label in messages; says that the mail was sent, then goes on with the address', async () => {
    api.succeed(forgotPasswordEndpoint, null);
    const { screen, path, search } = await renderApp('/forget-password');
    await expect
      .element(screen.getByRole('link', { name: 'Kembali ke halaman masuk' }))
      .toHaveAttribute('href', '/login');
    await screen.getByRole('button', { name: 'Kirim Kode Reset' }).click();
    await expect.element(screen.getByText('Email wajib diisi.', { exact: true })).toBeVisible();
    await screen.getByLabelText('Email').fill('siti@');
    await expect.element(screen.getByText('Format Email tidak valid.', { exact: true })).toBeVisible();
    expect(api.callsOf(forgotPasswordEndpoint)).toHaveLength(0);
    await screen.getByLabelText('Email').fill('siti@contoh.id');
    await screen.getByRole('button', { name: 'Kirim Kode Reset' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Email Terkirim!' })).toBeVisible();
    await expect.element(screen.getByText('Email reset password telah dikirim!')).toBeVisible();
    await expect.poll(path).toBe('/forget-verification');
    expect(new URLSearchParams(search()).get('email')).toBe('siti@contoh.id');
  });

  it('opens no screen after it was left, even if the answer comes later', async () => {
    pauses.beforeVerification = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    api.respond(forgotPasswordEndpoint, async () => {
      await promise;
      return Response.json({ code: 200, message: 'Terkirim.', data: null });
    });
    const { screen, path } = await renderApp('/forget-password');
    await screen.getByLabelText('Email').fill('siti@contoh.id');
    await screen.getByRole('button', { name: 'Kirim Kode Reset' }).click();
    await screen.getByRole('link', { name: 'Kembali ke halaman masuk' }).click();
    await expect.poll(path).toBe('/login');
    resolve();
    await new Promise((go) => setTimeout(go, 300));
    expect(path()).toBe('/login');
  });
});

describe('code verification', () => {
  it('typing moves forwards, Backspace backwards; an incomplete code is not sent; pasting anywhere fills all boxes', async () => {
    const { screen } = await renderApp(verification);
    await screen.getByLabelText('Digit ke-1').click();
    await userEvent.keyboard('12{Backspace}7');
    await expect.element(screen.getByLabelText('Digit ke-1')).toHaveValue('1');
    await expect.element(screen.getByLabelText('Digit ke-2')).toHaveValue('7');
    await screen.getByRole('button', { name: 'Verifikasi' }).click();
    const incomplete = screen.getByText('Masukkan kode 6 digit lengkap');
    await expect.element(incomplete).toBeVisible();
    expect(api.callsOf(verifyResetCodeEndpoint)).toHaveLength(0);
    await screen.getByLabelText('Digit ke-3').click();
    await userEvent.keyboard('a');
    await expect.element(screen.getByLabelText('Digit ke-3')).toHaveFocus();
    await userEvent.keyboard('3');
    await expect.element(screen.getByLabelText('Digit ke-4')).toHaveFocus();
    await expect.element(incomplete).not.toBeInTheDocument();

    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Kode: 123 456');
    const third = screen.getByLabelText('Digit ke-3');
    third.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    for (const digit of ['1', '2', '3', '4', '5', '6'])
      await expect.element(screen.getByLabelText(`Digit ke-${digit}`)).toHaveValue(digit);
    await expect.element(screen.getByLabelText('Digit ke-6')).toHaveFocus();
  });

  it('starts over without an address', async () => {
    const { screen, path } = await renderApp('/forget-verification');
    await screen.getByRole('link', { name: 'Lupa Password' }).click();
    await expect.poll(path).toBe('/forget-password');
  });

  it('sends a right code automatically and opens the reset page; a numeric token keeps all its digits', async () => {
    api.succeed(verifyResetCodeEndpoint, { token: '1234567890123456789012' });
    api.succeed(checkResetTokenEndpoint, null);
    const { screen, path, search } = await renderApp(verification);
    await screen.getByLabelText('Digit ke-1').fill('123456');
    await expect.element(screen.getByLabelText('Digit ke-6')).toHaveValue('6');
    await expect.element(screen.getByText('Kode verifikasi berhasil!')).toBeVisible();
    await expect.poll(path).toBe('/reset-password');
    expect(api.callsOf(verifyResetCodeEndpoint)[0]?.body).toEqual({ email: 'siti@contoh.id', otp: '123456' });
    expect(search()).toBe('?email=siti%40contoh.id&token=1234567890123456789012');
    await expect
      .poll(() => api.callsOf(checkResetTokenEndpoint)[0]?.body)
      .toEqual({
        email: 'siti@contoh.id',
        token: '1234567890123456789012',
      });
  });

  it('reports a wrong code and keeps it in the boxes', async () => {
    api.fail(verifyResetCodeEndpoint, 'reset-code-wrong');
    const { screen } = await renderApp(verification);
    await screen.getByLabelText('Digit ke-1').fill('000000');
    await screen.getByRole('button', { name: 'Verifikasi' }).click();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Kode verifikasi salah' })).toBeVisible();
    await expect.element(screen.getByLabelText('Digit ke-6')).toHaveValue('0');
  });

  it('counts down from 5:00; a resend requests a new code, clears the boxes and starts over, or reports a failure', async () => {
    const start = Date.now();
    const { screen } = await renderApp(verification);
    const resend = screen.getByRole('button', { name: 'Kirim Ulang Kode' });
    await expect.element(screen.getByRole('timer').getByText(/^[45]:\d\d$/)).toBeVisible();
    await expect.element(resend).toBeDisabled();
    await screen.getByLabelText('Digit ke-1').fill('12');
    vi.spyOn(Date, 'now').mockImplementation(() => start + 301_000);
    await expect.element(screen.getByText('Kode sudah kedaluwarsa. Minta kode baru.')).toBeVisible();
    api.fail(forgotPasswordEndpoint, 'internal');
    await resend.click();
    await expect.element(screen.getByText('Gagal mengirim ulang kode')).toBeVisible();
    await expect.element(screen.getByLabelText('Digit ke-1')).toHaveValue('1');
    await expect.element(resend).toBeEnabled();
    api.succeed(forgotPasswordEndpoint, null);
    await resend.click();
    await expect.element(screen.getByText('Kode verifikasi baru telah dikirim!')).toBeVisible();
    await expect.element(screen.getByLabelText('Digit ke-1')).toHaveValue('');
    await expect.element(screen.getByRole('timer').getByText('5:00')).toBeVisible();
    expect(api.callsOf(forgotPasswordEndpoint)[1]?.body).toEqual({ email: 'siti@contoh.id' });
  });

  it('goes on counting after a reload; a new code, and one for another address, start at 5:00', async () => {
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
    const expectLeft = async (address: string, left: string) => {
      const { screen } = await renderApp(address);
      await expect.element(screen.getByRole('timer').getByText(left)).toBeVisible();
      await screen.unmount();
    };
    await expectLeft(verification, '5:00');
    clock.mockReturnValue(start + 200_000);
    await expectLeft(verification, '1:40');
    await expectLeft(verification.replace('siti', 'budi'), '5:00');

    clock.mockReturnValue(start + 250_000);
    api.succeed(forgotPasswordEndpoint, null);
    const { screen } = await renderApp('/forget-password');
    await screen.getByLabelText('Email').fill('budi@contoh.id');
    await screen.getByRole('button', { name: 'Kirim Kode Reset' }).click();
    await expect.element(screen.getByRole('timer').getByText('5:00')).toBeVisible();
  });
});

const reset = '/reset-password?email=siti%40contoh.id&token=abc';

describe('a new password', () => {
  it.each(['?email=siti%40contoh.id', '?token=abc'])("is refused for the link '%s'", async (search) => {
    const { screen } = await renderApp(`/reset-password${search}`);
    await expect.element(screen.getByRole('heading', { name: 'Tidak Valid' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reset Password Ulang' })).toBeVisible();
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
