import { saveAkulakuConfigurationEndpoint, saveConfigurationEndpoint } from '@pindahlapak/contract';
import { commonTexts, exportRowTexts, exportIssueTexts } from '@pindahlapak/messages';
import { dashboardPaths, defaultAkulakuConfiguration } from '@pindahlapak/model';
import type { Seller } from '@pindahlapak/harness/seller';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import type { Page } from '@playwright/test';
import { expectToast } from '../../support/expectations.ts';
import { expect, test, texts } from './products-page.ts';

const name = 'Tas Ransel Laptop 1';

/** Opens the trace of the product; `cell` finds a column by its letter. */
async function openTrace(page: Page) {
  await page.getByRole('button', { name: texts.traceNamed(name), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: exportRowTexts.traceTitle });
  const cell = (letter: string) =>
    dialog
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `${exportRowTexts.column(letter)}:` }) });
  return { dialog, cell };
}

const configure = async (seller: Seller) => {
  await seller.client.call(saveConfigurationEndpoint, {
    body: dataConfiguration({
      stockQuantity: 7,
      affiliateFee: 1000,
      priceMargins: [{ id: 1, minPrice: 0, maxPrice: 1_000_000, type: 'persentase', value: 10 }],
      titleWordReplacements: [{ id: 1, titleWordOriginal: 'tas', titleWordReplacement: 'Backpack' }],
    }),
  });
  await seller.client.call(saveAkulakuConfigurationEndpoint, {
    body: { ...defaultAkulakuConfiguration, titlePrefix: 'Promo', titleCondition: 'all' },
  });
};

test('shows the exported row: source, rule, result', async ({ page, seller, openAs }) => {
  await configure(seller);
  await importListings(seller, 1, [listing(1, { price: 100_000 })]);
  await openAs(seller, dashboardPaths.products);
  const { dialog, cell } = await openTrace(page);
  await expect(cell('B')).toContainText('Promo Backpack Ransel Laptop 1');
  await expect(cell('B')).toContainText('“Tas” menjadi “Backpack”');
  await expect(cell('E')).toContainText(/Margin 10% untuk harga Rp\s0 – Rp\s1\.000\.000/);
  await expect(cell('E')).toContainText(/Biaya tambahan Rp\s1\.000/);
  await expect(cell('E')).toContainText(/Rp\s111\.000/);
  await expect(dialog.getByText(/Untung bersih Rp\s11\.000/)).toBeVisible();
  await expect(cell('F')).toContainText('7');
  await expect(dialog.getByText(exportRowTexts.issuesTitle(1))).toBeVisible();
  await expect(cell('A')).toContainText(
    exportIssueTexts['category-unmapped']({ category: 'Fashion Pria > Tas > Ransel' }),
  );

  await dialog.getByRole('button', { name: exportRowTexts.edit }).click();
  const edit = page.getByRole('dialog', { name: texts.editTitle });
  await edit.getByLabel(texts.fields.category).fill('70365');
  await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expectToast(page, 'success', texts.editDone(name));
  await page.getByRole('button', { name: texts.traceNamed(name), exact: true }).click();
  await expect(dialog.getByText(exportRowTexts.noIssues)).toBeVisible();
});
