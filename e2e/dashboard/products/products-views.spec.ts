import { findTexts, successMessages } from '@pindahlapak/messages';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectToast } from '../../support/expectations.ts';
import { expect, productRows, test } from './products-page.ts';

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
