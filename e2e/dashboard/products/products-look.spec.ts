import { commonTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, fill, grantQuota, openEdit, productRows, test, texts, usualHeads } from './products-page.ts';

const marketplaces = ['akulaku', 'blibli', 'bhinneka', 'lazada', 'orami', 'shopee', 'tokopedia', 'zalora'];

const oneOfEach = marketplaces.map((marketplaceType, index) =>
  listing(index, {
    marketplaceType,
    urls: `https://www.contoh.id/${marketplaceType}/${index}`,
    condition: index % 2 === 0 ? 'baru' : 'bekas',
    name: index === 0 ? `Tas${'panjang'.repeat(40)}` : `Tas ${index}`,
  }),
);

test('nothing bars anybody from the list', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, oneOfEach);
  await importListings(seller, 2, [listing(50)]);
  await openAs(seller, dashboardPaths.products);
  await expect(productRows(page)).toHaveCount(8);
  await expectNoViolations(page);
  await page.getByRole('searchbox').fill('tidak ada yang begini');
  await expect(page.getByText(texts.emptySearch)).toBeVisible();
  await expectNoViolations(page);
});

test('nothing bars anybody from the edit dialog', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1)]);
  await openAs(seller, dashboardPaths.products);
  const edit = await openEdit(page, 'Tas Ransel Laptop 1');
  await edit.getByLabel(texts.fields.name).fill('');
  await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect(edit.getByLabel(texts.fields.name)).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);
});

test('nothing bars anybody from the questions', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1)]);
  await openAs(seller, dashboardPaths.products);
  await page.getByRole('button', { name: texts.deleteAll, exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: texts.deleteAllTitle })).toBeVisible();
  await expectNoViolations(page);
});

test('names have the room that a line leaves them', async ({ page, seller, openAs }) => {
  const names = ['Tas Ransel Laptop Pria', 'Tas Ransel Laptop Pria 15 Inci Anti Air Warna Hitam'];
  await importListings(
    seller,
    1,
    names.map((name, index) => listing(index, { name })),
  );
  await openAs(seller, dashboardPaths.products);
  for (const [width, name = ''] of [
    [1024, names[0]],
    [1366, names[1]],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    const row = productRows(page).filter({ has: page.getByText(name, { exact: true }) });
    const shown = row.getByText(name, { exact: true });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((element) => element.scrollHeight - element.clientHeight), name).toBeLessThanOrEqual(1);
    expect(Math.round((await row.boundingBox())?.height ?? 0), name).toBe(56);
  }
});

test('on a phone the list is cards that fit', async ({ page, seller, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await importListings(seller, 1, oneOfEach);
  await openAs(seller, dashboardPaths.products);
  await expect(productRows(page)).toHaveCount(8);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(usualHeads.length);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await openEdit(page, 'Tas 1');
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test('a page of 1,000 products scrolls, draws only what is in sight, and keeps its head', async ({
  page,
  seller,
  openAs,
  server,
}) => {
  await grantQuota(server, seller, 1000);
  await fill(seller, 1, 1000);
  await openAs(seller, '/produk?size=1000');
  await expect(page.getByText(texts.showing('1', '1.000', '1.000'))).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  // The part that draws only these is fetched with the first long page.
  await expect.poll(() => productRows(page).count()).toBeLessThan(60);

  await page.getByRole('button', { name: texts.editNamed('Tas Ransel Laptop 1000'), exact: true }).focus();
  await page.keyboard.press('End');
  const last = productRows(page).filter({ has: page.getByRole('link', { name: /^Tas Ransel Laptop 1 / }) });
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-rowindex', '1001');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50_000);
  await expect(page.getByRole('columnheader', { name: texts.columns.price, exact: true })).toBeInViewport();
  await expect(
    page.getByRole('button', { name: texts.editNamed('Tas Ransel Laptop 1000'), exact: true }),
  ).toBeFocused();
  expect(await productRows(page).count()).toBeLessThan(60);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expect(productRows(page).first()).toBeVisible();
});

test('what is loaded has its place already', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 30);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/products\?/, async (route) => {
    await held;
    await route.continue();
  });
  await openAs(seller, dashboardPaths.products);
  const title = page.getByRole('heading', { name: texts.listTitleLoading(texts.window(1)) });
  await expect(title).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: commonTexts.loading }).first(),
  ).toBeAttached();
  await expect(page.getByRole('button', { name: texts.deleteAll })).toBeDisabled();
  await expect(page.getByText('30 / 50 Produk')).toBeVisible();
  const before = await title.boundingBox();
  const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
  answer();
  await expect(productRows(page)).toHaveCount(10);
  expect((await title.boundingBox())?.y).toBe(before?.y);
  const heightAfter = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(Math.abs(heightAfter - heightBefore)).toBeLessThan(40);
});

