import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { getMeEndpoint } from '@pindahlapak/contract';
import { commonTexts, errorMessages, profileTexts as texts, successMessages } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectToast } from '../../support/expectations.ts';
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

test('the edited fields and a picture are saved and seen everywhere; Batal keeps the old values', async ({
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
