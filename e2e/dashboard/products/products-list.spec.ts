import { commonTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { listing, importListings } from '@pindahlapak/harness/seller';
import { expect, fill, grantQuota, productRows, test, texts, usualHeads } from './products-page.ts';
import { missingPicture } from '../../support/foreign-pictures.ts';
import { expectNoViolationsAnywhere } from '../../support/accessibility.ts';

const heading = (window: number, count: string) => texts.listTitle(texts.window(window), count);

test('shows the windows, the quota and every column of a product', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [
    listing(1),
    listing(2, {
      marketplaceType: 'shopee',
      urls: 'https://shopee.co.id/product/11/22',
      condition: 'bekas',
      category: null,
      price: 1_250_000,
      name: 'Jaket Gunung',
      description1: 'Hangat dan tahan angin. '.repeat(40),
    }),
  ]);
  await fill(seller, 3, 1);
  await openAs(seller, dashboardPaths.products);

  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  await expect(page.getByText(texts.hint)).toBeVisible();
  await expect(page.getByRole('heading', { name: heading(1, '2') })).toBeVisible();
  await expect(page.getByText('3 / 50 Produk')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: texts.quotaLabel })).toHaveAttribute('aria-valuenow', '6');
  await expect(page.getByRole('button', { name: 'Window 1 2 produk' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Window 3 1 produk' })).toHaveAttribute('aria-pressed', 'false');

  await expect(page.getByRole('columnheader')).toHaveText(usualHeads);
  const [newest, oldest] = [productRows(page).nth(0), productRows(page).nth(1)];
  await expect(newest).toContainText('Jaket Gunung');
  await expect(newest).toContainText('Hangat dan tahan angin.');
  await expect(newest).toContainText('Bekas');
  await expect(newest).toContainText('Shopee');
  await expect(newest).toContainText(/Rp\s1\.250\.000/);
  await expect(oldest).toContainText('Baru');
  await expect(oldest).toContainText('Fashion Pria > Tas > Ransel');
  await expect(oldest).toContainText('Tokopedia');

  const link = newest.getByRole('link', { name: /^Jaket Gunung/ });
  await expect(link).toHaveAttribute('href', 'https://shopee.co.id/product/11/22');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const picture = newest.locator('img');
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('a picture that cannot be loaded leaves a placeholder', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1, { productImage1: missingPicture })]);
  await openAs(seller, dashboardPaths.products);
  await expect(productRows(page)).toHaveCount(1);
  await expect(productRows(page).locator('img')).toHaveCount(0);
});

test('says why a list is empty', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.products);
  await expect(page.getByText(texts.emptyWindow(1))).toBeVisible();
  await expect(page.getByText(texts.showing('0', '0', '0'))).toBeHidden();
  await expectNoViolationsAnywhere(page);
  await page.getByRole('searchbox', { name: texts.searchLabel }).fill('topi');
  await expect(page.getByText(texts.emptySearch)).toBeVisible();
  await expect(page).toHaveURL(/search=topi/);
  await expectNoViolationsAnywhere(page);
  await page.getByRole('searchbox').press('Escape');
  await expect(page.getByText(texts.emptyWindow(1))).toBeVisible();
});

test('pages, page sizes and the address; the back button leads back', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 45);
  await openAs(seller, dashboardPaths.products);
  const rows = productRows(page);
  await expect(page.getByText(texts.showing('1', '10', '45'))).toBeVisible();
  await expect(page.getByRole('button', { name: texts.previousPage })).toBeDisabled();

  await page.getByRole('button', { name: texts.page(5), exact: true }).click();
  await expect(page).toHaveURL(/\/produk\?page=5$/);
  await expect(page.getByText(texts.showing('41', '45', '45'))).toBeVisible();
  await expect(page.getByRole('button', { name: texts.nextPage })).toBeDisabled();
  await expect(rows).toHaveCount(5);
  await expect(rows.first().getByRole('cell').first()).toHaveText(/41$/);
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '42');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '46');
  await expect(page.getByRole('button', { name: texts.page(5), exact: true })).toHaveAttribute('aria-current', 'page');

  const sizes = page.getByLabel(texts.rowsPerPage);
  await expect(sizes.getByRole('option')).toHaveText(['10', '20', '50', '100', '500', '1000']);
  await sizes.selectOption('20');
  await expect(page).toHaveURL(/\/produk\?size=20$/);
  await expect(page.getByText(texts.showing('1', '20', '45'))).toBeVisible();

  await page.goBack();
  await expect(page.getByText(texts.showing('41', '45', '45'))).toBeVisible();
  await expect(sizes).toHaveValue('10');
  await page.reload();
  await expect(page.getByText(texts.showing('41', '45', '45'))).toBeVisible();
});

