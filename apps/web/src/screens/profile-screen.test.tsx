import {
  changePasswordEndpoint,
  getMeEndpoint,
  getTwoFactorEndpoint,
  loginEndpoint,
  summarizeProductsEndpoint,
  updateProfileEndpoint,
} from '@pindahlapak/contract';
import { profileTexts as texts } from '@pindahlapak/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { invalidateTopics } from '../lib/api/query-client.ts';
import { saveFeedback } from '../lib/dom/timing.ts';
import { daysFromNow, makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;
const user = makeUser();

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, user);
  api.succeed(getTwoFactorEndpoint, { isOn: false, since: null, recoveryCodesLeft: 0 });
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
});

const open = () => renderApp('/profile', { token: 'token-1' });

async function edit() {
  const app = await open();
  await app.screen.getByRole('button', { name: 'Edit' }).click();
  return app;
}

describe('reading', () => {
  it('shows the user, the plan and the join date, with initials if there is no picture', async () => {
    api.succeed(getMeEndpoint, makeUser({ subscriptionType: 'Trial', subscriptionDate: '2026-03-31T17:30:00.000Z' }));
    const main = (await open()).screen.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeVisible();
    for (const text of [user.email, 'Trial', '1 April 2026', 'Terverifikasi', user.phoneNumber, user.address])
      await expect.element(main.getByText(text, { exact: true }).first()).toBeVisible();
    expect(main.element().querySelector('[data-initials=SR]')).not.toBeNull();
    await expect.element(main.getByText('Trial', { exact: true })).toHaveClass('bg-success-soft');
    await expect.element(main.getByText(texts.passwordText)).toBeVisible();
    await expect.element(main.getByLabelText('Ubah Foto')).not.toBeInTheDocument();
  });

  it('retries a failed load; shows that a subscription has ended', async () => {
    api.fail(getMeEndpoint, 'internal');
    const { screen } = await open();
    await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    api.succeed(getMeEndpoint, makeUser({ subscriptionType: 'Trial', subscriptionExpireDate: daysFromNow(-3) }));
    await screen.getByRole('button', { name: 'Coba lagi' }).click();
    await expect.element(screen.getByRole('heading', { name: user.fullName })).toBeVisible();
    await expect.element(screen.getByText('Trial', { exact: true })).toHaveClass('bg-danger-soft');
  });
});

