import { commonTexts, connectionTexts as offline, productTexts as texts, shellTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { partSteps } from './products/part-steps.ts';
import { expect, fill, productRows, test } from './products/products-page.ts';

// The browser logs each blocked request on the console, and so does the dashboard.
test.use({
  fetchesAhead: true,
  expectedComplaints: [
    [/Failed to load resource: net::/, /Failed to fetch dynamically imported module/],
    { scope: 'test' },
  ],
});

test.describe('a part that cannot be fetched', () => {
  for (const { part, click } of partSteps)
    test(`${part}: it says so over the page, closes, and opens once the network is back`, async ({
      page,
      seller,
      openAs,
    }) => {
      await fill(seller, 1, 1);
      const addresses = new RegExp(`/assets/${part}-`);
      await page.route(addresses, (route) => route.abort());
      await openAs(seller, dashboardPaths.products);
      const button = page.getByRole('button', { name: click, exact: true });
      await button.click();
      const failed = page.getByRole('alertdialog', { name: offline.partMissing });
      await expect(failed.getByText(offline.partMissingText)).toBeVisible();
      await expect(productRows(page)).toHaveCount(1);
      await failed.getByRole('button', { name: commonTexts.close }).click();
      await expect(failed).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      await failed.getByRole('button', { name: commonTexts.retry }).click();
      await expect(failed.getByRole('button', { name: offline.reload })).toBeVisible();
      await page.unroute(addresses);
      await failed.getByRole('button', { name: commonTexts.retry }).click();
      await expect(failed).toBeHidden();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    });

  test('the download menu and the user menu say so as well', async ({ page, seller, openAs }) => {
    await fill(seller, 1, 1);
    const addresses = /\/assets\/(template|user)-menu-list-/;
    await page.route(addresses, (route) => route.abort());
    await openAs(seller, dashboardPaths.products);
    const failed = page.getByRole('alertdialog', { name: offline.partMissing });
    await page.getByRole('button', { name: texts.downloadTemplate }).click();
    await expect(failed).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failed).toBeHidden();
    await page.getByRole('button', { name: new RegExp(shellTexts.userMenu) }).click();
    await expect(failed).toBeVisible();
    await page.unroute(addresses);
    await failed.getByRole('button', { name: commonTexts.retry }).click();
    await expect(page.getByRole('menuitem', { name: shellTexts.signOut })).toBeVisible();
  });

  test('a screen: the shell stays and nothing is loaded anew', async ({ page, seller, openAs }) => {
    const addresses = /\/assets\/help-centre-screen-/;
    await page.route(addresses, (route) => route.abort());
    await openAs(seller, dashboardPaths.products);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.getByRole('link', { name: shellTexts.helpCenter }).click();
    await expect(page.getByRole('heading', { name: offline.partMissing })).toBeVisible();
    await expect(page.getByRole('link', { name: shellTexts.products })).toBeVisible();
    await page.unroute(addresses);
    await page.getByRole('button', { name: commonTexts.retry }).click();
    await expect(page.getByRole('heading', { level: 1, name: shellTexts.helpCenter })).toBeVisible();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });
});
