import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { getMeEndpoint, loginEndpoint } from '@pindahlapak/contract';
import { commonTexts, errorMessages, profileTexts as texts, successMessages } from '@pindahlapak/messages';
import { formatDate, dashboardPaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { clientOf, newSeller } from '@pindahlapak/harness/seller';
import { retryFailedLoad } from '../../support/retry-failed-load.ts';
import { expect, test } from '../../support/test.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A square picture of one colour. */
function makePng(side: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const line = Buffer.from([0, ...Array.from({ length: side }, () => [red, green, blue]).flat()]);
  const pixels = Buffer.concat(Array.from({ length: side }, () => line));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const picture = { name: 'toko.png', mimeType: 'image/png', buffer: makePng(64, [200, 30, 30]) };
const avatar = (page: Page) => page.getByRole('main').locator('img').first();
const info = (page: Page) => page.getByRole('main');

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Nama Lengkap')).toBeFocused();
}

async function openPasswordForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.passwordOpen }).click();
  await expect(page.getByLabel('Password Lama')).toBeFocused();
}

/** Types the old, the new and the repeated password. */
async function typePasswords(page: Page, old: string, fresh: string, repeated = fresh): Promise<void> {
  await page.getByLabel('Password Lama').fill(old);
  await page.getByLabel('Password Baru', { exact: true }).fill(fresh);
  await page.getByLabel('Konfirmasi Password Baru').fill(repeated);
}

test('shows who the seller is, with initials where there is no picture', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.profile);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeVisible();
  for (const text of [seller.email, 'Trial', formatDate(new Date()), 'Terverifikasi', '081234567890'])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.locator('[data-initials=SW]')).toBeVisible();
  await expect(main.getByText('Jl. Melati No. 5, Bandung')).toBeVisible();
  await expect(main.getByText(texts.passwordText)).toBeVisible();
  await expect(page.getByText(texts.pictureUpload)).toBeHidden();
});

test('edits are saved and seen everywhere; Batal keeps the old values', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.profile);
  await edit(page);
  await page.getByLabel('Nama Lengkap').fill('Orang Lain');
  await page.getByRole('button', { name: commonTexts.cancel }).click();
  await expect(info(page).getByText(seller.fullName).first()).toBeVisible();
  await expect(page.getByText('Orang Lain')).toBeHidden();

  await edit(page);
  await page.getByLabel('Nama Lengkap').fill('Sari Wulandari Putri');
  await page.getByLabel('Nomor Telepon').fill('0857-1111-2222');
  await page.getByLabel('Alamat').fill('Jl. Kenanga No. 12\nSleman');
  await page.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect(page.getByRole('button', { name: 'Menyimpan...' })).toBeDisabled();
  await expectToast(page, 'success', successMessages.profileUpdated);
  await expect(page.getByRole('button', { name: /^Menu pengguna/ })).toContainText('Sari Wulandari Putri');
  const { data } = await seller.client.call(getMeEndpoint, {});
  expect(data).toMatchObject({
    fullName: 'Sari Wulandari Putri',
    phoneNumber: '085711112222',
    address: 'Jl. Kenanga No. 12\nSleman',
    email: seller.email,
  });
});

test('wrong fields and a taken address are said at their places', async ({ page, seller, server, openAs }) => {
  const other = await newSeller(server.address);
  await openAs(seller, dashboardPaths.profile);
  await edit(page);
  await page.getByLabel('Nama Lengkap').fill('S');
  await page.getByLabel('Email').fill('sari');
  await page.getByLabel('Nomor Telepon').fill('0812');
  await page.getByLabel('Alamat').fill('Jl.');
  await page.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    'Nama minimal 2 karakter.',
    'Format email tidak valid.',
    'Nomor telepon harus 9–15 digit angka.',
    'Alamat terlalu pendek.',
  ]);
  await page.getByLabel('Nama Lengkap').fill('Sari');
  await page.getByLabel('Nomor Telepon').fill('081234567');
  await page.getByLabel('Alamat').fill('Jl. Kenanga');
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel(texts.currentPassword).fill(seller.password);
  await page.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expectToast(page, 'error', 'Terjadi kendala saat update profil.');
  await expect(page.getByRole('main').getByText(errorMessages['email-taken']).first()).toBeVisible();
  await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Kenanga');
});