describe('editing', () => {
  it('saves the fields and a new picture, and updates them everywhere', async () => {
    saveFeedback.ms = 1000;
    api.succeed(updateProfileEndpoint, { ...user, fullName: 'Siti Aminah' });
    const { screen } = await edit();
    await screen.getByLabelText('Nama Lengkap').fill('Siti Aminah');
    await screen.getByLabelText('Ubah Foto').upload(new File(['x'], 'foto.png', { type: 'image/png' }));
    await expect.element(screen.getByText(/foto\.png/)).toBeVisible();
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.element(screen.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
    await expect.element(screen.getByText('Profil berhasil diperbarui.')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Siti Aminah' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Menu pengguna: Siti Aminah' })).toBeVisible();
    expect(api.callsOf(updateProfileEndpoint)[0]?.body).toMatchObject({ fullName: 'Siti Aminah', email: user.email });
    expect(api.callsOf(updateProfileEndpoint)[0]?.body).toHaveProperty('profilImage');
  });

  it('keeps what was typed while the save was under way', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    api.respond(updateProfileEndpoint, async () => {
      await held;
      const data = { ...user, fullName: 'Siti Aminah' };
      return Response.json({ code: 200, message: updateProfileEndpoint.message, data });
    });
    const { screen } = await edit();
    await screen.getByLabelText('Nama Lengkap').fill('Siti Aminah');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await screen.getByLabelText('Alamat').fill('Jalan Kenanga 7, Bandung');
    answer();
    await expect.element(screen.getByRole('button', { name: 'Menu pengguna: Siti Aminah' })).toBeVisible();
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('Siti Aminah');
    await expect.element(screen.getByLabelText('Alamat')).toHaveValue('Jalan Kenanga 7, Bandung');
  });

  it('does not put back what was changed in another browser meanwhile', async () => {
    api.succeed(updateProfileEndpoint, user);
    const { screen } = await edit();
    await screen.getByLabelText('Alamat').fill('Jalan Kenanga 7, Bandung');
    api.succeed(getMeEndpoint, { ...user, email: 'baru@contoh.id', phoneNumber: '089912345678' });
    await invalidateTopics('account');
    await expect.element(screen.getByLabelText('Password Saat Ini')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.poll(() => api.callsOf(updateProfileEndpoint)).toHaveLength(1);
    expect(api.callsOf(updateProfileEndpoint)[0]?.body).toEqual({
      fullName: user.fullName,
      email: 'baru@contoh.id',
      phoneNumber: '089912345678',
      address: 'Jalan Kenanga 7, Bandung',
    });
  });

  it('does not put it back from a draft of an earlier visit either', async () => {
    api.succeed(updateProfileEndpoint, user);
    const before = await edit();
    await before.screen.getByLabelText('Alamat').fill('Jalan Kenanga 7, Bandung');
    await before.screen.unmount();
    api.succeed(getMeEndpoint, { ...user, email: 'baru@contoh.id', phoneNumber: '089912345678' });
    const { screen } = await open();
    await expect.element(screen.getByLabelText('Alamat')).toHaveValue('Jalan Kenanga 7, Bandung');
    await expect.element(screen.getByLabelText('Password Saat Ini')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.poll(() => api.callsOf(updateProfileEndpoint)).toHaveLength(1);
    expect(api.callsOf(updateProfileEndpoint)[0]?.body).toEqual({
      fullName: user.fullName,
      email: 'baru@contoh.id',
      phoneNumber: '089912345678',
      address: 'Jalan Kenanga 7, Bandung',
    });
  });

  it('reports problems at each field and of a picture, and sends nothing', async () => {
    const { screen } = await edit();
    for (const type of ['image/svg+xml', 'image/heic', 'application/pdf']) {
      await screen.getByLabelText('Ubah Foto').upload(new File(['<svg/>'], 'logo.svg', { type }));
      await expect.element(screen.getByText(texts.pictureUnreadable)).toBeVisible();
      await expect.element(screen.getByText(/logo\.svg/)).not.toBeInTheDocument();
      await expect.element(screen.getByText(texts.pictureHint)).toBeVisible();
    }
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'besar.png', { type: 'image/png' });
    // Chosen within the page: a file that the test runner sends takes a second of the processor.
    const chosen = new DataTransfer();
    chosen.items.add(large);
    const input = screen.getByLabelText('Ubah Foto').element() as HTMLInputElement;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(screen.getByText('Gagal! File terlalu besar.')).toBeVisible();
    await expect.element(screen.getByText(/besar\.png/)).not.toBeInTheDocument();
    await expect.element(screen.getByText(texts.pictureHint)).toBeVisible();
    for (const [label, text] of [
      ['Nama Lengkap', 'S'],
      ['Email', 'siti'],
      ['Nomor Telepon', '0812'],
      ['Alamat', 'Jl.'],
    ] as const)
      await screen.getByLabelText(label, { exact: true }).fill(text);
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    const alerts = screen.getByRole('main').getByRole('alert');
    await expect
      .poll(() => alerts.elements().map((alert) => alert.textContent))
      .toEqual([
        'Nama minimal 2 karakter.',
        'Format email tidak valid.',
        'Nomor telepon harus 9–15 digit angka.',
        'Alamat terlalu pendek.',
      ]);
    expect(api.callsOf(updateProfileEndpoint)).toHaveLength(0);
  });

  it('asks for the password to change the e-mail; a refusal keeps both and is shown at its field if possible', async () => {
    api.fail(updateProfileEndpoint, 'email-taken');
    const { screen } = await edit();
    const password = screen.getByLabelText('Password Saat Ini');
    await expect.element(password).not.toBeInTheDocument();
    await screen.getByLabelText('Email').fill('lain@contoh.id');
    await password.fill('rahasia1');
    await expect.poll(() => JSON.stringify(sessionStorage)).toContain('lain@contoh.id');
    expect(JSON.stringify(sessionStorage)).not.toContain('rahasia1');
    const save = screen.getByRole('button', { name: 'Simpan Perubahan' });
    await save.click();
    await expect.element(screen.getByText('Terjadi kendala saat update profil.')).toBeVisible();
    await expect.element(screen.getByText('Email sudah terdaftar.')).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveValue('lain@contoh.id');
    expect(api.callsOf(updateProfileEndpoint)[0]?.body).toMatchObject({ currentPassword: 'rahasia1' });
    api.fail(updateProfileEndpoint, 'validation', { fields: { currentPassword: 'Password salah.' } });
    await save.click();
    await expect.element(screen.getByText('Password salah.')).toBeVisible();
    await screen.getByLabelText('Email').fill(user.email);
    await expect.element(password).not.toBeInTheDocument();
    api.succeed(updateProfileEndpoint, user);
    await save.click();
    await expect.poll(() => api.callsOf(updateProfileEndpoint)).toHaveLength(3);
    expect(api.callsOf(updateProfileEndpoint)[2]?.body).not.toHaveProperty('currentPassword');
  });

  it('also asks for a code to change the e-mail if the account has a second factor, for the next one if it is taken', async () => {
    api.fail(updateProfileEndpoint, 'email-taken');
    api.succeed(getTwoFactorEndpoint, { isOn: true, since: '2026-03-31T17:30:00.000Z', recoveryCodesLeft: 10 });
    const { screen } = await edit();
    const code = screen.getByLabelText('Kode 6 digit atau kode pemulihan');
    await expect.element(code).not.toBeInTheDocument();
    await screen.getByLabelText('Email').fill('lain@contoh.id');
    await screen.getByLabelText('Password Saat Ini').fill('rahasia1');
    await code.fill('123456');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.element(code).toHaveValue('');
    await expect.element(screen.getByLabelText('Password Saat Ini')).toHaveValue('rahasia1');
    api.succeed(updateProfileEndpoint, user);
    await code.fill('907215');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.poll(() => api.callsOf(updateProfileEndpoint)).toHaveLength(2);
    expect(api.callsOf(updateProfileEndpoint)[1]?.body).toMatchObject({ currentPassword: 'rahasia1', code: '907215' });
    expect(JSON.stringify(sessionStorage)).not.toContain('907215');
  });

  it('asks before leaving; input survives an expired session and is restored after the login', async () => {
    api.fail(updateProfileEndpoint, 'token-expired');
    const { screen, path } = await edit();
    await screen.getByLabelText('Alamat').fill('Jalan Baru 9');
    await screen.getByRole('link', { name: 'Dashboard' }).click();
    await screen.getByRole('button', { name: 'Tetap di sini' }).click();
    expect(path()).toBe('/profile');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Session Expired' });
    await expect.element(dialog.getByText('Token sudah kedaluwarsa.')).toBeVisible();
    expect(localStorage.getItem('authorization_token')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keluar' }).click();
    await expect.poll(path).toBe('/login');

    api.succeed(loginEndpoint, 'token-2');
    await screen.getByLabelText('Email').fill(user.email);
    await screen.getByLabelText('Password', { exact: true }).fill('rahasia1');
    await screen.getByRole('button', { name: 'Masuk' }).click();
    await expect.poll(path).toBe('/profile');
    await expect.element(screen.getByLabelText('Alamat')).toHaveValue('Jalan Baru 9');
    await screen.getByRole('link', { name: 'Dashboard' }).click();
    await screen.getByRole('button', { name: 'Buang perubahan' }).click();
    await expect.poll(path).toBe('/dashboard');
  });

  it('does not show input of an expired session to another seller', async () => {
    api.fail(updateProfileEndpoint, 'token-expired');
    const { screen, path } = await edit();
    await screen.getByLabelText('Alamat').fill('Jalan Baru 9');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click();
    api.succeed(getMeEndpoint, makeUser({ id: 'user-2', email: 'budi@contoh.id' }));
    api.succeed(loginEndpoint, 'token-2');
    await screen.getByLabelText('Email').fill('budi@contoh.id');
    await screen.getByLabelText('Password', { exact: true }).fill('rahasia1');
    await screen.getByRole('button', { name: 'Masuk' }).click();
    await expect.poll(path).toBe('/dashboard');
    await screen.getByRole('button', { name: /^Menu pengguna/ }).click();
    await screen.getByRole('menuitem', { name: 'Profil Saya' }).click();
    await screen.getByRole('button', { name: 'Edit' }).click();
    await expect.element(screen.getByLabelText('Alamat')).toHaveValue(user.address);
  });
});

