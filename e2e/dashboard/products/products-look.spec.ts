import { commonTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, fill, openEdit, productRows, test, texts, usualHeads } from './products-page.ts';
import { detail } from '../../support/detail.ts';

const marketplaces = ['akulaku', 'blibli', 'bhinneka', 'lazada', 'orami', 'shopee', 'tokopedia', 'zalora'];

const oneOfEach = marketplaces.map((marketplaceType, index) =>
  listing(index, {
    marketplaceType,
    urls: `https://www.contoh.id/${marketplaceType}/${index}`,
    condition: index % 2 === 0 ? 'baru' : 'bekas',
    name: index === 0 ? `Tas${'panjang'.repeat(40)}` : `Tas ${index}`,
  }),
);

test('nothing bars anybody from the list', detail, async ({ page, seller, openAs }) => {
  await importListings(seller, 1, oneOfEach);
  await importListings(seller, 2, [listing(50)]);
  await openAs(seller, dashboardPaths.products);
  await expect(productRows(page)).toHaveCount(8);
  await expectNoViolations(page);
});

test(
  'on a phone the list is cards that fit, and so does the edit dialog, with what is wrong in it',
  detail,
  async ({ page, seller, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await importListings(seller, 1, oneOfEach);
    await openAs(seller, dashboardPaths.products);
    await expect(productRows(page)).toHaveCount(8);
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(usualHeads.length);
    await expectNoSidewaysScroll(page);
    const edit = await openEdit(page, 'Tas 1');
    await expectNoSidewaysScroll(page);
    await edit.getByLabel(texts.fields.name).fill('');
    await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
    await expect(edit.getByLabel(texts.fields.name)).toHaveAttribute('aria-invalid', 'true');
    await expectNoViolations(page);
  },
);

test('what is loaded has its place already', detail, async ({ page, seller, openAs }) => {
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

for (const width of [390, 320])
  test(
    `nothing moves on a phone of ${width} px when the quota and the windows arrive`,
    detail,
    async ({ page, seller, openAs }) => {
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
    },
  );
