import { getExportSettingsEndpoint } from '@pindahlapak/contract';
import { exportRowTexts, productTexts, readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, test } from './products-page.ts';

const params = { marketplace: 'akulaku' } as const;
const ready = { category: '70365', color: 'Hitam' };

test('what the guard finds can be allowed where it is shown, and is gone from every product', async ({
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
  ]);
  await openAs(seller, dashboardPaths.products);
  await page.getByRole('button', { name: exportRowTexts.preflight }).click();
  const dialog = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(productTexts.window(1)) });
  await expect(dialog.getByText(exportRowTexts.preflightCount('3', '3', '3'))).toBeVisible();
  const allow = (word: string) => dialog.getByRole('button', { name: readinessTexts.allowWordNamed(word) });
  await expect(allow('Shopee')).toHaveCount(2);
  await expect(allow('0812-9920-5350')).toHaveCount(1);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await allow('Shopee').first().click();
  await expectToast(page, 'success', readinessTexts.wordAllowed('Shopee'));
  await expect(allow('Shopee')).toHaveCount(0);
  await expect(dialog.getByText(exportRowTexts.preflightCount('1', '3', '1'))).toBeVisible();
  const { data } = await seller.client.call(getExportSettingsEndpoint, { params });
  expect(data.allowedWords).toEqual(['Shopee']);
});
