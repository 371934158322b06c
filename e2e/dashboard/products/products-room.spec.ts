import { askDeletionEndpoint, exportAkulakuEndpoint, getMeEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts, findTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, fill, productRows, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

/** Where the first line of the list begins, and how many lines are seen whole, below the bars and above the footer. */
const room = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    const rows = [...document.querySelectorAll('tbody tr[data-index]')].map((row) => row.getBoundingClientRect());
    const footer = document.querySelector('main footer');
    const sticks = footer !== null && getComputedStyle(footer).position === 'sticky';
    const lowest = sticks ? footer.getBoundingClientRect().top : window.innerHeight;
    return { first: rows[0]?.top ?? Number.NaN, whole: rows.filter(({ bottom }) => bottom <= lowest).length };
  });

const screens = [
  { width: 1366, height: 768, least: 9 },
  { width: 1024, height: 768, least: 5 },
  { width: 390, height: 844, least: 4 },
];

test(
  'a desk, a tablet and a phone show 9, 5 and 4 products whole, whatever stands above them',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 30);
    await fill(seller, 2, 3);
    await openAs(seller, dashboardPaths.products);
    const measure = async () => {
      for (const { width, height, least } of screens) {
        await page.setViewportSize({ width, height });
        await expect.poll(async () => (await room(page)).whole, `${width} px wide`).toBeGreaterThanOrEqual(least);
        if (width === 1366) expect((await room(page)).first).toBeLessThanOrEqual(230);
      }
    };
    const look = (what: string, sign: Locator) =>
      test.step(what, async () => {
        await expect(sign).toBeVisible();
        await measure();
      });
    await look('a new account', page.getByText('Siap 0 dari 30'));
    // The quota warns, the window was downloaded and has changed since.
    const workbook = await seller.client.request(exportAkulakuEndpoint, { params: { window: 1 } });
    await workbook.arrayBuffer();
    await fill(seller, 1, 46);
    await fill(seller, 1, 30, { price: 77_000 });
    await look('nearly full and downloaded', page.getByText(/^diunduh .* 30 berubah/));
    await seller.client.call(askDeletionEndpoint, { body: { password: seller.password } });
    await look(
      'of an account that will be deleted',
      page.getByRole('button', { name: accountSafetyTexts.deletionCancel }),
    );
    await test.step('with more in a page', async () => {
      await page.getByLabel(texts.rowsPerPage).selectOption('50');
      await expect(productRows(page).nth(10)).toBeAttached();
      await measure();
    });
    const notice = page.getByRole('paragraph').filter({ hasText: accountSafetyTexts.deletionCancel });
    for (const width of [1366, 1024, 390, 375, 360, 320]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(notice).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  },
);

test(
  'a filter that an address names leaves a phone its products; its panel is opened by hand',
  detail,
  async ({ page, seller, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await fill(seller, 1, 12);
    await openAs(seller, '/produk?priceMin=1&condition=baru');
    await expect(productRows(page).first()).toBeVisible();
    expect((await room(page)).whole).toBeGreaterThanOrEqual(4);
    const open = page.getByRole('button', { name: findTexts.openWith(2) });
    await expect(open.getByText('2', { exact: true })).toBeInViewport();
    await open.click();
    await expect(page.getByRole('region', { name: findTexts.panel })).toBeVisible();
  },
);

test(
  'the menu leads back to the last look, also in a new session; Back to the place before; a link to its own',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 12);
    await fill(seller, 2, 25);
    const shows = (...range: [string, string, string]) => expect(page.getByText(texts.showing(...range))).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Navigasi utama' });
    const toProducts = () => menu.getByRole('link', { name: 'Produk' }).click();
    const toWindow1 = async () => {
      await page.getByRole('button', { name: 'Window 1 12 produk' }).click();
      await shows('1', '10', '12');
    };
    await openAs(seller, '/produk?window=2&page=2&size=20');
    await shows('21', '25', '25');
    const { data } = await seller.client.call(getMeEndpoint, {});
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`product-view:${id}`), data.id))
      .toContain('window=2&page=2&size=20');
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await toProducts();
    await expect(page).toHaveURL('/produk?window=2&page=2&size=20');
    await shows('21', '25', '25');
    await page.goto('/produk?window=2');
    await shows('1', '10', '25');

    await page.evaluate(() => localStorage.removeItem('product_place'));
    await openAs(seller, dashboardPaths.dashboard);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('product_place'))).toBe('?window=2');
    await toProducts();
    await shows('1', '10', '25');
    await expect(page).toHaveURL('/produk?window=2');

    await toWindow1();
    await page.goBack();
    await expect(page).toHaveURL('/produk?window=2');
    await shows('1', '10', '25');
    // Also where the menu's link was pressed while the list was open.
    await toProducts();
    await toWindow1();
    await page.goBack();
    await shows('1', '10', '25');
    // Before the list is where the menu was opened.
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
