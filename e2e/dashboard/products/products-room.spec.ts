import { askDeletionEndpoint, exportAkulakuEndpoint, getMeEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts, bulkScreenTexts, findTexts } from '@pindahlapak/messages';
import { dashboardPaths, formatNumber } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, fill, productRows, test, texts, usualHeads } from './products-page.ts';

/** Where the first line of the list begins, and how many lines are seen whole, below the bars and above the footer. */
const room = (page: Page) =>
  page.evaluate(() => {
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

for (const { width, height, least } of screens)
  test(`at ${width}x${height} at least ${least} products are seen whole, whatever stands above them`, async ({
    page,
    seller,
    openAs,
  }) => {
    await fill(seller, 1, 30);
    await fill(seller, 2, 3);
    await page.setViewportSize({ width, height });
    const look = async (address: string, what: string) => {
      await openAs(seller, address);
      await expect(productRows(page).first()).toBeVisible();
      await expect(page.getByText(/^Siap 0 dari \d+$/)).toBeVisible();
      if (what.includes('downloaded')) await expect(page.getByText(/^diunduh /)).toBeVisible();
      if (what.includes('deleted'))
        await expect(page.getByRole('button', { name: accountSafetyTexts.deletionCancel })).toBeVisible();
      const { first, whole } = await room(page);
      expect(whole, `${address}, ${what}`).toBeGreaterThanOrEqual(least);
      if (width === 1366) expect(first, `${address}, ${what}`).toBeLessThanOrEqual(230);
    };
    const addresses = [dashboardPaths.products, `${dashboardPaths.products}?size=50`];
    for (const address of addresses) await look(address, 'a new account');
    // The quota warns, the window was downloaded and has changed since.
    const workbook = await seller.client.request(exportAkulakuEndpoint, { params: { window: 1 } });
    await workbook.arrayBuffer();
    await fill(seller, 1, 46);
    await fill(seller, 1, 30, { price: 77_000 });
    for (const address of addresses) await look(address, 'nearly full and downloaded');
    await seller.client.call(askDeletionEndpoint, { body: { password: seller.password } });
    for (const address of addresses) await look(address, 'downloaded, of an account that will be deleted');
    const notice = page.getByRole('paragraph').filter({ hasText: accountSafetyTexts.deletionCancel });
    // Phones of other widths have it whole, too.
    for (const narrower of width < 1024 ? [375, 360, 320, width] : [width]) {
      await page.setViewportSize({ width: narrower, height });
      await expect(notice).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });

for (const [width, matching] of [
  [1366, 1000],
  [1440, 10_000],
] as const)
  test(`at ${width} px the bar of the selection takes one line, with ${matching} products to choose`, async ({
    page,
    seller,
    openAs,
  }) => {
    await fill(seller, 1, 12);
    await page.setViewportSize({ width, height: 768 });
    // As many products as no test imports.
    await page.route(/\/api\/products\?/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, totalItems: matching } } });
    });
    await openAs(seller, `${dashboardPaths.products}?size=50`);
    const bar = page.getByRole('region', { name: bulkScreenTexts.bar });
    await productRows(page).first().getByRole('checkbox').check();
    const height = async () => (await bar.boundingBox())?.height ?? Number.NaN;
    expect(await height()).toBeLessThanOrEqual(56);
    await productRows(page).nth(1).getByRole('checkbox').check();
    const all = bar.getByRole('button', { name: bulkScreenTexts.chooseAll(formatNumber(matching)) });
    await all.click();
    await productRows(page).nth(1).getByRole('checkbox').uncheck();
    await expect(all).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(56);
    await expect(bar.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });

test('a filter that an address names leaves a phone its products; its panel is opened by hand', async ({
  page,
  seller,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fill(seller, 1, 12);
  await openAs(seller, '/produk?priceMin=1&condition=baru');
  await expect(productRows(page).first()).toBeVisible();
  expect((await room(page)).whole).toBeGreaterThanOrEqual(4);
  const open = page.getByRole('button', { name: findTexts.openWith(2) });
  await expect(open.getByText('2', { exact: true })).toBeInViewport();
  await open.click();
  await expect(page.getByRole('region', { name: findTexts.panel })).toBeVisible();
});

test('with many windows a phone has a list of them above their buttons, and what is done with the chosen products takes one line', async ({
  page,
  seller,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (let window = 1; window <= 9; window += 1) await fill(seller, window, 2);
  await openAs(seller, '/produk?window=all');
  const list = page.getByRole('combobox', { name: texts.chooseWindow });
  await expect(list.locator('option:checked')).toHaveText(findTexts.counted(findTexts.allWindows, '18'));
  // The list has a line of its own; the buttons scroll below it.
  expect((await list.boundingBox())?.width).toBeGreaterThan(320);
  await expect(page.getByRole('button', { name: 'Window 2 2 produk' })).toBeVisible();
  await productRows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: bulkScreenTexts.bar });
  await bar.getByRole('button', { name: bulkScreenTexts.chooseAll('18') }).click();
  expect((await bar.boundingBox())?.height).toBeLessThan(120);
  await expectNoSidewaysScroll(page);
  const last = bar.getByRole('button', { name: bulkScreenTexts.starts.delete('18') });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await list.selectOption('2');
  await expect(page.getByRole('heading', { name: texts.listTitle(texts.window(2), '2') })).toBeVisible();
});

