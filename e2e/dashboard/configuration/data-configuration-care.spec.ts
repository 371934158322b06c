import { saveConfigurationEndpoint } from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { commonTexts, dataConfigurationTexts, errorMessages, leavingTexts } from '@pindahlapak/messages';
import { expectNoViolations, expectNoViolationsAnywhere } from '../../support/accessibility.ts';
import { endSessionAtSave } from '../../support/end-session.ts';
import { expectNoSidewaysScroll, expectToast, refusal } from '../../support/expectations.ts';
import { retryFailedLoad } from '../../support/retry-failed-load.ts';
import { expect, test } from '../../support/test.ts';
import { addMargin, marginsOf, rowsOf, saved, screenAddress, titlesOf } from './data-configuration-page.ts';

test('failed loads and saves, keyboard and leaving: nothing typed is lost', async ({
  page,
  seller,
  openAs,
  expectedComplaints,
}) => {
  expectedComplaints.push(/(saving|loading) the data configuration failed/, /status of 500/);
  await retryFailedLoad(page, '**/api/configurations', () => openAs(seller, screenAddress));
  await expect(page.getByLabel('Stok bawaan')).toHaveValue('1');

  await test.step('rules are worked on by keyboard alone', async () => {
    await page.getByLabel('Harga minimum (Rp)').focus();
    await page.keyboard.type('1000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    const margins = marginsOf(page);
    await expect(rowsOf(margins)).toHaveText(/Rp\s1\.000 – Rp\s5\.000\s*\+Rp\s250/);

    const editButton = margins.getByRole('button', { name: 'Ubah aturan 1' });
    await editButton.focus();
    await page.keyboard.press('Enter');
    const edit = page.getByRole('form', { name: 'Ubah aturan 1' });
    await expect(edit.getByLabel('Harga minimum (Rp)')).toBeFocused();
    await page.keyboard.type('9');
    await page.keyboard.press('Escape');
    await expect(editButton).toBeFocused();
    await expect(rowsOf(margins)).toHaveText(/Rp\s1\.000 –/);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Hapus Aturan Margin' });
    await expect(question.getByRole('button', { name: commonTexts.cancel })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(margins.getByText('Belum ada aturan margin')).toBeVisible();
    await expect(page.getByLabel('Harga minimum (Rp)')).toBeFocused();
  });

  await test.step('leaving with unsaved changes asks first', async () => {
    await page.getByLabel('Stok bawaan').fill('41');
    const away = page.getByRole('link', { name: 'Langganan' });
    await away.click();
    const question = page.getByRole('alertdialog', { name: 'Ada perubahan yang belum disimpan' });
    await question.getByRole('button', { name: leavingTexts.stay }).click();
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('41');
    await away.click();
    await question.getByRole('button', { name: 'Buang perubahan' }).click();
    await expect(page).toHaveURL(/langganan$/);
    await page.getByRole('link', { name: 'Konfigurasi Data' }).click();
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('1');
  });

  await test.step('a row that is half typed cannot be saved from the question', async () => {
    await page.getByLabel('Stok bawaan').fill('41');
    await page.getByLabel('Harga minimum (Rp)').fill('1000');
    await page.getByRole('link', { name: 'Langganan' }).click();
    const question = page.getByRole('alertdialog', { name: leavingTexts.title });
    await expect(question.getByRole('button', { name: leavingTexts.leave })).toBeVisible();
    await expect(question.getByRole('button', { name: leavingTexts.save })).toHaveCount(0);
    await question.getByRole('button', { name: leavingTexts.leave }).click();
    await expect(page).toHaveURL(/langganan$/);
  });

  await test.step('leaving can save first, and stays where the save is refused', async () => {
    await page.getByRole('link', { name: 'Konfigurasi Data' }).click();
    await page.getByLabel('Stok bawaan').fill('41');
    const away = page.getByRole('link', { name: 'Langganan' });
    const question = page.getByRole('alertdialog', { name: leavingTexts.title });
    const call = '**/api/configurations';
    await page.route(call, (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
    await away.click();
    await expectNoViolationsAnywhere(page);
    await question.getByRole('button', { name: leavingTexts.save }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: errorMessages.internal })).toBeVisible();
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('41');
    await page.unroute(call);
    await away.click();
    await question.getByRole('button', { name: leavingTexts.save }).click();
    await expect(page).toHaveURL(/langganan$/);
    await page.getByRole('link', { name: 'Konfigurasi Data' }).click();
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('41');
  });

  await test.step('a failed save keeps the form and shows the red toast', async () => {
    await addMargin(page, '1000', '5000', '10');
    await page.getByLabel('Stok bawaan').fill('77');
    await page.route('**/api/configurations', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill(refusal(500, errorMessages.internal, 'internal'))
        : route.fallback(),
    );
    await page.getByRole('button', { name: dataConfigurationTexts.save }).click();
    await expectToast(page, 'error', errorMessages.internal);
    await expect(page.getByText('Ada perubahan yang belum disimpan')).toBeVisible();
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('77');
    await expect(rowsOf(marginsOf(page))).toHaveCount(1);

    await page.unroute('**/api/configurations');
    await page.getByRole('button', { name: dataConfigurationTexts.save }).click();
    await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
  });
});

test('what another tab saves is shown but never over what is typed, which outlives the session', async ({
  page,
  seller,
  openAs,
  expectedComplaints,
}) => {
  expectedComplaints.push(/saving the data configuration failed/);
  await saved(seller);
  await openAs(seller, screenAddress);

  await test.step('a save in another tab is shown here, but never over what is being typed', async () => {
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('25');
    const other = dataConfiguration({
      stockQuantity: 60,
      minimumOrder: 6,
      titleWordReplacements: [{ id: 1, titleWordOriginal: 'COD', titleWordReplacement: '' }],
    });
    await seller.client.call(saveConfigurationEndpoint, { body: other });
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('60');

    await page.getByLabel('Stok bawaan').fill('61');
    const refetched = page.waitForResponse((answer) => answer.url().endsWith('/api/configurations'));
    await seller.client.call(saveConfigurationEndpoint, { body: { ...other, stockQuantity: 70 } });
    await refetched;
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('61');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: commonTexts.confirm }).click();
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('70');
  });

  await test.step('an ended session loses nothing that was typed', async () => {
    await page.getByLabel('Stok bawaan').fill('41');
    await page.getByLabel('Harga minimum (Rp)').fill('260000');
    await titlesOf(page).getByRole('button', { name: 'Ubah aturan 1' }).click();
    await page.getByRole('form', { name: 'Ubah aturan 1' }).getByLabel('Kata pengganti').fill('bayar di tempat');
    await endSessionAtSave(page, seller);
    await page.getByRole('button', { name: dataConfigurationTexts.save }).click();
    const ended = page.getByRole('alertdialog', { name: 'Session Expired' });
    await expect(ended).toBeVisible();
    await ended.getByRole('button', { name: 'Keluar' }).click();

    await page.getByLabel('Email').fill(seller.email);
    await page.getByLabel('Password', { exact: true }).fill(seller.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page).toHaveURL(new RegExp(`${screenAddress}$`));
    await expect(page.getByLabel('Stok bawaan')).toHaveValue('41');
    await expect(page.getByLabel('Harga minimum (Rp)').first()).toHaveValue('260000');
    await expect(page.getByRole('form', { name: 'Ubah aturan 1' }).getByLabel('Kata pengganti')).toHaveValue(
      'bayar di tempat',
    );
  });
});

test('nothing bars anybody in either theme, and a phone shows everything', async ({ page, seller, openAs }) => {
  await saved(seller, {
    priceMargins: [
      { id: 1, minPrice: 1, maxPrice: 50_000, type: 'persentase', value: 40 },
      { id: 2, minPrice: 40_000, maxPrice: 250_000_000_000, type: 'nominal', value: 123_456_789 },
    ],
    titleWordReplacements: [{ id: 1, titleWordOriginal: 'kata'.repeat(40), titleWordReplacement: 'ganti'.repeat(30) }],
  });
  await openAs(seller, screenAddress);
  await page.getByLabel('Stok bawaan').fill('7');
  await page.getByRole('button', { name: 'Tambah' }).first().click();
  await marginsOf(page).getByRole('button', { name: 'Ubah aturan 1' }).click();
  await expect(page.getByRole('img', { name: /sumbu harga/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});
