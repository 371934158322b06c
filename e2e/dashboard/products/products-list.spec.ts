import { dashboardPaths } from '@pindahlapak/model';
import { listing, importListings } from '@pindahlapak/harness/seller';
import { expect, fill, productRows, test, texts, usualHeads } from './products-page.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { missingPicture } from '../../support/foreign-pictures.ts';

const heading = (window: number, count: string) => texts.listTitle(texts.window(window), count);

test('shows the windows, the quota and every column of a product', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [
    listing(1, { productImage1: missingPicture }),
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
  await expect(page.getByRole('heading', { name: heading(1, '2') })).toBeVisible();
  await expect(page.getByText('3 / 50 Produk')).toBeVisible();
  // The calls of start.js are those that the dashboard makes: none is left over.
  expect(await page.evaluate(() => (Reflect.get(window, 'firstAnswers') as Map<string, unknown>).size)).toBe(0);
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
  // A picture that cannot be loaded leaves a placeholder.
  await expect(oldest.locator('img')).toHaveCount(0);

  await newest.getByTitle(texts.editCell(texts.fields.price)).click();
  await newest.getByRole('textbox').fill('0');
  await page.keyboard.press('Enter');
  await expect(newest.getByRole('alert')).not.toBeEmpty();
  await expectNoViolations(page);
});

test('pages, page sizes, windows, a search and the address; the back button leads back', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 33);
  await fill(seller, 2, 12);
  await openAs(seller, dashboardPaths.products);
  const rows = productRows(page);
  const shows = (...range: [string, string, string]) => expect(page.getByText(texts.showing(...range))).toBeVisible();
  await shows('1', '10', '33');
  await expect(page.getByRole('button', { name: texts.previousPage })).toBeDisabled();
  await page.getByRole('button', { name: texts.page(4), exact: true }).click();
  await expect(page).toHaveURL(/\/produk\?page=4$/);
  await shows('31', '33', '33');
  await expect(page.getByRole('button', { name: texts.nextPage })).toBeDisabled();
  await expect(rows).toHaveCount(3);
  await expect(rows.first().getByRole('cell').first()).toHaveText(/31$/);
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '32');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '34');
  await expect(page.getByRole('button', { name: texts.page(4), exact: true })).toHaveAttribute('aria-current', 'page');

  const sizes = page.getByLabel(texts.rowsPerPage);
  await expect(sizes.getByRole('option')).toHaveText(['10', '20', '50', '100', '500', '1000']);
  await sizes.selectOption('20');
  await expect(page).toHaveURL(/\/produk\?size=20$/);
  await shows('1', '20', '33');
  await page.goBack();
  await shows('31', '33', '33');
  await expect(sizes).toHaveValue('10');

  const box = page.getByRole('searchbox', { name: texts.searchLabel });
  await box.fill('laptop 33');
  await expect(page).toHaveURL(/\/produk\?search=laptop(\+|%20)33$/);
  await shows('1', '1', '1');
  await page.goBack();
  await expect(box).toHaveValue('');
  await shows('31', '33', '33');

  // Another window shows its last page, or keeps the page.
  await page.getByRole('button', { name: 'Window 2 12 produk' }).click();
  await shows('11', '12', '12');
  await expect(page.getByRole('heading', { name: heading(2, '12') })).toBeVisible();
  await expect(page).toHaveURL(/window=2&page=2$/);
  await page.getByRole('button', { name: 'Window 1 33 produk' }).click();
  await shows('11', '20', '33');
});

test('new products appear by themselves and count for the quota, which warns from 80 percent; page and search stay', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 38);
  await openAs(seller, '/produk?page=2&search=ransel');
  await expect(page.getByText(texts.showing('11', '20', '38'))).toBeVisible();
  await expect(page.getByText('38 / 50 Produk')).toBeVisible();
  await expect(page.getByText(texts.quotaWarning)).toBeHidden();
  await importListings(seller, 1, [listing(700), listing(701, { name: 'Topi Rimba', category: 'Topi' })]);
  await expect(page.getByText(texts.showing('11', '20', '39'))).toBeVisible();
  await expect(page.getByRole('heading', { name: heading(1, '40') })).toBeVisible();
  await expect(page.getByText('40 / 50 Produk')).toBeVisible();
  await expect(page.getByText(texts.quotaWarning)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('ransel');
  await expect(page).toHaveURL(/\?page=2&search=ransel$/);
});
