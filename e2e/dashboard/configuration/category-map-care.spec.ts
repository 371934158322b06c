import { commonTexts, conflictTexts, errorMessages, exportDefaultTexts } from '@pindahlapak/messages';
import { endSessionAtSave } from '../../support/end-session.ts';
import { expectToast, refusal } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';
import {
  expectOpen,
  fillCategories,
  mapAddress,
  options,
  picker,
  progress,
  savedMappings,
  saveMapping,
  sourceButton,
  texts,
} from './category-map-page.ts';
import { detail } from '../../support/detail.ts';

const labels = exportDefaultTexts.labels;

test('an ended session loses nothing that was typed', detail, async ({ page, seller, openAs }) => {
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

test(
  'a typed number is offered once the list has answered, and Enter takes it then',
  detail,
  async ({ page, seller, openAs }) => {
    await fillCategories(seller, { 'Kaos Pria': 2 });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/categories/akulaku/leaves?*', async (route) => {
      await held;
      await route.continue();
    });
    await openAs(seller, mapAddress);
    await expectOpen(page, 'Kaos Pria');
    const asked = page.waitForRequest('**/leaves?search=123456');
    await picker(page).fill('123456');
    await asked;
    await expect(options(page)).toHaveCount(0);
    answer();
    await expect(options(page)).toHaveText(new RegExp(texts.byNumber('123456')));
    await picker(page).press('Enter');
    await expect(page.getByText(texts.allMapped)).toBeVisible();
    expect((await savedMappings(seller)).get('kaos pria')?.leafId).toBe('123456');
  },
);

test(
  'an address opens its source; a save that fails loses nothing',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
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
  },
);

test(
  'nothing to map, a failed load and failed proposals are told, each with its way on',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
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
    await openAs(seller, mapAddress);
    await expect(page.getByRole('alert').getByText(commonTexts.loadFailed)).toBeVisible();
    await page.unroute(sources);
    await page.getByRole('button', { name: commonTexts.retry }).click();
    await expectOpen(page, 'Kaos Pria');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(proposals);
    await page.getByRole('button', { name: commonTexts.retry }).click();
    await expect(options(page)).toHaveCount(5);
  },
);

test(
  'a mapping that another tab has changed asks before it is replaced',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
    expectedComplaints.push(/ERR_FAILED/, /status of 409/);
    await fillCategories(seller, { 'Kaos Pria': 3, 'Jaket Pria': 2 });
    // The page is not told of the other tab's save.
    await page.route('**/api/events*', (route) => route.abort());
    await openAs(seller, mapAddress);
    await expectOpen(page, 'Kaos Pria');
    await expect(options(page)).toHaveCount(5);
    await saveMapping(seller, 'kaos pria', '70369');
    await picker(page).press('Enter');
    const question = page.getByRole('alertdialog', { name: conflictTexts.title });
    await expect(question.getByText(errorMessages['configuration-changed'])).toBeVisible();
    expect((await savedMappings(seller)).get('kaos pria')?.leafId).toBe('70369');

    await question.getByRole('button', { name: conflictTexts.reload }).click();
    await expect(question).toBeHidden();
    await expect(progress(page, '1 dari 2 dipetakan · 60% produk')).toBeVisible();
    await sourceButton(page, 'Jaket Pria').click();
    await expect(options(page)).toHaveCount(5);
    const first = await options(page).first().textContent();
    await saveMapping(seller, 'jaket pria', '999');
    await picker(page).press('Enter');
    await question.getByRole('button', { name: conflictTexts.overwrite }).click();
    await expect(progress(page, '2 dari 2 dipetakan · 100% produk')).toBeVisible();
    expect(first).toContain((await savedMappings(seller)).get('jaket pria')?.leafId);
  },
);
