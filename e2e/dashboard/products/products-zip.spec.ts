import { commonTexts, windowZipTexts as zip } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { getReadinessEndpoint } from '@pindahlapak/contract';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, fill, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

/** Names of the files of a zip, in their order. */
async function namesIn(path: string): Promise<string[]> {
  const content = (await readFile(path)).toString('latin1');
  return [...new Set(content.match(/produk_akulaku_window-\d+/g))];
}

async function openZip(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: texts.downloadTemplate }).click();
  await page.getByRole('menuitem', { name: zip.open }).click();
  return page.getByRole('dialog', { name: zip.title });
}

/** Window 1 with a product that is not ready, window 2 with one that is. */
async function fillOneReadyOfTwo(seller: Seller): Promise<void> {
  await importListings(seller, 1, [listing(1, { category: 'Tas' })]);
  await importListings(seller, 2, [listing(2, { category: '70365', color: 'Hitam' })]);
}

test('several windows are chosen by keyboard, all their products or those that are ready', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 3);
  await importListings(seller, 2, [
    listing(21, { category: '70365', color: 'Hitam' }),
    listing(22, { category: 'Tas' }),
  ]);
  await importListings(seller, 3, [listing(31, { category: '70365', color: 'Biru' })]);
  await openAs(seller, dashboardPaths.products);
  await page.getByRole('button', { name: texts.downloadTemplate }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: zip.open })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: zip.title });
  const box = (name: string | RegExp) => dialog.getByRole('checkbox', { name });
  await expect(box(zip.all)).toBeFocused();
  await expect(box(zip.all)).toBeChecked({ indeterminate: true });
  await expect(box(/^Window 1/)).toBeChecked();
  await expect(dialog.getByText(zip.counts('2', '1'))).toBeVisible();
  await expectNoSidewaysScroll(page);

  // All of them, then without the first.
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: zip.download('3') })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(box(/^Window 1/)).not.toBeChecked();
  await expect(dialog.getByRole('radio', { name: zip.allProducts('3') })).toBeChecked();
  await dialog.getByRole('radio', { name: zip.readyProducts('2') }).check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: zip.download('2') }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^produk_akulaku_\d{8}-\d{6}\.zip$/);
  expect(await namesIn(await download.path())).toEqual(['produk_akulaku_window-2', 'produk_akulaku_window-3']);
  await expectToast(page, 'success', texts.downloadDone);
});

test(
  'nothing chosen is nothing to download, and one window alone is no choice',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 2);
    await openAs(seller, dashboardPaths.products);
    const menu = page.getByRole('button', { name: texts.downloadTemplate });
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Zalora' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: zip.open })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await importListings(seller, 2, [listing(21)]);
    await expect(page.getByRole('button', { name: 'Window 2 1 produk' })).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: zip.open }).click();
    const dialog = page.getByRole('dialog', { name: zip.title });
    await dialog.getByRole('checkbox', { name: /^Window 1/ }).uncheck();
    await expect(dialog.getByRole('button', { name: zip.download('0') })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: zip.readyProducts('0') })).toBeDisabled();
  },
);

test(
  "'Hanya yang siap' stays chosen where no chosen window has a ready product left",
  detail,
  async ({ page, seller, openAs }) => {
    await fillOneReadyOfTwo(seller);
    await openAs(seller, `${dashboardPaths.products}?window=all`);
    const dialog = await openZip(page);
    await dialog.getByRole('radio', { name: zip.readyProducts('1') }).check();
    await dialog.getByRole('checkbox', { name: /^Window 2/ }).uncheck();
    await expect(dialog.getByRole('radio', { name: zip.readyProducts('0') })).toBeChecked();
    await expect(dialog.getByRole('button', { name: zip.download('0') })).toBeDisabled();
    await dialog.getByRole('radio', { name: zip.allProducts('1') }).check();
    await expect(dialog.getByRole('button', { name: zip.download('1') })).toBeEnabled();
  },
);

test.describe('without readiness', () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test(
    'no numbers of ready products are shown, all products can be downloaded, and a try brings the numbers',
    detail,
    async ({ page, seller, openAs }) => {
      await fillOneReadyOfTwo(seller);
      await page.route(`**${getReadinessEndpoint.path}*`, (route) => route.abort());
      await openAs(seller, `${dashboardPaths.products}?window=all`);
      const dialog = await openZip(page);
      await expect(dialog.getByRole('checkbox', { name: /^Window 1/ })).toBeChecked();
      await expect(dialog.getByText(/0 siap|siap \(0\)/)).toHaveCount(0);
      await expect(dialog.getByRole('radio', { name: zip.readyOnly })).toBeDisabled();
      await expect(dialog.getByRole('button', { name: zip.download('2') })).toBeEnabled();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectNoViolations(page);
      await page.unroute(`**${getReadinessEndpoint.path}*`);
      await dialog.getByRole('button', { name: commonTexts.retry }).click();
      await expect(dialog.getByText(zip.counts('1', '1'))).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await expect(dialog.getByRole('radio', { name: zip.readyProducts('1') })).toBeEnabled();
    },
  );
});
