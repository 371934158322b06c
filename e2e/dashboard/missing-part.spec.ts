import { commonTexts, connectionTexts as offline, productTexts as texts, shellTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { partSteps, productName } from './products/part-steps.ts';
import { expect, fill, productRows, test } from './products/products-page.ts';
import { detail } from '../support/detail.ts';

// The browser logs each blocked request on the console, and so does the dashboard.
test.use({
  fetchesAhead: true,
  expectedComplaints: [
    [/Failed to load resource/, /Failed to fetch dynamically imported module/, /Failed to load module script/],
    { scope: 'test' },
  ],
});

test(
  'a part that cannot be fetched says so over the page, closes, and opens once the network is back',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 1);
    const parts = [...partSteps.map(({ part }) => part), 'template-menu-list', 'user-menu-list', 'help-centre-screen'];
    const addressOf = (part: string) => new RegExp(`/assets/${part}-`);
    for (const part of parts) await page.route(addressOf(part), (route) => route.abort());
    await openAs(seller, dashboardPaths.products);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const failed = page.getByRole('alertdialog', { name: offline.partMissing });

    for (const { part, click } of partSteps)
      await test.step(part, async () => {
        const button = page.getByRole('button', { name: click, exact: true });
        await button.click();
        await expect(failed.getByText(offline.partMissingText)).toBeVisible();
        await expect(productRows(page)).toHaveCount(1);
        await failed.getByRole('button', { name: commonTexts.close }).click();
        await expect(failed).toBeHidden();
        await expect(button).toBeFocused();

        await button.click();
        await failed.getByRole('button', { name: commonTexts.retry }).click();
        await expect(failed.getByRole('button', { name: offline.reload })).toBeVisible();
        await page.unroute(addressOf(part));
        await failed.getByRole('button', { name: commonTexts.retry }).click();
        await expect(failed).toBeHidden();
        const opened = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        await expect(opened).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(opened).toBeHidden();
      });

    await test.step('the download menu and the user menu', async () => {
      await page.getByRole('button', { name: texts.downloadTemplate }).click();
      await expect(failed).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(failed).toBeHidden();
      await page.getByRole('button', { name: new RegExp(shellTexts.userMenu) }).click();
      await expect(failed).toBeVisible();
      await page.unroute(addressOf('user-menu-list'));
      await failed.getByRole('button', { name: commonTexts.retry }).click();
      await expect(page.getByRole('menuitem', { name: shellTexts.signOut })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a screen: the shell stays and nothing is loaded anew', async () => {
      await page.getByRole('link', { name: shellTexts.helpCenter }).click();
      await expect(page.getByRole('heading', { name: offline.partMissing })).toBeVisible();
      await expect(page.getByRole('link', { name: shellTexts.products })).toBeVisible();
      await page.unroute(addressOf('help-centre-screen'));
      await page.getByRole('button', { name: commonTexts.retry }).click();
      await expect(page.getByRole('heading', { level: 1, name: shellTexts.helpCenter })).toBeVisible();
      expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    });
  },
);

test(
  'a proxy that answers a page instead of a program is no part that opens',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 1);
    await page.route(/\/assets\/edit-product-dialog-/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Masuk ke Wi-Fi</title>' }),
    );
    await openAs(seller, dashboardPaths.products);
    await page.getByRole('button', { name: texts.editNamed(productName) }).click();
    await expect(page.getByRole('alertdialog', { name: offline.partMissing })).toBeVisible();
  },
);