test('a picture is previewed, saved and shown in the top bar', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.profile);
  await edit(page);
  const chooser = page.getByLabel(texts.pictureUpload);
  await expect(chooser).toHaveAttribute('accept', 'image/*');
  await chooser.setInputFiles(picture);
  await expect(page.getByText(texts.pictureChosen('toko.png'))).toBeVisible();
  await expect(avatar(page)).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expectToast(page, 'success', successMessages.profileUpdated);
  await page.reload();
  await expect(avatar(page)).not.toHaveAttribute('src', /^blob:/);
  for (const image of [avatar(page), page.getByRole('banner').locator('img').first()])
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('a picture over 5 MB is refused and not kept; a file that is none is refused by the server', async ({
  page,
  seller,
  openAs,
}) => {
  await openAs(seller, dashboardPaths.profile);
  await edit(page);
  const chooser = page.getByLabel(texts.pictureUpload);
  const large = Buffer.concat([picture.buffer, Buffer.alloc(5 * 1024 * 1024)]);
  await chooser.setInputFiles({ ...picture, buffer: large });
  await expectToast(page, 'error', 'Gagal! File terlalu besar.');
  await expect(page.getByText(texts.pictureHint)).toBeVisible();
  await chooser.setInputFiles({ ...picture, name: 'catatan.png', buffer: Buffer.from('bukan gambar') });
  await page.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expectToast(page, 'error', 'Terjadi kendala saat update profil.');
  await expect(page.getByRole('main').getByText(errorMessages['profile-image-unreadable'])).toBeVisible();
  expect((await seller.client.call(getMeEndpoint, {})).data.profilImage).toBeNull();
});

test.describe('the password', () => {
  test('is judged before anything is sent', async ({ page, seller, openAs }) => {
    await openAs(seller, dashboardPaths.profile);
    await openPasswordForm(page);
    await page.getByRole('button', { name: 'Simpan Password' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText([
      'Password lama wajib diisi',
      'Password baru wajib diisi',
      'Konfirmasi password wajib diisi',
    ]);
    await typePasswords(page, seller.password, 'baru123');
    await expect(page.getByText('Password minimal 8 karakter', { exact: true })).toBeVisible();
    await typePasswords(page, seller.password, 'rahasia456', 'rahasia457');
    await page.getByRole('button', { name: 'Simpan Password' }).click();
    await expect(page.getByText('Kata sandi baru dan konfirmasi kata sandi tidak cocok!')).toBeVisible();
    await page.getByRole('button', { name: commonTexts.cancel }).click();
    await expect(page.getByText(texts.passwordText)).toBeVisible();
  });

  test('a wrong old one: the toast, the reason, and the form closes empty', async ({ page, seller, openAs }) => {
    await openAs(seller, dashboardPaths.profile);
    await openPasswordForm(page);
    await typePasswords(page, 'salah-sekali-1', 'rahasia456');
    await page.getByRole('button', { name: 'Simpan Password' }).click();
    await expectToast(page, 'error', 'Terjadi kesalahan saat update password.');
    await expect(page.getByRole('main').getByText(errorMessages['old-password-wrong'])).toBeVisible();
    await expect(page.getByLabel('Password Lama')).toBeHidden();
    await openPasswordForm(page);
    for (const label of ['Password Lama', 'Password Baru', 'Konfirmasi Password Baru'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  });

  test('a right one changes it; this session goes on, the others end', async ({ page, seller, server, openAs }) => {
    const guest = clientOf(server.address, null);
    const { data: token } = await guest.call(loginEndpoint, {
      body: { email: seller.email, password: seller.password },
    });
    await openAs(seller, dashboardPaths.profile);
    await openPasswordForm(page);
    await typePasswords(page, seller.password, 'rahasia456');
    await page.getByRole('button', { name: 'Simpan Password' }).click();
    await expectToast(page, 'success', successMessages.passwordChanged);
    await page.reload();
    await expect(page.getByText(texts.passwordText)).toBeVisible();
    await expect(clientOf(server.address, token).call(getMeEndpoint, {})).rejects.toThrow();
    await guest.call(loginEndpoint, { body: { email: seller.email, password: 'rahasia456' } });
  });
});

for (const [left, plan] of [
  [3, 'success'],
  [-3, 'danger'],
] as const)
  test(`a subscription that ${left > 0 ? 'goes on' : 'is over'} looks ${plan}`, async ({ page, seller, openAs }) => {
    const answer = await seller.client.call(getMeEndpoint, {});
    const subscriptionExpireDate = new Date(Date.now() + left * 24 * 60 * 60_000).toISOString();
    await page.route('**/api/me', (route) =>
      route.fulfill({ json: { ...answer, data: { ...answer.data, subscriptionExpireDate } } }),
    );
    await openAs(seller, dashboardPaths.profile);
    await expect(page.getByText('Trial', { exact: true })).toHaveClass(new RegExp(`bg-${plan}-soft`));
  });

test('a failed load can be tried again', async ({ page, seller, openAs, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await retryFailedLoad(page, '**/api/me', () => openAs(seller, dashboardPaths.profile));
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('nothing bars anybody in either theme, and a phone shows everything', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.profile);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expectNoViolations(page);
  await edit(page);
  await openPasswordForm(page);
  await page.getByRole('button', { name: 'Simpan Password' }).click();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});
