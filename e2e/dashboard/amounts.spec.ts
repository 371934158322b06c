import { dashboardPaths } from '@pindahlapak/model';
import { saveConfigurationEndpoint } from '@pindahlapak/contract';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectUnbrokenAmounts } from '../support/expectations.ts';
import { recordSubscription } from '@pindahlapak/harness/operator';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { expect, test } from '../support/test.ts';
import { detail } from '../support/detail.ts';

const widths = [1440, 1024, 390, 320];

async function expectAmountsWhole(page: Page): Promise<void> {
  await expectUnbrokenAmounts(page, widths);
  await expectNoSidewaysScroll(page, widths);
}

test.describe('an amount stands on one line', () => {
  test('on the plans, the purchases, their sum and an invoice', detail, async ({ page, server, seller, openAs }) => {
    await recordSubscription(server, seller.email, { price: 987_654_000, status: 'success' });
    await recordSubscription(server, seller.email, { price: 11_000_000, status: 'success' });
    await openAs(seller, dashboardPaths.subscription);
    await expect(page.getByText(/^Rp\s998\.654\.000$/)).toBeVisible();
    await expectAmountsWhole(page);
    await page
      .getByRole('button', { name: /^Lihat invoice/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(/^Rp\s11\.000\.000$/)).toBeVisible();
    await expectAmountsWhole(page);
  });

  test('in the simulation, the price map and the rules', detail, async ({ page, seller, openAs }) => {
    const prices = [149_999_000, 450_000_000, 999_000_000];
    await importListings(
      seller,
      1,
      prices.map((price, index) => listing(index, { price, name: `Mesin cuci industri ${index}` })),
    );
    await seller.client.call(saveConfigurationEndpoint, {
      body: dataConfiguration({
        affiliateFee: 1_500,
        priceMargins: [
          { id: 1, minPrice: 1, maxPrice: 149_999_999, type: 'persentase', value: 300 },
          { id: 2, minPrice: 150_000_000, maxPrice: 999_999_999_999, type: 'nominal', value: 100_000_000 },
        ],
      }),
    });
    await openAs(seller, dashboardPaths.dataConfiguration);
    await page.getByLabel('Coba satu harga (Rp)').fill('999999999');
    await page.getByRole('button', { name: 'Simulasikan katalog' }).click();
    await expect(page.getByText('Laba kotor per produk (nilai tengah)')).toBeVisible();
    await expectAmountsWhole(page);
  });
});
