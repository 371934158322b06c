import { errorMessages } from '@pindahlapak/messages';
import { expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { refusal } from '../support/expectations.ts';
import { guestPaths, sellerPaths, settled } from '../support/screens.ts';
import { test } from '../support/test.ts';

for (const path of guestPaths)
  test(`nothing bars a guest at ${path}`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await expectNoViolationsAnywhere(page);
  });

for (const path of sellerPaths) {
  test(`nothing bars a seller without products at ${path}`, async ({ page, seller, openAs }) => {
    await openAs(seller, path);
    await settled(page);
    await expectNoViolationsAnywhere(page);
  });

  test(`nothing bars a seller at ${path} where the server fails`, async ({
    page,
    seller,
    openAs,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 500/, /failed/);
    await page.route('**/api/**', (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
    await openAs(seller, path);
    await settled(page);
    await expectNoViolationsAnywhere(page);
  });
}
