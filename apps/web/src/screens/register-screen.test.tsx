import { registerEndpoint } from '@pindahlapak/contract';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

async function fill(screen: Screen) {
  await screen.getByLabelText('Nama Lengkap').fill('Siti Rahmawati');
  await screen.getByLabelText('Email').fill('siti@contoh.id');
  await screen.getByLabelText('Nomor Telepon').fill('0812-3456-7890');
  await screen.getByLabelText('Alamat').fill('Jalan Melati 5');
  await screen.getByLabelText('Password', { exact: true }).fill('rahasia1');
  await screen.getByLabelText('Konfirmasi Password').fill('rahasia1');
}

it('sends all fields except the confirmation, and opens the login', async () => {
  api.succeed(registerEndpoint, null);
  const { screen, path } = await renderApp('/register');
  await fill(screen);
  await screen.getByRole('button', { name: 'Daftar' }).click();
  await expect.poll(path).toBe('/login');
  expect(api.callsOf(registerEndpoint)[0]?.body).toEqual({
    fullName: 'Siti Rahmawati',
    email: 'siti@contoh.id',
    phoneNumber: '081234567890',
    address: 'Jalan Melati 5',
    password: 'rahasia1',
  });
  // The login knows who was registered, and says so.
  await expect.element(screen.getByText(/^Akun siti@contoh.id sudah dibuat/)).toBeVisible();
  await expect.element(screen.getByLabelText('Email')).toHaveValue('siti@contoh.id');
});

it('shows all problems on submit and sends nothing', async () => {
  const { screen } = await renderApp('/register');
  await screen.getByRole('button', { name: 'Daftar' }).click();
  for (const [label, text] of [
    ['Nama Lengkap', 'Nama wajib diisi.'],
    ['Email', 'Email wajib diisi.'],
    ['Nomor Telepon', 'Nomor telepon wajib diisi.'],
    ['Alamat', 'Alamat wajib diisi.'],
    ['Password', 'Password wajib diisi.'],
    ['Konfirmasi Password', 'Konfirmasi password wajib diisi.'],
  ] as const) {
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveFocus();
  expect(api.callsOf(registerEndpoint)).toHaveLength(0);
});

it('validates each field on blur, and the confirmation again with the password', async () => {
  const { screen } = await renderApp('/register');
  const untouched = screen.getByLabelText('Nama Lengkap');
  await untouched.fill('S');
  await expect.element(untouched).not.toHaveAttribute('aria-invalid', 'true');
  for (const [label, text, message] of [
    ['Nama Lengkap', ' S ', 'Nama minimal 2 karakter.'],
    ['Email', 'sari.contoh.id', 'Format email tidak valid.'],
    ['Nomor Telepon', '08123456', 'Nomor telepon harus 9–15 digit angka.'],
    ['Alamat', '  Jl.  ', 'Alamat terlalu pendek.'],
    ['Password', 'abc1234', 'Password minimal 8 karakter.'],
    ['Password', 'abcdefgh', 'Password harus mengandung huruf dan angka.'],
    ['Password', '12345678', 'Password harus mengandung huruf dan angka.'],
  ] as const) {
    const field = screen.getByLabelText(label, { exact: true });
    await field.fill('');
    await userEvent.tab();
    await expect.element(screen.getByText(message)).not.toBeInTheDocument();
    await field.fill(text);
    await userEvent.tab();
    await expect.element(screen.getByText(message)).toBeVisible();
  }
  const phone = screen.getByLabelText('Nomor Telepon');
  await phone.fill('');
  await userEvent.click(phone);
  await userEvent.keyboard('+62 812-34a56-7890');
  await expect.element(phone).toHaveValue('6281234567890');

  const password = screen.getByLabelText('Password', { exact: true });
  const differs = screen.getByText('Password tidak cocok.');
  await password.fill('rahasia123');
  await screen.getByLabelText('Konfirmasi Password').fill('rahasia124');
  await userEvent.tab();
  await expect.element(differs).toBeVisible();
  await password.fill('rahasia124');
  await expect.element(differs).not.toBeInTheDocument();
  await password.fill('rahasia125');
  await userEvent.tab();
  await expect.element(differs).toBeVisible();
});

it('keeps all values except passwords after a refusal, another screen and a reload', async () => {
  api.fail(registerEndpoint, 'email-taken');
  const first = await renderApp('/register');
  await fill(first.screen);
  await first.screen.getByRole('button', { name: 'Daftar' }).click();
  await expect.element(first.screen.getByText('Email sudah terdaftar.')).toBeVisible();
  await expect.element(first.screen.getByLabelText('Konfirmasi Password')).toHaveValue('rahasia1');
  await first.screen.getByRole('link', { name: 'Masuk di sini' }).click();
  await expect.poll(first.path).toBe('/login');
  await first.screen.getByRole('link', { name: 'Daftar sekarang' }).click();
  await expect.element(first.screen.getByLabelText('Nama Lengkap')).toHaveValue('Siti Rahmawati');
  await first.screen.unmount();

  const again = await renderApp('/register');
  await expect.element(again.screen.getByLabelText('Alamat')).toHaveValue('Jalan Melati 5');
  await expect.element(again.screen.getByLabelText('Password', { exact: true })).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('rahasia1');
});
