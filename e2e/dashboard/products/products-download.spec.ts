import { errorMessages, exportRowTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { readFile } from 'node:fs/promises';
import { expectToast } from '../../support/expectations.ts';
import { expect, fill, productRows, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

const others = ['Blibli', 'Lazada', 'Orami', 'Shopee', 'Tokopedia', 'Zalora'];
const exportCall = /\/api\/export\/akulaku\/1$/;

test.beforeEach(async ({ seller }) => fill(seller, 1, 3));

test('offers seven marketplaces; six say that they are not ready', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.products);
  const menu = page.getByRole('button', { name: texts.downloadTemplate });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Akulaku', ...others]);
  for (const [index, marketplace] of others.entries()) {
    if (index > 0) await menu.click();
    await page.getByRole('menuitem', { name: marketplace }).click();
    await expectToast(page, 'warning', `${marketplace} sedang dalam perawatan, mohon coba lagi nanti.`);
    // A toast under the pointer stays and may cover the button; a closing menu still moves the focus.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test("downloads the window's template under the server's name, also by keyboard", async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.products);
  await expect(productRows(page)).toHaveCount(3);
  await page.getByRole('button', { name: texts.downloadTemplate }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Akulaku' })).toBeFocused();
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^produk_akulaku_window-1_\d{8}-\d{6}\.xlsx$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await expectToast(page, 'success', texts.downloadDone);
});

test(
  'a download shows itself, can be cancelled, says when it breaks off, and saves a file of known size whole',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    await openAs(seller, dashboardPaths.products);
    const start = async () => {
      await page.getByRole('button', { name: texts.downloadTemplate }).click();
      await page.getByRole('menuitem', { name: 'Akulaku' }).click();
    };
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(exportCall, async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await start();
    const panel = page.getByRole('region', { name: texts.downloadRunning(texts.window(1)) });
    await expect(panel).toContainText(texts.downloadStarting);
    await start();
    await expectToast(page, 'info', texts.downloadBusy);
    await panel.getByRole('button', { name: texts.downloadCancel }).click();
    await expectToast(page, 'info', texts.downloadCancelled);
    await expect(panel).toBeHidden();
    answer();

    await start();
    await expectToast(page, 'error', 'Tidak dapat terhubung ke server.');
    await expect(panel).toBeHidden();

    await page.unroute(exportCall);
    await page.route(exportCall, (route) =>
      route.fulfill({
        body: Buffer.alloc(1_500_000),
        headers: { 'content-disposition': 'attachment; filename="produk_akulaku_window-1_20260101-000000.xlsx"' },
      }),
    );
    const saved = page.waitForEvent('download');
    await start();
    expect((await readFile(await (await saved).path())).byteLength).toBe(1_500_000);
  },
);

test("an empty window: the server's text", detail, async ({ page, seller, openAs }) => {
  await openAs(seller, '/produk?window=7');
  await expect(page.getByText(texts.emptyWindow(7))).toBeVisible();
  await page.getByRole('button', { name: texts.downloadTemplate }).click();
  await page.getByRole('menuitem', { name: 'Akulaku' }).click();
  await expectToast(page, 'info', errorMessages['window-empty']({ window: 7 }));
  await page.getByRole('button', { name: exportRowTexts.preflight }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(errorMessages['window-empty']({ window: 7 }))).toBeVisible();
  await expect(dialog.getByText(exportRowTexts.preflightEmptyText)).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0);
});
