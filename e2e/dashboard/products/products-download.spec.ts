import { dashboardPaths } from '@pindahlapak/model';
import { readFile } from 'node:fs/promises';
import { expectToast } from '../../support/expectations.ts';
import { expect, fill, productRows, test, texts } from './products-page.ts';

test.beforeEach(async ({ seller }) => fill(seller, 1, 3));

test("downloads the window's template under the server's name, also by keyboard", async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.products);
  await expect(productRows(page)).toHaveCount(3);
  await page.getByRole('button', { name: texts.downloadTemplate }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Akulaku' })).toBeFocused();
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^produk_akulaku_window-1_\d{8}-\d{6}\.xlsx$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await expectToast(page, 'success', texts.downloadDone);
});
