import { errorMessages } from '@pindahlapak/messages';
import { dashboardPaths, marketplacePaths, privacyPath } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { refusal } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

/** The screens of guests; the others have a specification of their own for what they show when they are filled. */
const guestPaths = [
  dashboardPaths.login,
  dashboardPaths.register,
  dashboardPaths.forgotPassword,
  `${dashboardPaths.verification}?email=siti%40contoh.id`,
  dashboardPaths.resetPassword,
  privacyPath,
  '/tidak-ada',
];

/** Every screen behind the sign-in. */
const sellerPaths = [
  dashboardPaths.dashboard,
  dashboardPaths.products,
  marketplacePaths.akulaku,
  dashboardPaths.akulakuCategories,
  marketplacePaths.shopee,
  dashboardPaths.dataConfiguration,
  dashboardPaths.templates,
  dashboardPaths.extension,
  dashboardPaths.subscription,
  dashboardPaths.exports,
  dashboardPaths.importFile,
  dashboardPaths.phone,
  dashboardPaths.history,
  dashboardPaths.trash,
  dashboardPaths.helpCenter,
  dashboardPaths.profile,
];

/** The screen has its heading, and nothing of it is still on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

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
