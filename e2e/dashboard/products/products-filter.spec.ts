import { findTexts, readinessTexts, successMessages } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, productRows, test } from './products-page.ts';

const shopee = (id: number) => ({ marketplaceType: 'shopee', urls: `https://shopee.co.id/product/11/${id}` });

/** Three products in window 1 and one in window 2. */
async function take(seller: Seller): Promise<void> {
  await importListings(seller, 1, [
    listing(1, { name: 'Tas Murah', price: 50_000, category: '70365' }),
    listing(2, { name: 'Tas Mahal', price: 900_000, ...shopee(2) }),
    listing(3, { name: 'Jaket', price: 200_000, category: 'Jaket', ...shopee(3) }),
  ]);
  await importListings(seller, 2, [listing(4, { name: 'Tas Kedua', price: 100_000 })]);
}

const names = (page: Page) =>
  productRows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title')));

const field = (page: Page, name: keyof typeof findTexts.fields) =>
  page.getByRole('region', { name: findTexts.panel }).getByLabel(findTexts.fields[name], { exact: true });

/** Adds a pill for a filter, ready to be set. */
async function add(page: Page, name: keyof typeof findTexts.fields) {
  await page.getByRole('button', { name: findTexts.add }).click();
  await page.getByRole('menuitem', { name: findTexts.fields[name], exact: true }).click();
  await expect(field(page, name)).toBeFocused();
  return field(page, name);
}

test('filters and order apply immediately, are in the address, survive back, reload and links, and can be saved as a view', async ({
  page,
  seller,
  openAs,
}) => {
  await take(seller);
  await openAs(seller, dashboardPaths.products);
  await (await add(page, 'marketplace')).selectOption('shopee');
  await expect(page).toHaveURL('/produk?marketplace=shopee');
  await expect.poll(() => names(page)).toEqual(['Jaket', 'Tas Mahal']);
  await (await add(page, 'priceMin')).fill('300000');
  await expect(page).toHaveURL('/produk?marketplace=shopee&priceMin=300000');
  await expect.poll(() => names(page)).toEqual(['Tas Mahal']);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Tas Mahal']);
  await expect(field(page, 'marketplace')).toHaveValue('shopee');
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(['Jaket', 'Tas Mahal']);
  await expect(field(page, 'priceMin')).toBeHidden();
  await (await add(page, 'readiness')).selectOption(readinessTexts.levels.siap);
  await expect(page.getByText(findTexts.empty)).toBeVisible();
  await page.getByRole('button', { name: findTexts.clear }).first().click();
  await expect.poll(() => names(page)).toEqual(['Jaket', 'Tas Mahal', 'Tas Murah']);
  await expect(page).toHaveURL('/produk');
  await expectNoSidewaysScroll(page);

  // On a phone a sheet has all filters; nothing applies before its button, which tells the number of products.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: findTexts.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: findTexts.panel });
  await sheet.getByLabel(findTexts.fields.marketplace).selectOption('shopee');
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: findTexts.applyCounted('2') }).click();
  await expect(page).toHaveURL('/produk?marketplace=shopee');
  await expect(page.getByRole('button', { name: findTexts.openWith(1) })).toBeVisible();

  // A view is saved under a name, selected in another window, and deleted.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/produk?priceMax=100000&sort=price&order=desc');
  const panel = page.getByRole('region', { name: findTexts.panel });
  await panel.getByRole('button', { name: findTexts.saveView }).click();
  await page.keyboard.type('Yang murah');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', successMessages.viewSaved);
  await expect(panel.getByRole('button', { name: findTexts.deleteView })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Window 2 1 produk' }).click();
  await panel.getByRole('button', { name: findTexts.clear }).click();
  await expect(page).toHaveURL('/produk?window=2&sort=price&order=desc');
  await page.getByRole('button', { name: findTexts.add }).click();
  await page.getByRole('menuitem', { name: 'Yang murah' }).click();
  await expect(page).toHaveURL('/produk?sort=price&order=desc&priceMax=100000');
  await expect(productRows(page)).toHaveCount(1);
  await expect(productRows(page)).toContainText('Tas Murah');
  await panel.getByRole('button', { name: findTexts.deleteView }).click();
  await expectToast(page, 'success', successMessages.viewDeleted);
  await page.getByRole('button', { name: findTexts.add }).click();
  await expect(page.getByRole('menuitem', { name: 'Yang murah' })).toBeHidden();
});
