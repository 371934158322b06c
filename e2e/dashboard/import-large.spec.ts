import { commitImportEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { makeXlsx } from '@pindahlapak/harness/make-xlsx';
import { operate } from '@pindahlapak/harness/operator';
import { importFileTexts as texts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { detail } from '../support/detail.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (number: number, description: string): string[] => [
  `Kemeja Flanel Nomor ${number}`,
  `https://www.tokopedia.com/toko-besar/kemeja-${number}`,
  '75000',
  'https://gambar.contoh.id/kemeja.jpg',
  description,
];
const headers = ['Nama Barang', 'Link Toko', 'Harga Beli', 'Foto 1', 'Keterangan'];

test('a file of 10 MB is brought in, and tells how far it is', detail, async ({ page, server, seller, openAs }) => {
  await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '1000');
  const products = 300;
  const description = 'Bahan tebal dan lembut. '.repeat(1450);
  const lines = Array.from({ length: products }, (_, at) => row(at + 1, description));
  const buffer = Buffer.from([headers, ...lines].map((cells) => cells.join(';')).join('\r\n'));
  expect(buffer.length).toBeGreaterThan(9.9 * 1024 * 1024);
  expect(buffer.length).toBeLessThan(10 * 1024 * 1024);

  await openAs(seller, dashboardPaths.importFile);
  const tooLarge = Buffer.concat([buffer, Buffer.alloc(1024 * 1024, 'x')]);
  await page
    .getByLabel(texts.pickFile)
    .setInputFiles({ name: 'terlalu besar.csv', mimeType: 'text/csv', buffer: tooLarge });
  await expect(page.getByRole('alert')).toContainText('10 MB');
  await page.getByLabel(texts.pickFile).setInputFiles({ name: 'gudang.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('region', { name: texts.sheetTitle })).toBeFocused();
  await button(page, texts.next).click();
  await button(page, texts.next).click();

  // The answer is held back, so that the page is seen while the rows are written.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Fetch.enable', {
    patterns: [{ urlPattern: `*${commitImportEndpoint.path}`, requestStage: 'Response' }],
  });
  const answered = new Promise<string>((resolve) =>
    browser.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
  );
  await button(page, texts.commit(String(products))).click();
  const requestId = await answered;
  const all = texts.saved(String(products), String(products));
  await expect(page.getByRole('progressbar', { name: all })).toBeVisible();
  await browser.send('Fetch.continueResponse', { requestId });
  await expect(page.getByText(texts.done(String(products)))).toBeVisible();
  const { totalItems } = (await seller.client.call(listProductsEndpoint, { query: { window: 'all' } })).data;
  expect(totalItems).toBe(products);
});

test(
  'of a workbook with several sheets the one with products is shown, and another can be chosen',
  detail,
  async ({ page, seller, openAs }) => {
    const buffer = makeXlsx(
      [['Petunjuk pengisian'], ['Isi sheet kedua']],
      [headers, row(1, 'Satu'), row(2, 'Dua')],
      [headers, row(3, 'Tiga')],
    );
    await openAs(seller, dashboardPaths.importFile);
    await page.getByLabel(texts.pickFile).setInputFiles({ name: 'gudang.xlsx', mimeType: 'application/zip', buffer });
    const sheet = page.getByLabel(texts.sheet, { exact: true });
    await expect(sheet).toHaveValue('S2');
    await sheet.selectOption('S3');
    await expect(page.getByRole('cell', { name: 'Kemeja Flanel Nomor 3' })).toBeVisible();
    await button(page, texts.next).click();
    await button(page, texts.next).click();
    await button(page, texts.commit('1')).click();
    await expect(page.getByText(texts.done('1'))).toBeVisible();
    const listed = (await seller.client.call(listProductsEndpoint, { query: { window: 'all' } })).data.data;
    expect(listed.map(({ name }) => name)).toEqual(['Kemeja Flanel Nomor 3']);
  },
);
