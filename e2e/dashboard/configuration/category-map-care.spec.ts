import { commonTexts, errorMessages, exportDefaultTexts } from '@pindahlapak/messages';
import { endSessionAtSave } from '../../support/end-session.ts';
import { expectToast, refusal } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';
import { expectOpen, fillCategories, mapAddress, options, picker, texts } from './category-map-page.ts';

const labels = exportDefaultTexts.labels;

test('an ended session loses nothing that was typed', async ({ page, seller, openAs }) => {
  await fillCategories(seller, { 'Kaos Pria': 2 });
  await openAs(seller, mapAddress);
  await expectOpen(page, 'Kaos Pria');
  await page.getByText(texts.defaults, { exact: true }).click();
  await page.getByLabel(labels.brand).fill('Lokal');
  await picker(page).fill('kaos wanita');
  await expect(options(page)).toHaveCount(1);
  await endSessionAtSave(page, seller);
  await picker(page).press('Enter');
  await page.getByRole('alertdialog', { name: 'Session Expired' }).getByRole('button', { name: 'Keluar' }).click();
  await page.getByLabel('Email').fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL(new RegExp(`${mapAddress}$`));
  await expect(picker(page)).toHaveValue('kaos wanita');
  await expect(page.getByLabel(labels.brand)).toHaveValue('Lokal');
});

test('an address opens its source; a save that fails loses nothing', async ({
  page,
  seller,
  openAs,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 500/);
  await fillCategories(seller, { 'Kaos Pria': 2, 'Jaket Pria': 1 });
  await openAs(seller, `${mapAddress}?asal=tokopedia&kategori=jaket+pria`);
  await expectOpen(page, 'Jaket Pria');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Akulaku' })).toBeVisible();
  await expect(picker(page)).toBeFocused();
  await picker(page).fill('jaket jeans');
  await expect(options(page)).toHaveCount(2);
  const call = '**/api/categories/akulaku/mappings';
  await page.route(call, (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
  await picker(page).press('Enter');
  await expectToast(page, 'error', errorMessages.internal);
  await expect(picker(page)).toHaveValue('jaket jeans');
  await page.unroute(call);
  await picker(page).press('Enter');
  await expectOpen(page, 'Kaos Pria');
});

test('nothing to map, a failed load and failed proposals are told, each with its way on', async ({
  page,
  seller,
  openAs,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 500/);
  await openAs(seller, mapAddress);
  await expect(page.getByText(texts.empty, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: texts.emptyAction })).toHaveAttribute('href', '/ekstensi-integrasi');

  await fillCategories(seller, { 'Kaos Pria': 1 });
  const failing = (call: string) =>
    page.route(call, (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
  const sources = '**/api/categories/akulaku/sources';
  const proposals = '**/api/categories/akulaku/proposals*';
  await failing(sources);
  await failing(proposals);
  await page.reload();
  await expect(page.getByRole('alert').getByText(commonTexts.loadFailed)).toBeVisible();
  await page.unroute(sources);
  await page.getByRole('button', { name: commonTexts.retry }).click();
  await expectOpen(page, 'Kaos Pria');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(proposals);
  await page.getByRole('button', { name: commonTexts.retry }).click();
  await expect(options(page)).toHaveCount(5);
});
