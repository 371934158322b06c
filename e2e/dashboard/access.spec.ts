import { errorMessages } from '@pindahlapak/messages';
import { privacyPath } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { refusal } from '../support/expectations.ts';
import { guestPaths, sellerPaths, settled } from '../support/screens.ts';
import { test } from '../support/test.ts';
import { expectTargets } from '../support/touch-targets.ts';
import { detail } from '../support/detail.ts';

// A screen that is reached within the loaded page costs a third of one in a page of its own.
const tourLength = 6;

const tours = Array.from({ length: Math.ceil(sellerPaths.length / tourLength) }, (_, tour) =>
  sellerPaths.slice(tour * tourLength, (tour + 1) * tourLength),
);

/** Leads the loaded page to another screen, as its links do, and waits until the one before is gone. */
async function moveTo(page: Page, path: string): Promise<void> {
  const former = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction((heading) => !heading?.isConnected, former, { timeout: 15_000 });
}

const expectNoBars = (page: Page, path: string, onPhone?: () => Promise<void>): Promise<void> =>
  test.step(path, async () => {
    await settled(page);
    await expectNoViolationsAnywhere(page, [], onPhone);
  });

test('nothing bars a guest, and whatever is tapped on a phone is 44 px high and wide', async ({ page }) => {
  test.slow();
  const [first = '', ...others] = guestPaths;
  await page.goto(first);
  await expectNoBars(page, first, () => expectTargets(page));
  for (const path of others) {
    await moveTo(page, path);
    await expectNoBars(page, path, () => expectTargets(page));
  }
  // A page of the server's, outside of the dashboard.
  await page.goto(privacyPath);
  await expectNoBars(page, privacyPath, () => expectTargets(page));
});

for (const [first = '', ...others] of tours) {
  const names = [first, ...others].join(', ');

  const tour = async (page: Page) => {
    test.slow();
    await expectNoBars(page, first);
    for (const path of others) {
      await moveTo(page, path);
      await expectNoBars(page, path);
    }
  };

  test(`nothing bars a seller without products at ${names}`, async ({ page, seller, openAs }) => {
    await openAs(seller, first);
    await tour(page);
  });

  test(
    `nothing bars a seller where the server fails at ${names}`,
    detail,
    async ({ page, seller, openAs, expectedComplaints }) => {
      expectedComplaints.push(/status of 500/, /failed/);
      await page.route('**/api/**', (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
      await openAs(seller, first);
      await tour(page);
    },
  );
}