test('at most five pages carry a number; all are reached by next', async ({ page, seller, openAs, server }) => {
  await grantQuota(server, seller, 100);
  await fill(seller, 1, 71);
  await openAs(seller, '/produk?page=7');
  await expect(page.getByRole('button', { name: /^Halaman \d+$/ })).toHaveText(['1', '2', '3', '4', '5']);
  await expect(page.getByText(texts.pageOf('7', '8'))).toBeVisible();
  await page.getByRole('button', { name: texts.nextPage }).click();
  await expect(page.getByText(texts.showing('71', '71', '71'))).toBeVisible();
});

test('another window keeps the page, or shows its last one', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 25);
  await fill(seller, 2, 12);
  await openAs(seller, '/produk?page=2');
  await page.getByRole('button', { name: 'Window 2 12 produk' }).click();
  await expect(page.getByText(texts.showing('11', '12', '12'))).toBeVisible();
  await expect(page.getByRole('heading', { name: heading(2, '12') })).toBeVisible();
  await expect(page).toHaveURL(/window=2&page=2$/);

  await page.getByRole('button', { name: 'Window 1 25 produk' }).click();
  await page.getByRole('button', { name: texts.page(3), exact: true }).click();
  await expect(page.getByText(texts.showing('21', '25', '25'))).toBeVisible();
  await page.getByRole('button', { name: 'Window 2 12 produk' }).click();
  await expect(page.getByText(texts.showing('11', '12', '12'))).toBeVisible();
  await expect(page).toHaveURL(/window=2&page=2$/);
});

test('searches after a pause in typing, from page 1, and drops late answers', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 30);
  await importListings(seller, 1, [listing(900, { name: 'Jaket Gunung' }), listing(901, { name: 'Jaket Hujan' })]);
  await openAs(seller, '/produk?page=3');
  await expect(page.getByText(texts.showing('21', '30', '32'))).toBeVisible();

  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/products\?.*search=/, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    asked.push(search);
    if (search === 'jaket') await held;
    await route.continue().catch(() => undefined);
  });
  const box = page.getByRole('searchbox', { name: texts.searchLabel });
  await box.fill('jaket');
  await expect.poll(() => asked).toContain('jaket');
  await box.fill('jaket hujan');
  await expect(productRows(page)).toHaveCount(1);
  release();
  await expect(productRows(page)).toContainText(['Jaket Hujan']);
  await expect(page).toHaveURL(/search=jaket(\+|%20)hujan$/);
  await expect(page.getByText(texts.showing('1', '1', '1'))).toBeVisible();

  await page.goBack();
  await expect(box).toHaveValue('');
  await expect(page.getByText(texts.showing('21', '30', '32'))).toBeVisible();
});

test('new products appear by themselves; page and search stay', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 12);
  await openAs(seller, '/produk?page=2&search=ransel');
  await expect(page.getByText(texts.showing('11', '12', '12'))).toBeVisible();
  await importListings(seller, 1, [listing(700), listing(701, { name: 'Topi Rimba', category: 'Topi' })]);
  await expect(page.getByText(texts.showing('11', '13', '13'))).toBeVisible();
  await expect(page.getByRole('heading', { name: heading(1, '14') })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('ransel');
  await expect(page).toHaveURL(/\?page=2&search=ransel$/);
});

test('the quota is in warning style from 80 percent', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 39);
  await openAs(seller, dashboardPaths.products);
  await expect(page.getByText('39 / 50 Produk')).toBeVisible();
  await expect(page.getByText(texts.quotaWarning)).toBeHidden();
  await importListings(seller, 1, [listing(800)]);
  await expect(page.getByText('40 / 50 Produk')).toBeVisible();
  await expect(page.getByText(texts.quotaWarning)).toBeVisible();
});

test('a failed load says so and is tried again', async ({ page, seller, openAs, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource/);
  await fill(seller, 1, 2);
  let cut = true;
  await page.route(/\/api\/products\?/, (route) => (cut ? route.abort() : route.continue()));
  await openAs(seller, dashboardPaths.products);
  const retry = page.getByRole('button', { name: commonTexts.retry });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('button', { name: texts.deleteAll })).toBeDisabled();
  await expectNoViolationsAnywhere(page);
  cut = false;
  await retry.click();
  await expect(productRows(page)).toHaveCount(2);
});