test('what is done with a row has room in its cell of a wide table', async ({ page, seller, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await fill(seller, 1, 1);
  await openAs(seller, dashboardPaths.products);
  const cell = productRows(page).getByRole('cell').last();
  const buttons = cell.getByRole('button');
  await expect(buttons).toHaveCount(3);
  for (const button of await buttons.all()) expect(await button.boundingBox()).toMatchObject({ width: 32, height: 32 });
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

for (const width of [390, 320])
  test(`nothing moves on a phone of ${width} px when the quota and the windows arrive`, async ({
    page,
    seller,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await fill(seller, 1, 12);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/products\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.route(/\/api\/me$/, async (route) => {
      const { data, ...rest } = (await (await route.fetch()).json()) as { data: object };
      await held;
      // The widest line without a warning of its own length.
      await route.fulfill({ json: { ...rest, data: { ...data, productCount: 10_000, productStorage: 10_000 } } });
    });
    await openAs(seller, dashboardPaths.products);
    const parts = [
      page.getByRole('button', { name: texts.downloadTemplate }),
      page.getByRole('group', { name: texts.chooseWindow }),
      page.getByRole('button', { name: texts.deleteAll }),
      page.getByRole('searchbox'),
    ];
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    await expect(page.getByText(texts.listTitleLoading(texts.window(1)))).toBeVisible();
    const before = await places();
    answer();
    await expect(page.getByText(texts.quotaFull)).toBeVisible();
    await expect(productRows(page)).toHaveCount(10);
    expect(await places()).toEqual(before);
    await expectNoSidewaysScroll(page, [width]);
  });

test('the warning of a nearly full storage stays in its place on a phone', async ({ page, seller, server, openAs }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await grantQuota(server, seller, 100);
  await fill(seller, 1, 99);
  await openAs(seller, dashboardPaths.products);
  await expect(page.getByText(`${texts.quotaWarningShort} (99%)`)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test('everything is reached by keyboard', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 12);
  await fill(seller, 2, 1);
  await openAs(seller, dashboardPaths.products);
  await expect(productRows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Window 1 12 produk' }).focus();
  const focused = () =>
    page.evaluate(() => {
      const named = document.activeElement?.cloneNode(true) as Element | undefined;
      // A figure that is hidden from screen readers is no part of a button's name.
      for (const hidden of named?.querySelectorAll('[aria-hidden]') ?? []) hidden.remove();
      return named?.getAttribute('aria-label') ?? named?.textContent;
    });
  const seen: (string | null | undefined)[] = [];
  for (let step = 0; step < 140; step += 1) {
    await page.keyboard.press('Tab');
    seen.push(await focused());
  }
  expect(seen).toEqual(
    expect.arrayContaining([
      // The number of those to be looked at follows, for the eye alone.
      expect.stringMatching(/^Window 21 produk/),
      texts.searchLabel,
      `Tas Ransel Laptop 12 (${commonTexts.opensNewTab})`,
      texts.editNamed('Tas Ransel Laptop 12'),
      texts.deleteNamed('Tas Ransel Laptop 3'),
      texts.page(2),
      texts.nextPage,
    ]),
  );
});
