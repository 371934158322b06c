import { exportRowTexts, findTexts, historyTexts, keyboardTexts, successMessages } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, fill, productRows, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

const named = findTexts.windowNamed(texts.window(2), 'Sepatu pria untuk promo akhir bulan');

test('a window gets a name, which stands in the strip, the heading and the palette, and loses it again', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 1);
  await fill(seller, 2, 3);
  await openAs(seller, '/produk?window=2');
  const open = page.getByRole('button', { name: findTexts.nameWindow(texts.window(2)) });
  await open.click();
  const dialog = page.getByRole('dialog', { name: findTexts.nameWindow(texts.window(2)) });
  await expect(dialog.getByLabel(findTexts.windowName)).toBeFocused();
  await page.keyboard.type('Sepatu pria untuk promo akhir bulan');
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', successMessages.windowNamed);
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.getByRole('button', { name: `${named} 3 produk` })).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.listTitle(named, '3') })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: keyboardTexts.paletteLabel })).toBeFocused();
  await page.keyboard.type('akhir bulan');
  await expect(page.getByRole('option', { name: named })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: keyboardTexts.palette })).toBeHidden();

  // What asks about the window or works on it says the name as well.
  await page.getByRole('button', { name: /^Periksa/ }).click();
  const look = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(named) });
  await expect(look).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.deleteAll, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: texts.deleteAllTitle });
  await expect(question).toContainText(texts.deleteAllText(named, '3'));
  await question.getByRole('button', { name: texts.deleteAllConfirm('3') }).click();
  await expectToast(page, 'success', texts.deleteAllDone(named));
  const menu = page.getByRole('navigation', { name: 'Navigasi utama' });
  await menu.getByRole('link', { name: 'Sampah' }).click();
  await expect(page.getByRole('cell', { name: named })).toHaveCount(3);
  await menu.getByRole('link', { name: 'Riwayat', exact: true }).click();
  await expect(page.getByText(`${historyTexts.kinds['delete-window']}: ${named}`)).toBeVisible();
  // It is kept while the window is empty.
  await menu.getByRole('link', { name: 'Produk' }).click();
  await expect(page.getByRole('heading', { name: texts.listTitle(named, '0') })).toBeVisible();
  await open.click();
  await expect(dialog.getByLabel(findTexts.windowName)).toHaveValue('Sepatu pria untuk promo akhir bulan');
  await dialog.getByLabel(findTexts.windowName).fill('   ');
  await dialog.getByRole('button', { name: findTexts.saveWindowName }).click();
  await expect(page.getByRole('heading', { name: texts.listTitle(texts.window(2), '0') })).toBeVisible();
});

test('the line of the last download follows downloads and changes', detail, async ({ page, seller, openAs }) => {
  await fill(seller, 1, 30);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAs(seller, dashboardPaths.products);
  await expect(page.getByText('Siap 0 dari 30')).toBeVisible();
  await expect(page.getByText('diunduh')).toHaveCount(0);
  await page.getByRole('button', { name: texts.downloadTemplate }).click();
  await page.getByRole('menuitem', { name: 'Akulaku' }).click();
  const line = page.getByText(/^diunduh \d{1,2} \p{L}+ \d\d\.\d\d/u);
  await expect(line).toBeVisible();
  await expect(line).not.toContainText('berubah');

  // The same listings, two of them at another price.
  await importListings(
    seller,
    1,
    [1, 2].map((number) => listing(number, { urls: `https://www.tokopedia.com/toko-1/tas-${number}`, price: 450_000 })),
  );
  await expect(line).toContainText('2 berubah');
  for (const { width, first } of [
    { width: 1366, first: 230 },
    { width: 1024, first: 250 },
  ]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(async () => (await productRows(page).first().boundingBox())?.y).toBeLessThanOrEqual(first);
    await expect(line.getByRole('button')).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line.getByRole('button')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await line.getByRole('button').click();
  await expect(page).toHaveURL('/produk?exported=berubah');
  await expect(productRows(page)).toHaveCount(2);
});
