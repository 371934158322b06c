import { bulkChangeEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { bulkScreenTexts as bulk, readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast, toast } from '../../support/expectations.ts';
import { expect, fill, grantQuota, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

const bar = (page: Page) => page.getByRole('region', { name: bulk.bar });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: bulk.chooseNamed(name), exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: bulk.title });

/** How often the pointer was pressed in a page since; a click that a key makes counts for nothing. */
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

test('a category for all that are not ready, on several pages, in four clicks', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 40);
  await fill(seller, 2, 3, { category: 'Jaket' });
  await openAs(seller, '/produk?size=20');
  // The clicks: what is not ready, its page, all that match, and the change. Enter saves.
  const unready = page.getByRole('link', { name: readinessTexts.blocked('40') });
  await expect(unready).toBeVisible();
  const clicks = await countClicks(page);
  await unready.click();
  await expect(page).toHaveURL(/readiness=belum-siap/);
  await expect(page.getByText(texts.showing('1', '20', '40'))).toBeVisible();
  await page.getByRole('checkbox', { name: bulk.choosePage }).click();
  await expect(bar(page).getByText(bulk.chosen('20'))).toBeVisible();
  await bar(page)
    .getByRole('button', { name: bulk.chooseAll('40') })
    .click();
  await bar(page)
    .getByRole('button', { name: bulk.starts.category('40') })
    .click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel(texts.fields.category)).toBeFocused();
  await page.keyboard.type('70365');
  await expect(dialog.getByText(bulk.changed('40'))).toBeVisible();
  await expect(dialog.getByText(bulk.readiness('0', '40'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', bulk.done('40'));
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
  expect(await clicks()).toBe(4);
  const categories = (await stored(seller)).map(({ category }) => category);
  expect(categories.filter((category) => category === '70365')).toHaveLength(40);
});

test('the template of the chosen products alone, and on a phone of all that match but one; their category there, too', async ({
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
        .getByRole('button', { name: bulk.download(count) })
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^produk_akulaku_pilihan_\d{8}-\d{6}\.xlsx$/);
    await expectToast(page, 'success', texts.downloadDone);
    return request.postDataJSON() as { selection: { ids?: string[]; filter?: object }; exclude: string[] };
  };
  await box(page, 'Tas Ransel Laptop 12').check();
  await box(page, 'Tas Ransel Laptop 11').check();
  await expect(bar(page).getByRole('button', { name: bulk.fillTemplate('2') })).toBeEnabled();
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
    .getByRole('button', { name: bulk.starts.category('11') })
    .click();
  await expect(dialogOf(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test(
  'a selection survives paging, and is cleared by another filter, which is said',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 25);
    await openAs(seller, dashboardPaths.products);
    await box(page, 'Tas Ransel Laptop 25').check();
    await box(page, 'Tas Ransel Laptop 24').check();
    await page.getByRole('button', { name: texts.page(2), exact: true }).click();
    await box(page, 'Tas Ransel Laptop 10').check();
    await expect(bar(page).getByText(bulk.chosen('3'))).toBeVisible();
    await page.getByRole('button', { name: texts.page(1), exact: true }).click();
    await expect(box(page, 'Tas Ransel Laptop 24')).toBeChecked();
    await box(page, 'Tas Ransel Laptop 24').uncheck();
    await expect(bar(page).getByText(bulk.chosen('2'))).toBeVisible();
    await page.getByRole('searchbox').fill('laptop 1');
    await expectToast(page, 'info', bulk.cleared);
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  },
);

test(
  'of all that match some are taken out, in the list and in the preview; what arrives meanwhile counts',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 12);
    await openAs(seller, dashboardPaths.products);
    await box(page, 'Tas Ransel Laptop 12').check();
    await bar(page)
      .getByRole('button', { name: bulk.chooseAll('12') })
      .click();
    await box(page, 'Tas Ransel Laptop 11').uncheck();
    await expect(bar(page).getByText(bulk.chosen('11'))).toBeVisible();
    await importListings(seller, 1, [listing(50)]);
    await expect(bar(page).getByText(bulk.chosen('12'))).toBeVisible();

    await bar(page)
      .getByRole('button', { name: bulk.starts.change('12') })
      .click();
    const dialog = dialogOf(page);
    await dialog.getByLabel(bulk.op).selectOption(bulk.ops.addPercent);
    await dialog.getByLabel(bulk.percent).fill('-100');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel(bulk.percent).fill('10');
    await expect(dialog.getByText(bulk.changed('12'))).toBeVisible();
    await dialog.getByRole('checkbox', { name: bulk.include('Tas Ransel Laptop 10'), exact: true }).uncheck();
    await expect(dialog.getByText(bulk.changed('11'))).toBeVisible();
    const before = new Map((await stored(seller)).map(({ name, price }) => [name, price]));
    await dialog.getByRole('button', { name: bulk.apply('11') }).click();
    await expectToast(page, 'success', bulk.done('11'));
    const after = await stored(seller);
    const same = after.filter(({ name, price }) => price === before.get(name)).map(({ name }) => name);
    expect(same.sort()).toEqual(['Tas Ransel Laptop 10', 'Tas Ransel Laptop 11']);
  },
);

