import { getExportSettingsEndpoint } from '@pindahlapak/contract';
import { exportRowTexts, readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, test, texts } from './products-page.ts';

const params = { marketplace: 'akulaku' } as const;
const ready = { category: '70365', color: 'Hitam' };
const long = (id: number) => `Tas ${id} yang judulnya terlalu panjang untuk Akulaku `.repeat(3).trim();

test('allows guard hits in place; repairs move from product to product with the invalid field focused', async ({
  page,
  seller,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const description1 = 'Tas kuat, lebih murah daripada di Shopee.';
  await importListings(seller, 1, [
    listing(1, { ...ready, urls: 'https://www.tokopedia.com/toko-1/tas-1', description1 }),
    listing(2, { ...ready, urls: 'https://www.tokopedia.com/toko-1/tas-2', description1 }),
    listing(3, { ...ready, urls: 'https://www.tokopedia.com/toko-1/tas-3', description1: 'WA 0812-9920-5350' }),
    ...[4, 5].map((id) => listing(id, { ...ready, name: long(id) })),
  ]);
  await openAs(seller, dashboardPaths.products);
  await page.getByRole('button', { name: exportRowTexts.preflight }).click();
  const dialog = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(texts.window(1)) });
  await expect(dialog.getByText(exportRowTexts.preflightCount('5', '5', '5'))).toBeVisible();
  const allow = (word: string) => dialog.getByRole('button', { name: readinessTexts.allowWordNamed(word) });
  await expect(allow('Shopee')).toHaveCount(2);
  await expect(allow('0812-9920-5350')).toHaveCount(1);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await allow('Shopee').first().click();
  await expectToast(page, 'success', readinessTexts.wordAllowed('Shopee'));
  await expect(allow('Shopee')).toHaveCount(0);
  await expect(dialog.getByText(exportRowTexts.preflightCount('3', '5', '3'))).toBeVisible();
  const { data } = await seller.client.call(getExportSettingsEndpoint, { params });
  expect(data.allowedWords).toEqual(['Shopee']);
  await allow('0812-9920-5350').click();
  await expect(dialog.getByText(exportRowTexts.preflightCount('2', '5', '2'))).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: exportRowTexts.preflightFixNamed(long(5)) }).click();
  const edit = page.getByRole('dialog', { name: texts.editTitle });
  const name = edit.getByLabel(texts.fields.name);
  await expect(name).toBeFocused();
  await expect(edit.getByText(/^Judul \d+ karakter, paling banyak 120/)).toBeVisible();
  await expect(edit.getByText(texts.counter(String(long(5).length), '120'))).toBeVisible();
  await name.fill('Tas Dua');
  await expect(edit.getByText(texts.counter('7', '120'))).toBeVisible();
  await edit.getByRole('button', { name: texts.saveAndNext }).click();
  await expectToast(page, 'success', texts.editDone('Tas Dua'));
  await expect(name).toHaveValue(long(4));
  await expect(name).toBeFocused();
  // The last product of the list has none after it.
  await expect(edit.getByRole('button', { name: texts.saveAndNext })).toBeHidden();
  await name.fill('Tas Satu');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(page.getByText(exportRowTexts.preflightClean('5'))).toBeVisible();
});
