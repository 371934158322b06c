import { dashboardPaths } from '@pindahlapak/model';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaints: [[/TrustedHTML/], { scope: 'test' }] });

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
