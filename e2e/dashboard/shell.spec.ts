import { dashboardPaths } from '@pindahlapak/model';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaints: [[/TrustedHTML/], { scope: 'test' }] });

test("until the program has loaded, a seller sees the shell's frame and a guest the sign-in's", async ({
  page,
  seller,
  openAs,
}) => {
  await openAs(seller, dashboardPaths.dashboard);
  await page.route('**/assets/*.js', () => undefined);
  for (const [shown, hidden] of [
    ['.frame-seller', '.frame-guest'],
    ['.frame-guest', '.frame-seller'],
  ] as const) {
    await page.goto(dashboardPaths.products, { waitUntil: 'commit' });
    await expect(page.locator(shown)).toBeVisible();
    await expect(page.locator(hidden)).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  }
});

test('dark mode survives a reload without a flash; text never becomes markup', async ({ page, seller, openAs }) => {
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

  // The content policy keeps text from becoming markup.
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
