import { dashboardPaths } from '@pindahlapak/model';
import { logoutEndpoint } from '@pindahlapak/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const userMenu = (page: Page) => page.getByRole('button', { name: /^Menu pengguna/ });

test('the dark mode is kept over a reload, without a flash of light', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.dashboard);
  const root = page.locator('html');
  const toggle = page.getByRole('button', { name: 'Mode gelap' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await toggle.click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.reload({ waitUntil: 'commit' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
  await toggle.click();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test("'Keluar' ends the session here, on the server and in the other tab", async ({
  page,
  seller,
  openAs,
  context,
}) => {
  await openAs(seller, dashboardPaths.dashboard);
  await page.getByRole('link', { name: 'Langganan', exact: true }).click();
  await expect(page).toHaveURL(/\/langganan$/);
  const other = await context.newPage();
  await other.goto(dashboardPaths.products);
  await expect(other.getByRole('heading', { level: 1, name: 'Produk' })).toBeVisible();
  await page.bringToFront();
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('authorization_token'))).toBeNull();
  await expect
    .poll(() =>
      seller.client.call(logoutEndpoint, {}).then(
        () => 'open',
        () => 'ended',
      ),
    )
    .toBe('ended');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('the content policy', () => {
  test.use({ expectedComplaints: [[/TrustedHTML/], { scope: 'test' }] });

  test('no text becomes markup', async ({ page, seller, openAs }) => {
    await openAs(seller, dashboardPaths.dashboard);
    const outcome = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>tebal</b>';
        return 'taken';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    });
    expect(outcome).toBe('TypeError');
  });
});
