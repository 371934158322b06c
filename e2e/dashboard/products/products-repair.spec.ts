import { exportRowTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectToast } from '../../support/expectations.ts';
import { expect, test, texts } from './products-page.ts';

const long = (id: number) => `Tas ${id} yang judulnya terlalu panjang untuk Akulaku `.repeat(3).trim();

test('repairs go from product to product: the failing field has the focus and counts its characters', async ({
  page,
  seller,
  openAs,
}) => {
  await importListings(
    seller,
    1,
    [1, 2].map((id) => listing(id, { name: long(id), category: '70365', color: 'Hitam' })),
  );
  await openAs(seller, dashboardPaths.products);
  await page.getByRole('button', { name: exportRowTexts.preflight }).click();
  await page.getByRole('button', { name: exportRowTexts.preflightFixNamed(long(2)) }).click();
  const dialog = page.getByRole('dialog', { name: texts.editTitle });
  const name = dialog.getByLabel(texts.fields.name);
  await expect(name).toBeFocused();
  await expect(dialog.getByText(/^Judul \d+ karakter, paling banyak 120/)).toBeVisible();
  await expect(dialog.getByText(texts.counter(String(long(2).length), '120'))).toBeVisible();
  await name.fill('Tas Dua');
  await expect(dialog.getByText(texts.counter('7', '120'))).toBeVisible();
  await dialog.getByRole('button', { name: texts.saveAndNext }).click();
  await expectToast(page, 'success', texts.editDone('Tas Dua'));
  await expect(name).toHaveValue(long(1));
  await expect(name).toBeFocused();
  // The last of the list has none after it.
  await expect(dialog.getByRole('button', { name: texts.saveAndNext })).toBeHidden();
  await name.fill('Tas Satu');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(exportRowTexts.preflightClean('2'))).toBeVisible();
});
