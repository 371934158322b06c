import { privacyPath } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { startDemo, type Demo } from '../support/demo.ts';
import { guestPaths, sellerPaths, settled } from '../support/screens.ts';
import { test as base } from '../support/test.ts';
import { expectTargets } from '../support/touch-targets.ts';

/** Every screen once, with the demo's products: axe in both themes on a desk and a phone, and targets of 44 px on the phone. */
const test = base.extend<{ demo: Demo }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  demo: async ({}, use) => {
    const demo = await startDemo();
    await use(demo);
    await demo.stop();
  },
  baseURL: async ({ demo }, use) => use(demo.address),
});
test.use({ expectedComplaints: [[/ERR_|status of 404/], { scope: 'test' }] });

const expectAccessible = (page: Page, path: string): Promise<void> =>
  base.step(path, async () => {
    await settled(page);
    await expectNoViolationsAnywhere(page, [], () => expectTargets(page));
  });

test('screens of guests are accessible', async ({ page }) => {
  test.slow();
  for (const path of [...guestPaths, privacyPath]) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

const half = Math.ceil(sellerPaths.length / 2);
for (const paths of [sellerPaths.slice(0, half), sellerPaths.slice(half)])
  test(`screens of sellers are accessible: ${paths.join(', ')}`, async ({ page, demo, openAs }) => {
    test.slow();
    for (const path of paths) {
      await openAs(demo, path);
      await expectAccessible(page, path);
    }
  });
