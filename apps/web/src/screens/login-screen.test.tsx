import { getMeEndpoint, loginEndpoint, summarizeProductsEndpoint } from '@pindahlapak/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { rememberReturnPoint } from '../lib/session/return-point.ts';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
});

async function openLogin() {
  const app = await renderApp('/login');
  await expect.element(app.screen.getByRole('heading', { name: 'Masuk' })).toBeVisible();
  return app;
}

async function fill({ screen }: Awaited<ReturnType<typeof openLogin>>, email: string, password: string) {
  await screen.getByLabelText('Email').fill(email);
  await screen.getByLabelText('Password', { exact: true }).fill(password);
  await screen.getByRole('button', { name: 'Masuk' }).click();
}

describe('login', () => {
  it("stores the token, shows the server's message and opens the dashboard", async () => {
    api.succeed(loginEndpoint, 'token-1');
    const app = await openLogin();
    await fill(app, 'siti@contoh.id', 'rahasia1');
    await expect.poll(app.path).toBe('/dashboard');
    expect(localStorage.getItem('authorization_token')).toBe('token-1');
    await expect.element(app.screen.getByText('Berhasil masuk. Selamat datang!')).toBeVisible();
  });

  it('validates on blur and sends nothing while there is a problem', async () => {
    const app = await openLogin();
    // Large enough for a pointer.
    for (const name of ['Lupa password?', 'Daftar sekarang'])
      expect(app.screen.getByRole('link', { name }).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(
        24,
      );
    await app.screen.getByLabelText('Email').fill('siti');
    await userEvent.tab();
    await expect.element(app.screen.getByText('Format email tidak valid.')).toBeVisible();
    await app.screen.getByRole('button', { name: 'Masuk' }).click();
    await expect.element(app.screen.getByText('Password wajib diisi.')).toBeVisible();
    const email = app.screen.getByLabelText('Email');
    await expect.element(email).toHaveFocus();
    await email.fill('siti@contoh.id');
    await expect.element(app.screen.getByText('Format email tidak valid.')).not.toBeInTheDocument();
    await email.fill('');
    await expect.element(app.screen.getByText('Email wajib diisi.')).toBeVisible();
    await fill(app, 'siti@contoh.id', 'abc1234');
    await expect.element(app.screen.getByText('Password minimal 8 karakter.')).toBeVisible();
    expect(api.callsOf(loginEndpoint)).toHaveLength(0);
  });

  it('shows a refusal or a lost connection, and keeps the values; the password can be shown', async () => {
    api.fail(loginEndpoint, 'wrong-credentials');
    const app = await openLogin();
    await fill(app, 'siti@contoh.id', 'salah123');
    await expect.element(app.screen.getByText('Email atau password salah.')).toBeVisible();
    // Besides the toast, which disappears after some seconds, a line stays until the next attempt.
    const line = app.screen.getByRole('main').getByRole('alert');
    await expect.element(line).toHaveTextContent('Email dan password tidak cocok. Periksa keduanya, lalu coba lagi.');
    await expect.element(app.screen.getByLabelText('Email')).toHaveValue('siti@contoh.id');
    expect(localStorage.getItem('authorization_token')).toBeNull();
    api.cut(loginEndpoint);
    // The toggle's name must not contain the label, which only names the field.
    const password = app.screen.getByLabelText(/password/i);
    await expect.element(password).toHaveAttribute('type', 'password');
    await app.screen.getByRole('button', { name: 'Tampilkan kata sandi' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await app.screen.getByRole('button', { name: 'Sembunyikan kata sandi' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
    await app.screen.getByRole('button', { name: 'Masuk' }).click();
    await expect.element(app.screen.getByText(/Tidak dapat terhubung ke server/)).toBeVisible();
  });

  it('focuses the code again after a wrong one', async () => {
    api.fail(loginEndpoint, 'two-factor-needed');
    const app = await openLogin();
    await fill(app, 'siti@contoh.id', 'rahasia1');
    const code = app.screen.getByLabelText('Kode 6 digit atau kode pemulihan');
    await code.fill('000000');
    api.fail(loginEndpoint, 'two-factor-code-wrong');
    await app.screen.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await expect.element(code).toHaveFocus();
  });

  it('says why it returns to the password if this was changed before the code was sent', async () => {
    api.fail(loginEndpoint, 'two-factor-needed');
    const app = await openLogin();
    await fill(app, 'siti@contoh.id', 'rahasia1');
    await app.screen.getByLabelText('Kode 6 digit atau kode pemulihan').fill('123456');
    api.fail(loginEndpoint, 'wrong-credentials');
    await app.screen.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(app.screen.getByText('Email atau password salah.')).toBeVisible();
  });

  it('fills in the e-mail of an ended session, and returns the same seller to its address', async () => {
    rememberReturnPoint('siti@contoh.id', '/profile');
    api.succeed(loginEndpoint, 'token-2');
    const app = await openLogin();
    await expect.element(app.screen.getByLabelText('Email')).toHaveValue('siti@contoh.id');
    await fill(app, 'Siti@Contoh.id', 'rahasia1');
    await expect.poll(app.path).toBe('/profile');
  });
});
