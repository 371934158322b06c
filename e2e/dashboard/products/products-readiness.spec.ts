import { saveMappingsEndpoint } from '@pindahlapak/contract';
import { bulkScreenTexts as bulk, exportRowTexts, productTexts, readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, fill, productRows, test } from './products-page.ts';
import { detail } from '../../support/detail.ts';

const { levels } = readinessTexts;
const unmapped = 'Tas Belum Dipetakan';
const long = 'Tas yang judulnya terlalu panjang '.repeat(4).trim();

/** One product that is ready, one whose category is not mapped, and in window 2 one whose title is too long. */
async function take(seller: Seller): Promise<void> {
  await importListings(seller, 1, [
    listing(1, { category: '70365' }),
    listing(2, { category: 'Tas Gunung', name: unmapped }),
  ]);
  await importListings(seller, 2, [listing(3, { category: '70365', name: long })]);
}

test('the list says how ready products are and why, and leads to the repair', async ({ page, seller, openAs }) => {
  await take(seller);
  await openAs(seller, '/produk');
  await expect(page.getByText('Siap 1 dari 2', { exact: true })).toBeVisible();
  await expect(page.getByText('1 belum siap', { exact: true })).toBeVisible();
  await expect(productRows(page).filter({ hasText: 'Laptop 1' })).toContainText(levels.siap);
  const reasons = page.getByRole('button', { name: readinessTexts.showReasons(levels['belum-siap'], unmapped) });
  await reasons.click();
  const dialog = page.getByRole('dialog', { name: readinessTexts.reasonsTitle(levels['belum-siap']) });
  await expect(dialog.getByText(/Kategori belum dipetakan: Tas Gunung/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('link', { name: /^Petakan kategori: / }).click();
  await expect(page).toHaveURL(`${dashboardPaths.akulakuCategories}?asal=tokopedia&kategori=tas+gunung`);
  await page.goBack();

  // Decided elsewhere: the open list hears of it.
  await seller.client.call(saveMappingsEndpoint, {
    params: { marketplace: 'akulaku' },
    body: { mappings: [{ marketplaceType: 'tokopedia', sourceKey: 'tas gunung', leafId: '70455' }] },
  });
  await expect(page.getByText('Siap 2 dari 2', { exact: true })).toBeVisible();
  await expect(reasons).toBeHidden();
});

test(
  'the overview names the largest repairs, and leads to the rows of one',
  detail,
  async ({ page, seller, openAs }) => {
    await take(seller);
    await openAs(seller, '/dashboard');
    const card = page.getByRole('region', { name: readinessTexts.cardTitle });
    await expect(card.getByText('Siap 1 dari 3')).toBeVisible();
    await expect(card.getByText('Kategori belum dipetakan: Tas Gunung, 1 produk')).toBeVisible();
    await card.getByRole('link', { name: /^Lihat produknya: Judul terlalu panjang/ }).click();
    await expect(page).toHaveURL('/produk?window=2&check=title-too-long');
    const look = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(productTexts.window(2)) });
    await expect(look.getByRole('button', { name: exportRowTexts.preflightFixNamed(long) })).toBeVisible();
    await expect(look.getByRole('heading', { name: /^Baris: Judul terlalu panjang/ })).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible();
  },
);

test(
  'what readiness gains or loses is counted without what a box takes out',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 3);
    await openAs(seller, dashboardPaths.products);
    await page.getByRole('checkbox', { name: bulk.choosePage }).click();
    await page.getByRole('button', { name: bulk.starts.category('3') }).click();
    const dialog = page.getByRole('dialog', { name: bulk.title });
    await dialog.getByLabel(productTexts.fields.category).fill('70365');
    await expect(dialog.getByText(bulk.readiness('0', '3'))).toBeVisible();
    const one = dialog.getByRole('checkbox', { name: bulk.include('Tas Ransel Laptop 2'), exact: true });
    await one.uncheck();
    await expect(dialog.getByText(bulk.readiness('0', '2'))).toBeVisible();
    await one.check();
    await expect(dialog.getByText(bulk.readiness('0', '3'))).toBeVisible();
  },
);