test(
  'what a box takes out of the preview stays out, also where products that arrive push it out of sight',
  detail,
  async ({ page, seller, server, openAs }) => {
    await grantQuota(server, seller, 120);
    await fill(seller, 2, 3);
    await fill(seller, 1, 99);
    await importListings(seller, 1, [listing(500, { name: 'Tas Terakhir' })]);
    await openAs(seller, '/produk?window=all');
    await box(page, 'Tas Terakhir').check();
    await bar(page)
      .getByRole('button', { name: bulk.chooseAll('103') })
      .click();
    await bar(page)
      .getByRole('button', { name: bulk.starts.change('103') })
      .click();
    const dialog = dialogOf(page);
    await dialog.getByLabel(bulk.op).selectOption(bulk.ops.addPercent);
    await dialog.getByLabel(bulk.percent).fill('10');
    const boxes = dialog.getByRole('checkbox');
    await boxes.first().uncheck();
    await boxes.last().uncheck();
    await expect(dialog.getByRole('button', { name: bulk.apply('101') })).toBeEnabled();
    await dialog.getByLabel(bulk.percent).fill('12');
    await expect(boxes.first()).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: bulk.apply('101') })).toBeEnabled();
    await importListings(
      seller,
      1,
      Array.from({ length: 5 }, (_, at) => listing(600 + at)),
    );
    await expect(dialog.getByRole('button', { name: bulk.apply('106') })).toBeEnabled();
    await expect(dialog.getByText(bulk.leftOut('2'))).toBeVisible();
    const before = new Map((await stored(seller)).map(({ id, price }) => [id, price]));
    await dialog.getByRole('button', { name: bulk.apply('106') }).click();
    await expectToast(page, 'success', bulk.done('106'));
    expect((await stored(seller)).filter(({ id, price }) => price === before.get(id))).toHaveLength(2);
  },
);

test(
  'products that change between preview and save: nothing is done, a new preview is shown',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 3);
    await openAs(seller, dashboardPaths.products);
    await page.getByRole('checkbox', { name: bulk.choosePage }).click();
    await bar(page)
      .getByRole('button', { name: bulk.starts.delete('3') })
      .click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(bulk.changed('3'))).toBeVisible();
    // The dashboard hears of the change only after its own call.
    let first = true;
    await page.route('**/api/products/bulk', async (route) => {
      const { dryRun } = route.request().postDataJSON() as { dryRun: boolean };
      if (!dryRun && first) {
        first = false;
        await seller.client.call(bulkChangeEndpoint, {
          body: { selection: { filter: { window: 1 } }, change: { op: 'addRupiah', value: 500 }, dryRun: false },
        });
      }
      await route.continue();
    });
    await dialog.getByRole('button', { name: bulk.applyDelete('3') }).click();
    await expect(dialog.getByText(bulk.again)).toBeVisible();
    expect(await stored(seller)).toHaveLength(3);
    await dialog.getByRole('button', { name: bulk.applyDelete('3') }).click();
    await expect(toast(page, bulk.doneDelete('3'))).toBeVisible();
    await expect(page.getByText(texts.emptyWindow(1))).toBeVisible();
  },
);
