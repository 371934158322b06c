import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { getMeEndpoint, listProductsEndpoint, saveConfigurationEndpoint } from '@pindahlapak/contract';
import { sampleTexts as samples } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoViolationsAnywhere } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, productRows, test } from './products-page.ts';

test('an empty catalogue shows three samples on request, which go through the rules and leave no trace', async ({
  page,
  seller,
  openAs,
}) => {
  const priceMargins = [{ id: 1, minPrice: 1, maxPrice: 1_000_000, type: 'persentase' as const, value: 20 }];
  await seller.client.call(saveConfigurationEndpoint, { body: dataConfiguration({ priceMargins }) });
  await openAs(seller, dashboardPaths.products);
  await page.getByRole('button', { name: samples.start }).focus();
  await page.keyboard.press('Enter');
  const shown = page.getByRole('region', { name: samples.title });
  await expect(shown.getByText(samples.badge, { exact: true })).toHaveCount(3);
  const first = shown.getByRole('listitem', { name: samples.sample('1') });
  await expect(first.getByText('Rp 42.000')).toBeVisible();
  await first.getByLabel(samples.price).fill('100000');
  await expect(first.getByText('Rp 120.000')).toBeVisible();
  await first.getByLabel(samples.name).fill('Kaos Baru');
  await expect(first.getByText('Kaos Baru', { exact: true })).toBeVisible();
  await expectNoViolationsAnywhere(page);
  await expectNoSidewaysScroll(page);

  const listed = await seller.client.call(listProductsEndpoint, { query: { window: 'all' } });
  expect(listed.data.totalItems).toBe(0);
  expect((await seller.client.call(getMeEndpoint, {})).data).toMatchObject({
    productCount: 0,
    totalScrapedProducts: 0,
  });

  await shown.getByRole('button', { name: samples.away }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('button', { name: samples.start })).toBeFocused();

  // They go when the first product comes.
  await page.keyboard.press('Enter');
  await expect(shown).toBeVisible();
  await importListings(seller, 1, [listing(1)]);
  await expect(productRows(page)).toHaveCount(1);
  await expect(page.getByText(samples.badge, { exact: true })).toHaveCount(0);
});
