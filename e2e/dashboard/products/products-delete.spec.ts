import { deleteWindowEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { askedCountTexts, commonTexts, errorMessages } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectToast } from '../../support/expectations.ts';
import { expect, fill, productRows, test, texts } from './products-page.ts';
import { detail } from '../../support/detail.ts';

test('deletes one product after asking, and keeps the place', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 12);
  await openAs(seller, '/produk?page=2');
  const row = productRows(page).first();
  const name = 'Tas Ransel Laptop 2';
  await expect(row).toContainText(name);
  await page.getByRole('button', { name: texts.deleteNamed(name), exact: true }).click();
  const question = page.getByRole('alertdialog', { name: texts.deleteTitle });
  await expect(question).toContainText(texts.deleteText(name));
  await question.getByRole('button', { name: commonTexts.cancel }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: texts.deleteNamed(name), exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: texts.deleteConfirm }).click();
  await expectToast(page, 'success', texts.deleteDone);
  await expect(page.getByText(texts.showing('11', '11', '11'))).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText('11 / 50 Produk')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Daftar Produk/ })).toBeFocused();

  await page.getByRole('button', { name: texts.deleteNamed('Tas Ransel Laptop 1'), exact: true }).click();
  await question.getByRole('button', { name: texts.deleteConfirm }).click();
  await expect(page.getByText(texts.showing('1', '10', '10'))).toBeVisible();
  await expect(page).toHaveURL(/\/produk$/);
});

test('empties a window after asking, also at a second try; the others stay', async ({
  page,
  seller,
  openAs,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/);
  await fill(seller, 1, 3);
  await fill(seller, 2, 11);
  await openAs(seller, '/produk?window=2&page=2');
  await expect(page.getByText(texts.showing('11', '11', '11'))).toBeVisible();
  await page.getByRole('button', { name: texts.deleteAll, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: texts.deleteAllTitle });
  await expect(question).toContainText(texts.deleteAllText(texts.window(2), '11'));
  await page.route(/\/api\/products\/all\//, (route) => route.abort());
  const confirm = question.getByRole('button', { name: texts.deleteAllConfirm('11') });
  await confirm.click();
  await expectToast(page, 'error', texts.deleteFailed);
  await page.unrouteAll();
  await confirm.click();
  await expectToast(page, 'success', texts.deleteAllDone(texts.window(2)));
  await expect(page.getByText(texts.emptyWindow(2))).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.listTitle(texts.window(2), '0') })).toBeVisible();
  const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
  expect(data.totalItems).toBe(3);
});

test(
  'a window is emptied of as many products as the question says: others that arrive are asked for anew',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    await fill(seller, 1, 2);
    // The dashboard hears of nothing.
    await page.route(/\/api\/events/, (route) => route.abort());
    await openAs(seller, dashboardPaths.products);
    await page.getByRole('button', { name: texts.deleteAll, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: texts.deleteAllTitle });
    await expect(question).toContainText(texts.deleteAllText(texts.window(1), '2'));
    await importListings(seller, 1, [listing(50)]);
    await question.getByRole('button', { name: texts.deleteAllConfirm('2') }).click();
    await expectToast(page, 'error', errorMessages['count-changed']);
    await expect(question).toContainText(texts.deleteAllText(texts.window(1), '3'));
    await expect(question.getByRole('status')).toHaveText(askedCountTexts.changed('2', '3'));
    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    expect(data.totalItems).toBe(3);
    await question.getByRole('button', { name: texts.deleteAllConfirm('3') }).click();
    await expectToast(page, 'success', texts.deleteAllDone(texts.window(1)));
  },
);

test(
  'the number in a question stays while products arrive, and goes with a window that is emptied elsewhere',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    await fill(seller, 1, 2);
    let asked = 0;
    page.on('request', (request) => (asked += request.method() === 'DELETE' ? 1 : 0));
    await openAs(seller, dashboardPaths.products);
    await page.getByRole('button', { name: texts.deleteAll, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: texts.deleteAllTitle });
    await expect(question).toContainText(texts.deleteAllText(texts.window(1), '2'));
    await importListings(seller, 1, [listing(50)]);
    // Behind the question, which hides the page from screen readers.
    await expect(page.getByText(texts.listTitle(texts.window(1), '3'))).toBeAttached();
    await expect(question).toContainText(texts.deleteAllText(texts.window(1), '2'));
    await expect(question.getByRole('status')).toBeEmpty();
    await question.getByRole('button', { name: texts.deleteAllConfirm('2') }).click();
    await expect(question).toContainText(texts.deleteAllText(texts.window(1), '3'));
    await expect(question.getByRole('status')).toHaveText(askedCountTexts.changed('2', '3'));
    expect(asked).toBe(1);

    await seller.client.call(deleteWindowEndpoint, { params: { window: 1 }, query: {} });
    await expect(question).toBeHidden();
    await expectToast(page, 'info', texts.deleteAllNothing(texts.window(1)));
    expect(asked).toBe(1);
  },
);
