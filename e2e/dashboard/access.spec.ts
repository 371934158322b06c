import { privacyPath } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { startDemo } from '../support/demo.ts';
import { guestPaths, sellerPaths, settled } from '../support/screens.ts';
import { expect, signIn, test } from '../support/test.ts';
import { expectTargets } from '../support/touch-targets.ts';

/** Checks every screen once: axe on desktop and phone, and targets of 44 px on the phone. */
test.use({ expectedComplaints: [[/ERR_|status of 404/], { scope: 'test' }] });

/** Navigates like a link of the dashboard, because loading a page costs more than all checks on it. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  await expectNoViolationsAnywhere(page, () => expectTargets(page));
}

/** Loads the first screen and navigates to the others. */
async function visit(page: Page, address: string, [first = '', ...others]: readonly string[]): Promise<void> {
  await page.goto(address + first);
  await test.step(first, () => expectAccessible(page));
  for (const path of others)
    await test.step(path, async () => {
      await goTo(page, path);
      await expectAccessible(page);
    });
}

test('screens of guests are accessible', async ({ page, server }) => {
  test.slow();
  await visit(page, server.address, guestPaths);
  await visit(page, server.address, [privacyPath]);
});

test('screens of sellers are accessible, with the products of the demo', async ({ page }) => {
  test.slow();
  const demo = await startDemo();
  try {
    await signIn(page, demo);
    await visit(page, demo.address, sellerPaths);
  } finally {
    await demo.stop();
  }
});
