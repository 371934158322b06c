import { checkImportEndpoint, listProductsEndpoint, updateProductEndpoint } from '@pindahlapak/contract';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { commonTexts, importFileTexts as texts, uploadTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';
import { address, button, csv, picture, step } from './import-steps.ts';

const strangersTable = csv([
  ['Daftar stok', '', '', '', ''],
  ['Barang kami', 'Link Toko', 'Harga Beli', 'Foto 1', 'Catatan'],
  ['Kaos Merah Polos', address(1), 'Rp55.000', picture, 'rak 1'],
  ['Kaos Biru Polos', address(2), 'gratis', picture, 'rak 2'],
  ['=1+1 Kaos Hijau', address(3), '57000', picture, 'rak 3'],
  ['', '', '', '', 'tanpa isi'],
]);

/** Numbers of rows per state; empty states are hidden. */
const counts = (page: Page) => page.getByRole('definition');

test('imports an unknown table and remembers its mapping, on a desktop and a phone', async ({
  page,
  seller,
  openAs,
}) => {
  await openAs(seller, dashboardPaths.importFile);
  await expect(page.getByText(uploadTexts.dropFile)).toBeVisible();
  await page
    .getByLabel(uploadTexts.pickFile)
    .setInputFiles({ ...strangersTable, buffer: Buffer.from('PK\u0003\u0004 rusak') });
  await expect(page.getByRole('alert')).toContainText(uploadTexts.uploadFailed('stok toko.csv'));
  await page.getByLabel(uploadTexts.pickFile).setInputFiles(strangersTable);

  // A file without sheets asks for the header row together with its columns.
  await step(page, texts.columnsTitle);
  await expect(page.getByLabel(texts.headerRow, { exact: true })).toHaveValue('2');
  await page.getByLabel(texts.headerRow, { exact: true }).selectOption('1');
  await expect(page.getByLabel('Daftar stok')).toBeVisible();
  await page.getByLabel(texts.headerRow, { exact: true }).selectOption('2');
  await expect(page.getByLabel('Barang kami')).toBeVisible();
  await expect(page.getByText(texts.guessed, { exact: true })).toHaveCount(3);
  await expect(button(page, texts.next)).toBeDisabled();
  await page.getByLabel('Barang kami').selectOption('name');
  await expect(page.getByText(texts.chosen, { exact: true })).toHaveCount(1);
  // The choices are still there after going back.
  await button(page, texts.back).click();
  await button(page, texts.next).click();
  await expect(page.getByLabel('Barang kami')).toHaveValue('name');
  await expectNoViolationsAnywhere(page);
  await button(page, texts.next).click();

  await step(page, texts.checkTitle);
  await expect(counts(page)).toHaveText(['2', '1', '1']);
  await expect(page.getByText(texts.wrongCells('Harga', 'Harga Beli'))).toBeVisible();
  await expect(page.getByRole('region', { name: texts.rowList })).toContainText('Kaos Merah Polos');
  await page.getByLabel(texts.window, { exact: true }).fill('0');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(button(page, texts.commit('2'))).toBeDisabled();
  await page.getByLabel(texts.window, { exact: true }).fill('7');
  await expectNoViolationsAnywhere(page);
  await expectNoSidewaysScroll(page, [1440, 360, 320, 390]);
  await button(page, texts.commit('2')).click();

  await step(page, texts.resultTitle);
  await expect(page.getByText(texts.done('2'))).toBeVisible();
  await expect(counts(page)).toHaveText(['2', '1', '1']);
  await expectNoViolationsAnywhere(page);
  const saved = page.waitForEvent('download');
  await button(page, texts.downloadResults).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('hasil_impor_stok toko.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\ufeff"Baris";"Nama";"Hasil";"Keterangan"');
  expect(lines[1]).toBe('3;"Kaos Merah Polos";"Baru";""');
  expect(lines[3]).toMatch(/^5;"'=1\+1 Kaos Hijau";"Baru"/);
  const { data } = await seller.client.call(listProductsEndpoint, { query: { window: 7 } });
  expect(data.data.map(({ name, price }) => [name, price])).toEqual(
    expect.arrayContaining([
      ['Kaos Merah Polos', 55_000],
      ['=1+1 Kaos Hijau', 57_000],
    ]),
  );

  // The same kind of file is read the same way, and its rows are unchanged now.
  await button(page, texts.another).click();
  await page.getByLabel(uploadTexts.pickFile).setInputFiles({ ...strangersTable, name: 'minggu depan.csv' });
  await expect(page.getByText(texts.remembered)).toBeVisible();
  await expect(page.getByLabel('Barang kami')).toHaveValue('name');
  await button(page, texts.next).click();
  await expect(counts(page)).toHaveText(['2', '1', '1']);
  await expect(page.getByText(texts.nothing)).toBeVisible();
  await expect(button(page, texts.commit('0'))).toBeDisabled();
});

test.describe('with a broken connection', () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test('shows the changes of an edited catalogue, skips or overwrites conflicts, and retries a failure', async ({
    page,
    seller,
    openAs,
  }) => {
    await importListings(seller, 1, [listing(1), listing(2), listing(3)]);
    const listed = (await seller.client.call(listProductsEndpoint, { query: { window: 1 } })).data.data;
    const rows = listed.map(({ id, version, name, price }, at) => [
      id,
      version ?? 0,
      name,
      at < 2 ? price + 1000 : price,
    ]);
    const [first] = listed;
    if (!first) throw new Error('the products are not listed');
    const { id: _id, version: _version, ...fields } = first;
    await seller.client.call(updateProductEndpoint, { params: { id: first.id }, body: { ...fields, etalase: 'Lain' } });

    await openAs(seller, dashboardPaths.dashboard);
    await page.getByRole('navigation').getByRole('link', { name: texts.title }).click();
    await page.getByLabel(uploadTexts.pickFile).setInputFiles(csv([['ID', 'Versi', 'Nama Produk', 'Harga'], ...rows]));
    // One sheet with its headers in the first row needs no questions.
    await step(page, texts.columnsTitle);
    await page.route(`**${checkImportEndpoint.path}`, (route) => route.abort(), { times: 1 });
    await button(page, texts.next).click();
    await page.getByRole('alert').getByRole('button', { name: commonTexts.retry }).click();
    await expect(counts(page)).toHaveText(['1', '1', '1']);
    await page.getByLabel(texts.rows, { exact: true }).selectOption('berubah');
    await expect(page.getByRole('region', { name: texts.rowList }).getByRole('deletion')).toHaveCount(1);
    await expect(button(page, texts.commit('1'))).toBeEnabled();
    await page.getByLabel(texts.overwriteConflicts).check();
    await expect(counts(page)).toHaveText(['2', '1']);
    await expect(page.getByLabel(texts.overwriteConflicts)).toBeFocused();
    await expect(button(page, texts.commit('2'))).toBeEnabled();
    await expectNoViolations(page);

    // Leaving asks, because nothing is saved yet.
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await expect(page.getByLabel(texts.overwriteConflicts)).toBeChecked();

    await page.route('**/api/catalogue/import/commit', (route) => route.abort(), { times: 1 });
    await button(page, texts.commit('2')).click();
    await expect(page.getByRole('alert')).toContainText(texts.commitFailed);
    await page.getByRole('button', { name: commonTexts.retry }).click();
    await expect(page.getByText(texts.done('2'))).toBeVisible();
    const after = (await seller.client.call(listProductsEndpoint, { query: { window: 1 } })).data.data;
    expect(after.map(({ price }, at) => price - (listed[at]?.price ?? 0))).toEqual([1000, 1000, 0]);
  });
});
