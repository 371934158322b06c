import { dashboardTexts as texts, dayTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Locator, Page } from '@playwright/test';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expect, test } from '../support/test.ts';

const storage = (page: Page) => page.getByRole('region', { name: texts.storageTitle, exact: true });

test('the figures are those of the server and follow an import without reload', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.dashboard);
  await expect(storage(page)).toContainText('0 / 50');
  await expect(storage(page)).toContainText('Penyimpanan Tersedia');
  await expect(page.getByRole('region', { name: dayTexts.stepsTitle })).toBeVisible();
  await expect(page.getByText(texts.emptyTitle)).toBeHidden();
  await importListings(
    seller,
    1,
    [1, 2, 3].map((number) => listing(number)),
  );
  await expect(storage(page)).toContainText('3 / 50');
  await expect(storage(page)).toContainText('6% terpakai');
  await expect(page.getByRole('region', { name: texts.scrapedTitle })).toContainText('3 produk');
  await expect(page.getByRole('link', { name: texts.toExtension })).toHaveCount(1);
  await page.getByText(texts.showCharts).click();
  // The chart fills its card, which is as high as the one beside it.
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: texts.windowsTitle }) });
  const bottomOf = async (part: Locator) => (await part.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
  const chart = card.getByRole('region', { name: texts.windowsTitle });
  await expect(chart).toBeVisible();
  expect((await bottomOf(card)) - (await bottomOf(chart))).toBeLessThan(40);
});