test('lines are 44, 56 or 88 px high, columns are chosen, and both are kept for the account', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 3);
  await openAs(seller, dashboardPaths.products);
  const row = productRows(page).first();
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0);
  await expect.poll(height).toBe(56);
  await page.getByRole('button', { name: texts.look.open }).click();
  await page.getByRole('menuitemradio', { name: texts.look.densities.lega }).click();
  await expect.poll(height).toBe(88);
  await page.getByRole('menuitemradio', { name: texts.look.densities.rapat }).click();
  await expect.poll(height).toBe(44);
  await page.getByRole('menuitemcheckbox', { name: texts.columns.condition }).click();
  await expect(page.getByRole('columnheader', { name: texts.columns.condition })).toHaveCount(0);
  // A menu stands beside the page's regions.
  await expectNoViolations(page, ['region']);
  await page.reload();
  await expect.poll(height).toBe(44);
  await expect(page.getByRole('columnheader', { name: texts.columns.condition })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: texts.columns.marketplace })).toBeVisible();
});

test('the menu leads back to the window, page and page size of the last look; a link to its own', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 3);
  await fill(seller, 2, 25);
  await openAs(seller, '/produk?window=2&page=2&size=20');
  await expect(page.getByText(texts.showing('21', '25', '25'))).toBeVisible();
  const { data } = await seller.client.call(getMeEndpoint, {});
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`product-view:${id}`), data.id))
    .toContain('window=2&page=2&size=20');

  const menu = page.getByRole('navigation', { name: 'Navigasi utama' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await menu.getByRole('link', { name: 'Produk' }).click();
  await expect(page).toHaveURL('/produk?window=2&page=2&size=20');
  await expect(page.getByText(texts.showing('21', '25', '25'))).toBeVisible();

  await page.getByRole('button', { name: 'Window 1 3 produk' }).click();
  await expect(page.getByText(texts.showing('1', '3', '3'))).toBeVisible();
  await page.goto('/produk?window=2');
  await expect(page.getByText(texts.showing('1', '10', '25'))).toBeVisible();

  // A new session of the account, as after a login.
  await page.evaluate(() => localStorage.removeItem('product_place'));
  await page.goto(dashboardPaths.dashboard);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('product_place'))).toBe('?window=2');
  await menu.getByRole('link', { name: 'Produk' }).click();
  await expect(page.getByText(texts.showing('1', '10', '25'))).toBeVisible();
  await expect(page).toHaveURL('/produk?window=2');
  // Back is where the menu was opened.
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Back in the list leads to the place before, from the menu too', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 12);
  await fill(seller, 2, 3);
  await openAs(seller, dashboardPaths.dashboard);
  const menu = page.getByRole('navigation', { name: 'Navigasi utama' });
  await menu.getByRole('link', { name: 'Produk' }).click();
  await expect(page.getByText(texts.showing('1', '10', '12'))).toBeVisible();
  await page.getByRole('button', { name: 'Window 2 3 produk' }).click();
  await expect(page.getByText(texts.showing('1', '3', '3'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/produk$/);
  await expect(page.getByText(texts.showing('1', '10', '12'))).toBeVisible();
  // Also where the menu's link was pressed while the list was open.
  await menu.getByRole('link', { name: 'Produk' }).click();
  await page.getByRole('button', { name: 'Window 2 3 produk' }).click();
  await expect(page.getByText(texts.showing('1', '3', '3'))).toBeVisible();
  await page.goBack();
  await expect(page.getByText(texts.showing('1', '10', '12'))).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a kept view that makes no sense, and that of another account, count for nothing', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 12);
  const { data } = await seller.client.call(getMeEndpoint, {});
  await page.addInitScript((id) => {
    localStorage.setItem(`product-view:${id}`, '{"place":"?","density":"lebar","columns":"semua"}');
    localStorage.setItem('product_place', '?window=0&page=x&size=7');
    localStorage.setItem('product-view:lain', '{"place":"?window=2","density":"rapat","columns":["price"]}');
  }, data.id);
  await openAs(seller, dashboardPaths.products);
  await expect(page.getByText(texts.showing('1', '10', '12'))).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(usualHeads);
});