describe('changing the password', () => {
  async function openPasswords() {
    const app = await open();
    const { screen } = app;
    const send = async () => {
      await screen.getByRole('button', { name: 'Ubah Password' }).click();
      for (const label of ['Password Lama', 'Password Baru', 'Konfirmasi Password Baru'])
        await expect.element(screen.getByLabelText(label, { exact: true })).toHaveValue('');
      await screen.getByLabelText('Password Lama').fill('rahasia1');
      await screen.getByLabelText('Password Baru', { exact: true }).fill('rahasia2');
      await screen.getByLabelText('Konfirmasi Password Baru').fill('rahasia2');
      await screen.getByRole('button', { name: 'Simpan Password' }).click();
    };
    return { ...app, send };
  }

  it('sends the old and the new one; after a refusal or success the form closes and is empty again', async () => {
    api.fail(changePasswordEndpoint, 'old-password-wrong');
    const { screen, send } = await openPasswords();
    await send();
    await expect.element(screen.getByText('Terjadi kesalahan saat update password.')).toBeVisible();
    await expect.element(screen.getByText('Password lama salah.')).toBeVisible();
    api.succeed(changePasswordEndpoint, null);
    await send();
    await expect.element(screen.getByText('Password berhasil diubah.')).toBeVisible();
    await expect.element(screen.getByLabelText('Password Lama')).not.toBeInTheDocument();
    expect(api.callsOf(changePasswordEndpoint)[1]?.body).toEqual({ oldPassword: 'rahasia1', newPassword: 'rahasia2' });
  });

  it('also asks for a code if the account has a second factor', async () => {
    api.succeed(changePasswordEndpoint, null);
    api.succeed(getTwoFactorEndpoint, { isOn: true, since: '2026-03-31T17:30:00.000Z', recoveryCodesLeft: 10 });
    const { screen, send } = await openPasswords();
    await send();
    await screen.getByLabelText('Kode 6 digit atau kode pemulihan').fill('123456');
    await screen.getByRole('button', { name: 'Simpan Password' }).click();
    await expect.element(screen.getByText('Password berhasil diubah.')).toBeVisible();
    expect(api.callsOf(changePasswordEndpoint)[0]?.body).toEqual({
      oldPassword: 'rahasia1',
      newPassword: 'rahasia2',
      code: '123456',
    });
  });

  it('says after the form has closed that the code was wrong', async () => {
    api.fail(changePasswordEndpoint, 'validation', { fields: { code: 'Kode salah atau sudah dipakai.' } });
    const { screen, send } = await openPasswords();
    await send();
    await expect.element(screen.getByText('Terjadi kesalahan saat update password.')).toBeVisible();
    await expect.element(screen.getByText('Kode salah atau sudah dipakai.')).toBeVisible();
  });

  it('reports a missing, short or different password and sends nothing', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Ubah Password' }).click();
    await screen.getByRole('button', { name: 'Simpan Password' }).click();
    const alerts = screen.getByRole('main').getByRole('alert');
    await expect
      .poll(() => alerts.elements().map((alert) => alert.textContent))
      .toEqual(['Password lama wajib diisi', 'Password baru wajib diisi', 'Konfirmasi password wajib diisi']);
    await screen.getByLabelText('Password Lama').fill('rahasia1');
    await screen.getByLabelText('Password Baru', { exact: true }).fill('baru123');
    await expect.element(screen.getByText('Password minimal 8 karakter', { exact: true })).toBeVisible();
    await screen.getByLabelText('Password Baru', { exact: true }).fill('rahasia2');
    await screen.getByLabelText('Konfirmasi Password Baru').fill('rahasia3');
    await screen.getByRole('button', { name: 'Simpan Password' }).click();
    await expect.element(screen.getByText('Kata sandi baru dan konfirmasi kata sandi tidak cocok!')).toBeVisible();
    expect(api.callsOf(changePasswordEndpoint)).toHaveLength(0);
    await screen.getByRole('button', { name: 'Batal' }).click();
    await expect.element(screen.getByText(texts.passwordText)).toBeVisible();
  });
});
