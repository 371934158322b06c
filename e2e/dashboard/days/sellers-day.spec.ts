import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listSubscriptionsEndpoint, loginEndpoint } from '@pindahlapak/contract';
import { commonTexts, dataConfigurationTexts, successMessages } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { recordSubscription } from '@pindahlapak/harness/operator';
import { clientOf, importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { addMargin, addWord, titlesOf } from '../configuration/data-configuration-page.ts';
import { expectToast } from '../../support/expectations.ts';
import { expect, productRows, test, texts } from '../products/products-page.ts';

const account = () => ({
  fullName: 'Rina Kartika',
  email: `rina-${randomBytes(6).toString('hex')}@contoh.id`,
  phoneNumber: '081355557777',
  address: 'Jl. Cempaka No. 3, Malang',
  password: 'lapak2026',
});

const goTo = async (page: Page, link: string, path: RegExp) => {
  await page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link', { name: link, exact: true }).click();
  await expect(page).toHaveURL(path);
};

async function register(page: Page, { password, ...fields }: ReturnType<typeof account>): Promise<void> {
  await page.goto(dashboardPaths.login);
  await page.getByRole('link', { name: 'Daftar sekarang' }).click();
  await page.getByLabel('Nama Lengkap').fill(fields.fullName);
  await page.getByLabel('Email', { exact: true }).fill(fields.email);
  await page.getByLabel('Nomor Telepon').fill(fields.phoneNumber);
  await page.getByLabel('Alamat').fill(fields.address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Konfirmasi Password').fill(password);
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function resetPassword(page: Page, server: RunningServer, email: string, password: string): Promise<void> {
  await page.getByRole('link', { name: 'Lupa password?' }).click();
  await expect(page.getByRole('heading', { name: 'Lupa Password' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Kirim Kode Reset' }).click();
  await expect(page).toHaveURL(/\/forget-verification/);
  await page.getByLabel('Digit ke-1').click();
  await page.keyboard.type(await server.mailedCode(email));
  await page.getByLabel('Password Baru', { exact: true }).fill(password);
  await page.getByLabel('Konfirmasi Password Baru').fill(password);
  await page.getByRole('button', { name: 'Ubah Password' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function configure(page: Page): Promise<void> {
  await goTo(page, 'Konfigurasi Data', /\/konfigurasi-data$/);
  await addMargin(page, '1000', '500000', '10');
  await addWord(titlesOf(page), 'Laptop', 'Kerja');
  await page.getByLabel('Stok bawaan').fill('25');
  await page.getByLabel('Biaya tambahan (Rp)').fill('2500');
  await page.getByRole('button', { name: dataConfigurationTexts.save }).click();
  await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');

  await page.getByRole('button', { name: 'Konfigurasi Marketplace' }).click();
  await goTo(page, 'Akulaku', /\/konfigurasi\/akulaku$/);
  const titles = page.getByRole('region', { name: 'Sisipkan Teks Pada Judul Produk' });
  await titles.getByLabel('Teks sebelum judul').fill('PROMO');
  await titles.getByLabel('Kapan disisipkan').selectOption('all');
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/akulaku/configuration') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: dataConfigurationTexts.save }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('⚠️ Ada perubahan yang belum disimpan')).toBeHidden();
}

/** Waits for three products that arrive while the list is open. */
async function receiveProducts(page: Page, seller: Seller): Promise<void> {
  await goTo(page, 'Produk', /\/produk$/);
  await expect(page.getByText(texts.emptyWindow(1))).toBeVisible();
  await importListings(seller, 1, [
    listing(1, { price: 200_000 }),
    listing(2, { name: 'Jaket Laptop', price: 300_000 }),
    listing(3, { name: 'Sepatu Lari', price: 600_000 }),
  ]);
  await expect(productRows(page)).toHaveCount(3);
  await expect(page.getByText('3 / 50 Produk')).toBeVisible();
}

/** Downloads the workbook and expects the products as the rules make them. */
async function download(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download Template' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Akulaku' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^produk_akulaku_window-1_\d{8}-\d{6}\.xlsx$/);
  const rows = await readSheet(await readFile(await file.path()), 'Sheet1');
  // As in Akulaku's own template.
  const headers = ['*Kategori ID', '*Nama Produk', 'Warna', 'Other Variations', '*Harga（Rp）', '*Jumlah'];
  expect(rows[1]?.slice(0, 6)).toEqual(headers);
  // Title, price and stock, newest first; the margin ends below the price of the first.
  const products = rows.slice(3).map((row) => [row[1], Number(row[4]), Number(row[5])]);
  expect(products).toEqual([
    ['PROMO Sepatu Lari', 602_500, 25],
    ['PROMO Jaket Kerja', 332_500, 25],
    ['PROMO Tas Ransel Kerja 1', 222_500, 25],
  ]);
}

async function lookAtInvoice(page: Page, server: RunningServer, seller: Seller): Promise<void> {
  await goTo(page, 'Langganan', /\/langganan$/);
  await expect(page.getByText('Belum ada riwayat transaksi')).toBeVisible();
  await recordSubscription(server, seller.email, { price: 5_000_000, status: 'success' });
  await page.reload();
  await expect(productRows(page)).toHaveText([/Rp\s5\.000\.000\s*Berhasil/]);
  const number = (await seller.client.call(listSubscriptionsEndpoint, {})).data[0]?.id ?? '';
  await page.getByRole('button', { name: `Lihat invoice ${number}` }).click();
  const invoice = page.getByRole('dialog', { name: 'Invoice' });
  await expect(invoice.getByText('LUNAS')).toBeVisible();
  const saved = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'Unduh' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`invoice-${number}.html`);
  expect(await readFile(await file.path(), 'utf8')).toContain(seller.fullName);
  await invoice.getByRole('button', { name: 'Tutup' }).click();
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test("a seller's day, from registration to sign-out", async ({ page, server }) => {
  test.slow();
  const person = account();
  const password = 'Lapak-2027';
  const guest = clientOf(server.address, null);

  await test.step('registers and forgets the password', async () => {
    await register(page, person);
    await resetPassword(page, server, person.email, password);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  });
  const { data: token } = await guest.call(loginEndpoint, { body: { email: person.email, password } });
  const seller: Seller = { ...person, password, token, client: clientOf(server.address, token) };

  await test.step('sets the rules', () => configure(page));
  await test.step('receives products', () => receiveProducts(page, seller));
  await test.step('downloads the template', () => download(page));
  await test.step('looks at the invoice', () => lookAtInvoice(page, server, seller));

  await test.step('moves house and leaves', async () => {
    const menu = page.getByRole('button', { name: /^Menu pengguna/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Profil Saya' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Pro', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Alamat').fill('Jl. Dahlia No. 9, Batu');
    await page.getByRole('button', { name: commonTexts.saveChanges }).click();
    await expectToast(page, 'success', successMessages.profileUpdated);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Keluar' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(dashboardPaths.products);
    await expect(page).toHaveURL(/\/login$/);
  });
});
