import { saveMappingsEndpoint } from '@pindahlapak/contract';
import { readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, productRows, test } from './products-page.ts';

const { levels } = readinessTexts;
const unmapped = 'Tas Belum Dipetakan';
const long = 'Tas yang judulnya terlalu panjang '.repeat(4).trim();

/** A ready product, one with an unmapped category, and in window 2 one with a title that is too long. */
async function take(seller: Seller): Promise<void> {
  await importListings(seller, 1, [
    listing(1, { category: '70365' }),
    listing(2, { category: 'Tas Gunung', name: unmapped }),
  ]);
  await importListings(seller, 2, [listing(3, { category: '70365', name: long })]);
}

test('the list shows readiness with reasons and links to repairs', async ({ page, seller, openAs }) => {
  await take(seller);
  await openAs(seller, '/produk');
  await expect(page.getByText('Siap 1 dari 2', { exact: true })).toBeVisible();
  await expect(page.getByText('1 belum siap', { exact: true })).toBeVisible();
  await expect(productRows(page).filter({ hasText: 'Laptop 1' })).toContainText(levels.siap);
  const reasons = page.getByRole('button', { name: readinessTexts.showReasons(levels['belum-siap'], unmapped) });
  await reasons.click();
  const dialog = page.getByRole('dialog', { name: readinessTexts.reasonsTitle(levels['belum-siap']) });
  await expect(dialog.getByText(/Kategori belum dipilih: Tas Gunung/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('link', { name: /^Pilih kategori: / }).click();
  await expect(page).toHaveURL(`${dashboardPaths.akulakuCategories}?asal=tokopedia&kategori=tas+gunung`);
  await page.goBack();

  // Decided elsewhere: the open list is notified.
  await seller.client.call(saveMappingsEndpoint, {
    params: { marketplace: 'akulaku' },
    body: { mappings: [{ marketplaceType: 'tokopedia', sourceKey: 'tas gunung', leafId: '70455' }] },
  });
  await expect(page.getByText('Siap 2 dari 2', { exact: true })).toBeVisible();
  await expect(reasons).toBeHidden();
});
