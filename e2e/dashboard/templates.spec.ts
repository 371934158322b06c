import { importProductsEndpoint } from '@pindahlapak/contract';
import { makeTemplate, shopeeSheets } from '@pindahlapak/template/test';
import { readSheet } from 'read-excel-file/node';
import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const description = 'Bahan kanvas tebal yang kuat dipakai sehari-hari.';
const product = (number: number, category: string) => ({
  marketplaceType: 'tokopedia' as const,
  name: `Tas Selempang Nomor ${number}`,
  category,
  condition: 'baru' as const,
  productImage1: `https://gambar.contoh.id/${number}.jpg`,
  description1: description,
  price: 100_000 + number,
  urls: `https://www.tokopedia.com/toko-tas/tas-${number}`,
});
const workbook = {
  name: 'Shopee tas & koper.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: makeTemplate(shopeeSheets()),
};

test('refuses a broken file, maps an unknown workbook by hand, and answers, checks and fills a template', async ({
  page,
  seller,
  openAs,
}) => {
  const products = [product(1, 'Tas'), product(2, 'Tas'), product(3, 'Topi')];
  await seller.client.call(importProductsEndpoint, { body: { window: 1, products } });
  await openAs(seller, '/dashboard');
  await page.getByRole('link', { name: 'Ekspor', exact: true }).click();
  await page.getByRole('link', { name: 'Template Saya' }).click();
  await expect(page.getByText('Belum ada template')).toBeVisible();
  await expectNoViolations(page);

  await page.getByLabel('Pilih file').setInputFiles({ ...workbook, name: 'rusak.xlsx', buffer: Buffer.from('bukan') });
  await expect(page.getByRole('alert')).toContainText('bukan file Excel');

  const sheet = [['Stok bulan ini'], ['Nama Barang', 'Harga Jual', 'Catatan'], ['lama', 1, 'tetap']];
  const unknown = { ...workbook, name: 'stok.xlsx', buffer: makeTemplate([{ name: 'Stok', rows: sheet }]) };
  await page.getByLabel('Pilih file').setInputFiles(unknown);
  await expect(page.getByRole('heading', { name: 'Pilih isi kolom' })).toBeVisible();
  await expect(page.getByLabel('A · Nama Barang')).toHaveValue('title');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Simpan pilihan kolom' }).click();
  await expect(page.getByRole('heading', { name: 'Isi template ini' })).toBeVisible();

  await page.getByRole('button', { name: 'Hapus template' }).click();
  await page.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(page.getByText('Belum ada template')).toBeVisible();

  await page.getByLabel('Pilih file').setInputFiles(workbook);
  await expect(page.getByRole('heading', { name: 'Shopee tas & koper.xlsx' })).toBeVisible();
  await expect(page.getByText('Tas & Koper', { exact: true })).toBeVisible();

  await page.getByLabel('Reguler').selectOption('Aktif');
  await page.getByText('Kategori 200101-Tas & Koper/Tas Selempang').click();
  await page.getByLabel('Bahan').first().fill('Kanvas');
  await page.getByLabel('Jenis Kelamin').first().selectOption('Wanita');
  await page.getByRole('button', { name: 'Simpan jawaban' }).click();
  await expect(page.getByRole('button', { name: 'Simpan jawaban' })).toBeDisabled();

  await page.getByRole('button', { name: 'Periksa' }).click();
  await expect(page.getByText('3 produk menjadi 3 baris')).toBeVisible();
  await page.getByLabel('Tas', { exact: true }).selectOption('200101');
  await page.getByRole('button', { name: 'Simpan kategori' }).click();
  await expect(page.getByLabel('Tas', { exact: true })).toBeHidden();
  await expect(page.getByLabel('Topi', { exact: true })).toBeVisible();
  await expectNoViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Isi dan unduh' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^template_shopee_.*\.xlsx$/);
  const rows = (await readSheet(await readFile(await file.path()), 'Template')).slice(7);
  expect(rows.map((row) => [row[0], row[1], row[2], row[10], row[17]])).toEqual([
    ['Tas Selempang Nomor 3', null, null, 100_003, 'Aktif'],
    ['Tas Selempang Nomor 2', '200101-Tas & Koper/Tas Selempang', 'Kanvas', 100_002, 'Aktif'],
    ['Tas Selempang Nomor 1', '200101-Tas & Koper/Tas Selempang', 'Kanvas', 100_001, 'Aktif'],
  ]);
});
