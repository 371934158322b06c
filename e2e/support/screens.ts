import { dashboardPaths, marketplacePaths } from '@pindahlapak/model';
import { expect, type Page } from '@playwright/test';

export const guestPaths = [
  dashboardPaths.login,
  dashboardPaths.register,
  dashboardPaths.forgotPassword,
  `${dashboardPaths.verification}?email=siti%40contoh.id`,
  dashboardPaths.resetPassword,
  '/tidak-ada',
];

export const sellerPaths = [
  dashboardPaths.dashboard,
  dashboardPaths.products,
  marketplacePaths.akulaku,
  dashboardPaths.akulakuCategories,
  marketplacePaths.shopee,
  dashboardPaths.dataConfiguration,
  dashboardPaths.sourceChanges,
  dashboardPaths.shops,
  dashboardPaths.templates,
  dashboardPaths.live,
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

/** Expects the screen to have its heading and to be loaded completely. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
