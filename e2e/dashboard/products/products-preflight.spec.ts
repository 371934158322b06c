import { exportRowTexts, findTexts, moneyNoteTexts, readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { saveConfigurationEndpoint } from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expect, productRows, test, texts } from './products-page.ts';

const margins = [{ id: 1, minPrice: 1, maxPrice: 400_000, type: 'persentase' as const, value: 20 }];

for (const width of [1440, 390]) {
  test(`the look before an export says at ${width} px what needs one, also money, and leads to the products`, async ({
    page,
    seller,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const ready = { category: '70365', color: 'Hitam' };
    await importListings(seller, 1, [
      listing(1, { ...ready, price: 100_000, urls: 'https://www.tokopedia.com/toko-1/tas-1' }),
      listing(2, { ...ready, price: 900_000, name: 'Tas Mahal', urls: 'https://www.tokopedia.com/toko-1/tas-2' }),
      listing(3, { category: 'Tas', price: 100_000, urls: 'https://www.tokopedia.com/toko-1/tas-3' }),
    ]);
    await importListings(seller, 2, [listing(4, { category: 'Tas', urls: 'https://www.tokopedia.com/toko-1/tas-4' })]);
    await seller.client.call(saveConfigurationEndpoint, {
      body: dataConfiguration({
        priceMargins: margins,
      }),
    });
    await openAs(seller, dashboardPaths.products);
    await expect(page.getByRole('button', { name: 'Window 2' })).toHaveAttribute('title', readinessTexts.toCheck('1'));
    await page.getByRole('button', { name: exportRowTexts.preflightWith('1'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(texts.window(1)) });
    await expect(dialog.getByRole('heading', { name: exportRowTexts.notesTitle })).toBeVisible();
    await expect(dialog.getByText(`${moneyNoteTexts['margin-missing']}, 1 produk`)).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);

    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: exportRowTexts.preflightDownloadReady('2') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^produk_akulaku_pilihan_/);

    await page.getByRole('button', { name: exportRowTexts.preflightWith('1'), exact: true }).click();
    await dialog
      .getByRole('link', { name: readinessTexts.repairNamed(exportRowTexts.toList, moneyNoteTexts['margin-missing']) })
      .click();
    await expect(dialog).toBeHidden();
    await expect(productRows(page)).toHaveCount(1);
    await expect(productRows(page)).toContainText('Tas Mahal');
  });
}

test('all windows are looked at together and downloaded as one zip', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1, { category: '70365', color: 'Hitam' })]);
  await importListings(seller, 3, [listing(4, { category: 'Tas', urls: 'https://www.tokopedia.com/toko-1/tas-4' })]);
  await openAs(seller, '/produk?window=all');
  await page.getByRole('button', { name: exportRowTexts.preflightWith('1'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: exportRowTexts.preflightTitleAll });
  await expect(dialog.getByText(exportRowTexts.preflightCount('1', '2'))).toBeVisible();
  const fromDialog = page.waitForEvent('download');
  await dialog.getByRole('button', { name: exportRowTexts.preflightDownloadZip }).click();
  expect((await fromDialog).suggestedFilename()).toMatch(/^produk_akulaku_\d{8}-\d{6}\.zip$/);

  await expect(page.getByRole('button', { name: findTexts.allWindows })).toBeVisible();
  await page.getByRole('button', { name: texts.downloadTemplate }).click();
  const fromMenu = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Akulaku' }).click();
  expect((await fromMenu).suggestedFilename()).toMatch(/\.zip$/);
});
