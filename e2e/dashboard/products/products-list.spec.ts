import type { Page } from '@playwright/test';
import { bulkScreenTexts as bulk, keyboardTexts as keys } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { listing, importListings } from '@pindahlapak/harness/seller';
import { expect, fill, productRows, test, texts, usualHeads } from './products-page.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { missingPicture } from '../../support/foreign-pictures.ts';

const heading = (window: number, count: string) => texts.listTitle(texts.window(window), count);

/** Returns the number of calls that start.js made and the dashboard did not need. */
const unusedAnswers = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'firstAnswers') as Map<string, unknown>).size);

test('shows windows, quota and all columns of a product; keys navigate, select and edit', async ({
  page,
  seller,
  openAs,
}) => {
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
  // start.js makes the same calls as the dashboard, so none is left over.
  expect(await unusedAnswers(page)).toBe(0);
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

  // Keys navigate, select and edit in the list; in a field they are typed.
  const box = (name: string) => page.getByRole('checkbox', { name: bulk.chooseNamed(name), exact: true });
  const [first, second] = [box('Jaket Gunung'), box('Tas Ransel Laptop 1')];
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('x');
  await expect(second).toBeChecked();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: texts.editTitle });
  await expect(dialog.getByLabel(texts.fields.name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible();
  await page.keyboard.press('Escape');
  // While the dialog closes, keys do nothing.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('jxe?/k');
  await expect(search).toHaveValue('jxe?/k');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/produk$/);
  await expect(productRows(page)).toHaveCount(2);

  await newest.getByTitle(texts.editCell(texts.fields.price)).click();
  await newest.getByRole('textbox').fill('0');
  await page.keyboard.press('Enter');
  await expect(newest.getByRole('alert')).not.toBeEmpty();
  await expectNoViolations(page);
});

test('pages, page sizes, windows, search and address; back works; new products appear automatically', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 23);
  await fill(seller, 2, 12);
  await openAs(seller, dashboardPaths.products);
  const rows = productRows(page);
  const shows = (...range: [string, string, string]) => expect(page.getByText(texts.showing(...range))).toBeVisible();
  await shows('1', '10', '23');
  await expect(page.getByRole('button', { name: texts.previousPage })).toBeDisabled();
  await page.getByRole('button', { name: texts.page(3), exact: true }).click();
  await expect(page).toHaveURL(/\/produk\?page=3$/);
  await shows('21', '23', '23');
  await expect(page.getByRole('button', { name: texts.nextPage })).toBeDisabled();
  await expect(rows).toHaveCount(3);
  await expect(rows.first().getByRole('cell').first()).toHaveText(/21$/);
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '22');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '24');
  await expect(page.getByRole('button', { name: texts.page(3), exact: true })).toHaveAttribute('aria-current', 'page');

  const sizes = page.getByLabel(texts.rowsPerPage);
  await expect(sizes.getByRole('option')).toHaveText(['10', '20', '50', '100', '500', '1000']);
  await sizes.selectOption('20');
  await expect(page).toHaveURL(/\/produk\?size=20$/);
  await shows('1', '20', '23');
  await page.goBack();
  await shows('21', '23', '23');
  await expect(sizes).toHaveValue('10');

  const box = page.getByRole('searchbox', { name: texts.searchLabel });
  await box.fill('laptop 23');
  await expect(page).toHaveURL(/\/produk\?search=laptop(\+|%20)23$/);
  await shows('1', '1', '1');
  await page.goBack();
  await expect(box).toHaveValue('');
  await shows('21', '23', '23');

  // Another window shows its last page, or keeps the page.
  await page.getByRole('button', { name: 'Window 2 12 produk' }).click();
  await shows('11', '12', '12');
  await expect(page.getByRole('heading', { name: heading(2, '12') })).toBeVisible();
  await expect(page).toHaveURL(/window=2&page=2$/);
  // The next visit requests that page before the program has loaded, and only once.
  const early = page.waitForRequest(/\/api\/products\?window=2&page=2&limit=10/);
  await page.route('**/assets/*.js', async (route) => {
    await early;
    await route.continue();
  });
  await page.goto(dashboardPaths.products);
  await shows('11', '12', '12');
  expect(await unusedAnswers(page)).toBe(0);
  await page.getByRole('button', { name: 'Window 1 23 produk' }).click();
  await shows('11', '20', '23');

  // New products count towards the quota, which warns from 80 percent; page and search stay.
  await box.fill('ransel');
  await shows('1', '10', '23');
  await page.getByRole('button', { name: texts.nextPage }).click();
  await shows('11', '20', '23');
  await expect(page.getByText('35 / 50 Produk')).toBeVisible();
  await expect(page.getByText(texts.quotaWarning)).toBeHidden();
  const others = [700, 701, 702, 703].map((number) => listing(number));
  await importListings(seller, 1, [...others, listing(704, { name: 'Topi Rimba', category: 'Topi' })]);
  await shows('11', '20', '27');
  await expect(page.getByRole('heading', { name: heading(1, '28') })).toBeVisible();
  await expect(page.getByText('40 / 50 Produk')).toBeVisible();
  await expect(page.getByText(texts.quotaWarning)).toBeVisible();
  await expect(box).toHaveValue('ransel');
  await expect(page).toHaveURL(/search=ransel&page=2$|page=2&search=ransel$/);
});
