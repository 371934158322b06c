import { findTexts, readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, productRows, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

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

test('filters and order take effect at once, stand in the address, and go with back, reload and a link', async ({
  page,
  seller,
  openAs,
}) => {
  await take(seller);
  await openAs(seller, dashboardPaths.products);
  await page.getByRole('button', { name: findTexts.open, exact: true }).click();
  await field(page, 'marketplace').selectOption('shopee');
  await expect(page).toHaveURL('/produk?marketplace=shopee');
  await expect.poll(() => names(page)).toEqual(['Jaket', 'Tas Mahal']);
  await field(page, 'priceMin').fill('300000');
  await expect(page).toHaveURL('/produk?marketplace=shopee&priceMin=300000');
  await expect.poll(() => names(page)).toEqual(['Tas Mahal']);
  await expect(page.getByRole('button', { name: findTexts.openWith(2) })).toBeVisible();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Tas Mahal']);
  await expect(field(page, 'marketplace')).toHaveValue('shopee');
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(['Jaket', 'Tas Mahal']);
  await expect(field(page, 'priceMin')).toHaveValue('');
  await field(page, 'readiness').selectOption(readinessTexts.levels.siap);
  await expect(page.getByText(findTexts.empty)).toBeVisible();
  await page.getByRole('button', { name: findTexts.clear }).first().click();
  await expect.poll(() => names(page)).toEqual(['Jaket', 'Tas Mahal', 'Tas Murah']);
  await expect(page).toHaveURL('/produk');
  await expectNoSidewaysScroll(page);
});

test(
  'a link shows the same list whatever was looked at in the browser before',
  detail,
  async ({ page, seller, openAs }) => {
    await take(seller);
    const address = '/produk?window=all&search=tas&sort=price&order=desc&marketplace=tokopedia&priceMax=100000';
    await openAs(seller, '/produk?window=2&size=20&condition=baru');
    await expect.poll(() => names(page)).toEqual(['Tas Kedua']);
    await page.goto(address);
    await expect.poll(() => names(page)).toEqual(['Tas Kedua', 'Tas Murah']);
    await expect(page).toHaveURL(address);
  },
);

test(
  'a head of a column sorts up, down, and newest first again; filters that make no sense are left out',
  detail,
  async ({ page, seller, openAs }) => {
    await take(seller);
    await openAs(seller, '/produk?marketplace=toko&priceMin=banyak&sort=acak&window=semua');
    await expect.poll(() => names(page)).toEqual(['Jaket', 'Tas Mahal', 'Tas Murah']);
    // 'Harga jual' has another name than its words, so that 'Harga' is one column; its button has the words.
    const head = page.getByRole('columnheader', { name: texts.columns.price });
    await expect(
      page
        .getByRole('columnheader', { name: texts.sellPriceColumn })
        .getByRole('button', { name: texts.columns.sellPrice }),
    ).toBeVisible();
    await head.getByRole('button').click();
    await expect.poll(() => names(page)).toEqual(['Tas Murah', 'Jaket', 'Tas Mahal']);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect.poll(() => names(page)).toEqual(['Tas Mahal', 'Jaket', 'Tas Murah']);
    await expect(page).toHaveURL('/produk?sort=price&order=desc');
    await head.getByRole('button').click();
    await expect.poll(() => names(page)).toEqual(['Jaket', 'Tas Mahal', 'Tas Murah']);
  },
);

test('a search names the other windows, and all windows can be listed', detail, async ({ page, seller, openAs }) => {
  await take(seller);
  await openAs(seller, '/produk?search=kedua');
  await expect(page.getByText(texts.emptySearch)).toBeVisible();
  await page.getByRole('button', { name: findTexts.hits('Window 2', '1') }).click();
  await expect.poll(() => names(page)).toEqual(['Tas Kedua']);
  await expect(page).toHaveURL('/produk?window=2&search=kedua');
  await page.getByRole('searchbox').fill('tas');
  await page.getByRole('button', { name: findTexts.hits(findTexts.allWindows, '3') }).click();
  await expect.poll(() => names(page)).toEqual(['Tas Kedua', 'Tas Mahal', 'Tas Murah']);
  await expect(page.getByRole('heading', { name: texts.listTitle(findTexts.allWindows, '4') })).toBeVisible();
  // What concerns one window alone waits for one.
  await expect(page.getByRole('button', { name: texts.downloadTemplate })).toBeEnabled();
  await expect(page.getByRole('button', { name: texts.deleteAll })).toBeDisabled();
  await page.getByRole('button', { name: 'Window 2 1 produk' }).click();
  await expect.poll(() => names(page)).toEqual(['Tas Kedua']);
});
