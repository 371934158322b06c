import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getMeEndpoint } from '@pindahlapak/contract';
import { commonTexts, errorMessages, profileTexts as texts, successMessages } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { root } from '../../../scripts/lib/paths.mjs';
import { expectToast } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';

const icon = path.join(root, 'apps/web/public/icons/icon-512.png');
const picture = { name: 'toko.png', mimeType: 'image/png', buffer: readFileSync(icon) };
const avatar = (page: Page) => page.getByRole('main').locator('img').first();
const info = (page: Page) => page.getByRole('main');

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Nama Lengkap')).toBeFocused();
}

test('saves edited fields and a picture, shown everywhere; Batal keeps the old values', async ({
  page,
  seller,
  openAs,
}) => {
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
  const chooser = page.getByLabel(texts.pictureUpload);
  const save = page.getByRole('button', { name: commonTexts.saveChanges });
  await test.step('a file that is no picture is refused by the server', async () => {
    await expect(chooser).toHaveAttribute('accept', 'image/*');
    await chooser.setInputFiles({ ...picture, name: 'catatan.png', buffer: Buffer.from('bukan gambar') });
    await save.click();
    await expectToast(page, 'error', 'Terjadi kendala saat update profil.');
    await expect(info(page).getByText(errorMessages['profile-image-unreadable'])).toBeVisible();
    const { data } = await seller.client.call(getMeEndpoint, {});
    expect(data).toMatchObject({ fullName: seller.fullName, profilImage: null });
  });

  await chooser.setInputFiles(picture);
  await expect(page.getByText(texts.pictureChosen('toko.png'))).toBeVisible();
  await expect(avatar(page)).toHaveAttribute('src', /^blob:/);
  await save.click();
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
  await expect(avatar(page)).toHaveAttribute('src', new RegExp(`${data.profilImage}$`));
  for (const image of [avatar(page), page.getByRole('banner').locator('img').first()])
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
