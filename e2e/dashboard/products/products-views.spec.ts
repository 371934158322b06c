import { createViewEndpoint } from '@pindahlapak/contract';
import { findTexts, successMessages } from '@pindahlapak/messages';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectToast } from '../../support/expectations.ts';
import { expect, productRows, test, texts, usualHeads } from './products-page.ts';
import { detail } from '../../support/detail.ts';

test('a view is kept under a name, chosen again in another window, and deleted', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1, { name: 'Tas Murah', price: 50_000 }), listing(2, { price: 900_000 })]);
  await importListings(seller, 2, [listing(3, { price: 60_000 })]);
  await openAs(seller, '/produk?priceMax=100000&sort=price&order=desc');
  const panel = page.getByRole('region', { name: findTexts.panel });
  const views = panel.getByLabel(findTexts.views);
  await panel.getByRole('button', { name: findTexts.saveView }).click();
  await page.keyboard.type('Yang murah');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', successMessages.viewSaved);
  await expect(views.locator('option:checked')).toHaveText('Yang murah');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Window 2 1 produk' }).click();
  await panel.getByRole('button', { name: findTexts.clear }).click();
  await expect(page).toHaveURL('/produk?window=2');
  await views.selectOption('Yang murah');
  await expect(page).toHaveURL('/produk?sort=price&order=desc&priceMax=100000');
  await expect(productRows(page)).toHaveCount(1);
  await expect(productRows(page)).toContainText('Tas Murah');
  await panel.getByRole('button', { name: findTexts.deleteView }).click();
  await expectToast(page, 'success', successMessages.viewDeleted);
  await expect(views.getByRole('option')).toHaveCount(1);
});

test(
  'a view keeps its columns, without those that are gone; the list shows variants and the last export',
  detail,
  async ({ page, seller, openAs }) => {
    await importListings(seller, 1, [listing(1), listing(2)]);
    const old = { name: 'Lama', filter: { marketplace: 'tokopedia' as const }, columns: ['category', 'warna-lama'] };
    await seller.client.call(createViewEndpoint, { body: old });
    await openAs(seller, '/produk?priceMax=900000');
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveText(usualHeads);
    await page.getByRole('button', { name: texts.look.open }).click();
    for (const name of ['variants', 'lastExport', 'condition', 'marketplace'] as const)
      await page.getByRole('menuitemcheckbox', { name: texts.columns[name] }).click();
    await page.keyboard.press('Escape');
    const chosen = Object.entries(texts.columns)
      .filter(([name]) => name !== 'condition' && name !== 'marketplace')
      .map(([, head]) => head);
    await expect(heads).toHaveText(chosen);
    const row = productRows(page).first();
    await expect(row).toContainText(findTexts.exported['belum-diekspor']);
    await page.getByRole('button', { name: texts.downloadTemplate }).click();
    await page.getByRole('menuitem', { name: 'Akulaku' }).click();
    await expect(row).toContainText(/Diekspor\d{1,2} \p{L}+ \d\d\.\d\d/u);

    const panel = page.getByRole('region', { name: findTexts.panel });
    const views = panel.getByLabel(findTexts.views);
    await panel.getByRole('button', { name: findTexts.saveView }).click();
    await page.keyboard.type('Ekspor');
    await page.keyboard.press('Enter');
    await expect(views.locator('option:checked')).toHaveText('Ekspor');
    await views.selectOption('Lama');
    await expect(heads).toHaveText([texts.columns.number, texts.columns.product, texts.columns.category, 'Aksi']);
    await expect(views.locator('option:checked')).toHaveText('Lama');
    await page.reload();
    await expect(views.locator('option:checked')).toHaveText('Lama');
    await views.selectOption('Ekspor');
    await expect(heads).toHaveText(chosen);
  },
);
