import { exportRowTexts, findTexts, windowZipTexts as zip } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, fill, test, texts } from './products-page.ts';

/** Names of the files in a zip, in order. */
async function namesIn(path: string): Promise<string[]> {
  const content = (await readFile(path)).toString('latin1');
  return [...new Set(content.match(/produk_akulaku_window-\d+/g))];
}

test('selects several windows by keyboard, all products or ready ones; checks all windows together and downloads one zip', async ({
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
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  // The menu moves the focus in a later task.
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: zip.open })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: zip.title });
  const box = (name: string | RegExp) => dialog.getByRole('checkbox', { name });
  await expect(box(zip.all)).toBeFocused();
  await expect(box(zip.all)).toBeChecked({ indeterminate: true });
  await expect(box(/^Window 1/)).toBeChecked();
  await expect(dialog.getByText(zip.counts('2', '1'))).toBeVisible();
  await expectNoSidewaysScroll(page);

  // All windows, then all except the first.
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

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: findTexts.allWindows }).click();
  await page.getByRole('button', { name: exportRowTexts.preflightWith('4'), exact: true }).click();
  const look = page.getByRole('dialog', { name: exportRowTexts.preflightTitleAll });
  await expect(look.getByText(exportRowTexts.preflightCount('4', '6', '4'))).toBeVisible();
  const fromDialog = page.waitForEvent('download');
  await look.getByRole('button', { name: exportRowTexts.preflightDownloadZip }).click();
  expect((await fromDialog).suggestedFilename()).toMatch(/^produk_akulaku_\d{8}-\d{6}\.zip$/);

  await expect(page.getByRole('button', { name: findTexts.allWindows })).toBeVisible();
  await page.getByRole('button', { name: texts.downloadTemplate }).click();
  const fromMenu = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Akulaku' }).click();
  await page.getByRole('button', { name: texts.downloadAskAll('6') }).click();
  expect((await fromMenu).suggestedFilename()).toMatch(/\.zip$/);
});
