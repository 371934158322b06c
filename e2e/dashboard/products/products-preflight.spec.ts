import { exportRowTexts, moneyNoteTexts, readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { saveConfigurationEndpoint } from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expect, productRows, test, texts } from './products-page.ts';

test('the preflight reports issues and warnings and links to the products, also on a phone', async ({
  page,
  seller,
  openAs,
}) => {
  const ready = { category: '70365', color: 'Hitam' };
  await importListings(seller, 1, [
    listing(1, { ...ready, price: 100_000, urls: 'https://www.tokopedia.com/toko-1/tas-1' }),
    listing(2, { ...ready, price: 900_000, name: 'Tas Mahal', urls: 'https://www.tokopedia.com/toko-1/tas-2' }),
    listing(3, { category: 'Tas', price: 100_000, urls: 'https://www.tokopedia.com/toko-1/tas-3' }),
  ]);
  await importListings(seller, 2, [listing(4, { category: 'Tas', urls: 'https://www.tokopedia.com/toko-1/tas-4' })]);
  const priceMargins = [{ id: 1, minPrice: 1, maxPrice: 400_000, type: 'persentase' as const, value: 20 }];
  await seller.client.call(saveConfigurationEndpoint, { body: dataConfiguration({ priceMargins }) });
  await openAs(seller, dashboardPaths.products);
  await expect(page.getByRole('button', { name: 'Window 2' })).toHaveAttribute('title', readinessTexts.toCheck('1'));
  const dialog = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(texts.window(1)) });
  const open = async () => {
    // By keyboard: on a phone the toast of a download covers the button, and stays while the pointer is over it.
    await page.getByRole('button', { name: exportRowTexts.preflightWith('1'), exact: true }).press('Enter');
    await expect(dialog.getByRole('heading', { name: exportRowTexts.notesTitle })).toBeVisible();
    await expect(dialog.getByText(`${moneyNoteTexts['margin-missing']}, 1 produk`)).toBeVisible();
  };
  const download = async () => {
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: exportRowTexts.preflightDownloadReady('2') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^produk_akulaku_pilihan_/);
  };
  await open();
  await expectNoViolations(page);
  await download();
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await expectNoSidewaysScroll(page);
  await download();
  await open();
  await dialog
    .getByRole('link', { name: readinessTexts.repairNamed(exportRowTexts.toList, moneyNoteTexts['margin-missing']) })
    .click();
  await expect(dialog).toBeHidden();
  await expect(productRows(page)).toHaveCount(1);
  await expect(productRows(page)).toContainText('Tas Mahal');
});
