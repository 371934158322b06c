import { exportAkulakuEndpoint } from '@pindahlapak/contract';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import {
  commonTexts,
  exportHistoryTexts as texts,
  exportResultsTexts as resultsTexts,
  productTexts,
} from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { readFile } from 'node:fs/promises';
import { expectNoViolations, expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

async function exportWindow(seller: Seller): Promise<void> {
  await (await seller.client.request(exportAkulakuEndpoint, { params: { window: 1 } })).arrayBuffer();
}

const reasons = [
  'SKU\tNama Produk\tAlasan',
  'tokopedia-toko-sari/tas-ransel-1\t\tKategori tidak sesuai',
  'tokopedia-toko-sari/tas-ransel-2\t\tGambar buram',
  '\tTas Kembar\tGambar buram',
  'lapak-lain/1\t\tGambar buram',
].join('\n');

test('reads an answer, asks about the doubtful line, and exports refused products again, on a desktop and a phone', async ({
  page,
  seller,
  openAs,
}) => {
  const twins = [3, 4].map((number) => listing(number, { name: 'Tas Kembar' }));
  await importListings(seller, 1, [listing(1), listing(2), ...twins, listing(5)]);
  await exportWindow(seller);
  await openAs(seller, dashboardPaths.exports);
  const card = page.getByRole('list', { name: texts.list }).getByRole('listitem').first();
  await expect(card).toContainText(texts.unanswered);
  await card.getByRole('button', { name: texts.enterResults }).click();
  const dialog = page.getByRole('dialog', { name: resultsTexts.title });
  await expect(dialog.getByRole('button', { name: resultsTexts.send })).toBeDisabled();
  const answer = { name: 'jawaban.csv', mimeType: 'text/csv', buffer: Buffer.from('Hari ini;cerah') };
  await dialog.getByLabel(resultsTexts.file).setInputFiles(answer);
  await expect(dialog.getByRole('status')).toHaveText(answer.name);
  const paste = dialog.getByLabel(resultsTexts.paste);
  await expect(paste).toBeDisabled();
  await dialog.getByRole('button', { name: resultsTexts.send }).click();
  // Next to the file, not at the closed field.
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(paste).not.toHaveAttribute('aria-invalid');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: resultsTexts.withoutFile }).click();
  await expect(dialog).not.toContainText(answer.name);
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByLabel(resultsTexts.paste).fill('Hari ini\tcerah');
  await dialog.getByRole('button', { name: resultsTexts.send }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kolom SKU');
  await expect(paste).toHaveAttribute('aria-invalid', 'true');
  await paste.fill(reasons);
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: resultsTexts.send }).click();

  // Nothing is recorded before the seller has seen the preview.
  await expect(dialog).toContainText(resultsTexts.preview);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: resultsTexts.record }).click();
  await expect(dialog).toContainText(resultsTexts.matched('2'));
  await expect(dialog).toContainText(resultsTexts.unmatched('1'));
  const doubt = dialog.getByLabel(resultsTexts.line(4));
  await expect(doubt.getByRole('option')).toHaveCount(3);
  await expectNoViolations(page);
  await doubt.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: resultsTexts.save }).click();
  await expect(dialog).toBeHidden();

  await expect(card).toContainText(texts.rejected('3'));
  await card.getByRole('button', { name: /^Rincian/ }).click();
  await expect(card.getByRole('link', { name: /Pilih kategori|daftar/i }).first()).toBeVisible();
  await expectNoViolationsAnywhere(page);
  await expectNoSidewaysScroll(page, [1440, 390]);

  // The reason leads to its products, by name; each can be edited here.
  await card.getByRole('button', { name: texts.showProductsOf('2', 'Gambar buram') }).click();
  const refused = page.getByRole('dialog', { name: texts.mendTitle });
  await expect(refused.getByRole('listitem')).toHaveCount(2);
  await expect(refused.getByText(texts.states['belum-diubah'])).toHaveCount(2);
  await expectNoViolations(page);
  await refused.getByRole('button', { name: texts.editOf('Tas Kembar') }).click();
  const edit = page.getByRole('dialog', { name: productTexts.editTitle });
  await expect(edit).toContainText('Gambar buram');
  await edit.getByLabel(productTexts.fields.productImage1).fill('https://gambar.contoh.id/baru.jpg');
  await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect(edit).toBeHidden();
  await expect(refused).toContainText(texts.mended('1', '3'));
  await expect(refused.getByText(texts.states.diubah, { exact: true })).toHaveCount(1);

  const saved = page.waitForEvent('download');
  await refused.getByRole('button', { name: texts.retryChanged('1') }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^produk_akulaku_perbaikan_\d{8}-\d{6}\.xlsx$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString('latin1')).toBe('PK');
  await expect(page.getByRole('list', { name: texts.list }).getByRole('listitem').first()).toContainText(texts.retryOf);
});
