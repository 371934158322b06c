import { listProductsEndpoint } from '@pindahlapak/contract';
import { bulkHistoryTexts, bulkScreenTexts as bulk, historyTexts, readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { type Seller } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, fill, test, texts } from './products-page.ts';

const bar = (page: Page) => page.getByRole('region', { name: bulk.bar });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: bulk.chooseNamed(name), exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: bulk.title });

/** Counts pointer presses in a page; clicks made by keys do not count. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    document.addEventListener(
      'pointerdown',
      () =>
        (document.documentElement.dataset['clicks'] = String(Number(document.documentElement.dataset['clicks']) + 1)),
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']));
}

const stored = async (seller: Seller) =>
  (await seller.client.call(listProductsEndpoint, { query: { window: 'all', limit: 1000 } })).data.data;

test('sets a category for all products that are not ready in four clicks; raises all matching prices in three, and undoes it in one', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 12);
  await fill(seller, 2, 3, { category: 'Jaket' });
  await openAs(seller, dashboardPaths.products);
  // The clicks: the products that are not ready, the page, all matches, and the change. Enter saves.
  const unready = page.getByRole('link', { name: readinessTexts.blocked('12') });
  await expect(unready).toBeVisible();
  const clicks = await countClicks(page);
  await unready.click();
  await expect(page).toHaveURL(/readiness=belum-siap/);
  await expect(page.getByText(texts.showing('1', '10', '12'))).toBeVisible();
  await page.getByRole('checkbox', { name: bulk.choosePage }).click();
  await expect(bar(page).getByText(bulk.chosen('10'))).toBeVisible();
  await bar(page)
    .getByRole('button', { name: bulk.chooseAll('12') })
    .click();
  await bar(page)
    .getByRole('button', { name: `${bulk.starts.category} (12)` })
    .click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel(texts.fields.category)).toBeFocused();
  await page.keyboard.type('70365');
  await expect(dialog.getByText(bulk.changed('12'))).toBeVisible();
  await expect(dialog.getByText(bulk.readiness('0', '12'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', bulk.done('12'));
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
  expect(await clicks()).toBe(4);
  const categories = (await stored(seller)).map(({ category }) => category);
  expect(categories.filter((category) => category === '70365')).toHaveLength(12);

  const prices = async () => (await stored(seller)).map(({ id, price, window }) => [id, price, window] as const);
  const before = await prices();
  await page.goto(dashboardPaths.products);
  await expect(page.getByText(texts.showing('1', '10', '12'))).toBeVisible();
  const presses = await countClicks(page);
  await page.getByRole('checkbox', { name: bulk.choosePage }).click();
  await bar(page)
    .getByRole('button', { name: bulk.chooseAll('12') })
    .click();
  await bar(page)
    .getByRole('button', { name: `${bulk.starts.price} (12)` })
    .click();
  await expect(dialog.getByLabel(bulk.percent)).toBeFocused();
  await page.keyboard.type('5');
  await expect(dialog.getByText(bulk.changed('12'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', bulk.done('12'));
  expect(await presses()).toBe(3);
  expect(await prices()).toEqual(
    before.map(([id, price, window]) => [id, window === 1 ? Math.round(price * 1.05) : price, window]),
  );
  await page.getByRole('button', { name: historyTexts.undo, exact: true }).click();
  await expect.poll(prices).toEqual(before);
  await page.goto(dashboardPaths.history);
  await expect(page.getByText(bulkHistoryTexts.addPercent(5)).first()).toBeVisible();
});

test('downloads selected products, and on a phone all matches except one; sets their category there, too', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 12);
  await openAs(seller, dashboardPaths.products);
  const sent = () => page.waitForRequest(/\/api\/export\/akulaku\/selection$/);
  const download = async (count: string) => {
    const [request, file] = await Promise.all([
      sent(),
      page.waitForEvent('download'),
      bar(page)
        .getByRole('button', { name: `${bulk.download} (${count})` })
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^produk_akulaku_pilihan_\d{8}-\d{6}\.xlsx$/);
    await expectToast(page, 'success', texts.downloadDone);
    return request.postDataJSON() as { selection: { ids?: string[]; filter?: object }; exclude: string[] };
  };
  await box(page, 'Tas Ransel Laptop 12').check();
  await box(page, 'Tas Ransel Laptop 11').check();
  await expect(bar(page).getByRole('button', { name: `${bulk.fillTemplate} (2)` })).toBeEnabled();
  expect((await download('2')).selection.ids).toHaveLength(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await bar(page)
    .getByRole('button', { name: bulk.chooseAll('12') })
    .click();
  await box(page, 'Tas Ransel Laptop 11').uncheck();
  const rest = await download('11');
  expect(rest.selection.filter).toEqual({ window: 1 });
  expect(rest.exclude).toHaveLength(1);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await bar(page)
    .getByRole('button', { name: `${bulk.starts.category} (11)` })
    .click();
  await expect(dialogOf(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
