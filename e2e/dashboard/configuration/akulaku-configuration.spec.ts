import { getAkulakuConfigurationEndpoint, saveConfigurationEndpoint } from '@pindahlapak/contract';
import { akulakuConfigurationTexts, errorMessages, leavingTexts } from '@pindahlapak/messages';
import { expectNoViolations, expectNoViolationsAnywhere } from '../../support/accessibility.ts';
import { endSessionAtSave } from '../../support/end-session.ts';
import { expectNoSidewaysScroll, expectToast, refusal } from '../../support/expectations.ts';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { retryFailedLoad } from '../../support/retry-failed-load.ts';
import { expect, test } from '../../support/test.ts';

const screenAddress = '/konfigurasi/akulaku';
const call = '**/api/marketplace/akulaku/configuration';
const warning = '⚠️ Ada perubahan yang belum disimpan';

test('texts, conditions and both flags are saved, each with its own value', async ({ page, seller, openAs }) => {
  await openAs(seller, screenAddress);
  await expect(page.getByRole('heading', { level: 1, name: 'Konfigurasi Akulaku' })).toBeVisible();
  const save = page.getByRole('button', { name: akulakuConfigurationTexts.save });
  await expect(save).toBeDisabled();
  await expect(page.getByText(warning)).toBeHidden();

  const titles = page.getByRole('region', { name: 'Sisipkan Teks Pada Judul Produk' });
  const descriptions = page.getByRole('region', { name: 'Sisipkan Teks Pada Deskripsi Produk' });
  await expect(titles.getByLabel('Kapan disisipkan').getByRole('option')).toHaveText([
    'Non Aktifkan',
    'Semua produk',
    'Judul kurang dari 30 karakter',
  ]);
  await expect(descriptions.getByLabel('Kapan disisipkan').getByRole('option')).toHaveText([
    'Non Aktifkan',
    'Semua produk',
    'Deskripsi kurang dari 40 karakter',
  ]);
  await titles.getByLabel('Teks sebelum judul').fill('PROMO');
  await expect(page.getByText(warning)).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(titles.getByText(akulakuConfigurationTexts.notInserted)).toBeVisible();
  await titles.getByLabel('Teks setelah judul').fill('Murah');
  await titles.getByLabel('Kapan disisipkan').selectOption('less_than_30');
  await descriptions.getByLabel('Teks sebelum deskripsi').fill('Selamat datang');
  await descriptions.getByLabel('Teks setelah deskripsi').fill('Terima kasih');
  await descriptions.getByLabel('Kapan disisipkan').selectOption('all');
  await page.getByRole('switch', { name: 'Hapus Kalimat Berulang Pada Deskripsi' }).click();

  const started = Date.now();
  await save.click();
  await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
  expect(Date.now() - started).toBeGreaterThanOrEqual(900);
  await expect(page.getByText(warning)).toBeHidden();
  await expect(save).toBeDisabled();
  const { data } = await seller.client.call(getAkulakuConfigurationEndpoint, {});
  expect(data).toEqual({
    titlePrefix: 'PROMO',
    titleSuffix: 'Murah',
    titleCondition: 'less_than_30',
    descriptionPrefix: 'Selamat datang',
    descriptionSuffix: 'Terima kasih',
    descriptionCondition: 'all',
    removeTitleDuplicates: false,
    removeDescriptionDuplicates: true,
    version: expect.any(Number),
  });
  await page.reload();
  await expect(titles.getByLabel('Teks setelah judul')).toHaveValue('Murah');
  await expect(page.getByRole('switch', { name: 'Hapus Kalimat Berulang Pada Judul' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Hapus Kalimat Berulang Pada Deskripsi' })).toBeChecked();
});

test('the preview shows what the export would make of an example', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1, { name: 'Tas COD kecil', description1: 'Kuat. Kuat.' })]);
  await seller.client.call(saveConfigurationEndpoint, {
    body: dataConfiguration({
      titleWordReplacements: [{ id: 1, titleWordOriginal: 'cod', titleWordReplacement: '' }],
    }),
  });
  await openAs(seller, screenAddress);
  const preview = page.getByRole('region', { name: 'Pratinjau' });
  await preview.getByLabel('Contoh', { exact: true }).selectOption({ label: 'Tas COD kecil' });
  await expect(preview.getByText('Tas kecil', { exact: true })).toBeVisible();
  await expect(preview.getByText('Kata diganti: “COD” dihapus')).toBeVisible();
  await page.getByLabel('Teks sebelum judul').fill('Baru!');
  await page.getByLabel('Kapan disisipkan').first().selectOption('all');
  await expect(preview.getByText('Baru! Tas kecil', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Hapus Kalimat Berulang Pada Deskripsi' }).click();
  await expect(preview.getByText('Kalimat berulang dihapus: “Kuat.”')).toBeVisible();
  await preview.getByLabel('Judul contoh').fill('a'.repeat(130));
  await expect(preview.getByText('136 / 120 karakter · Melewati batas Akulaku.')).toBeVisible();
});

test('a text that is too long is said at its place and cannot be saved', async ({ page, seller, openAs }) => {
  await openAs(seller, screenAddress);
  await page.getByLabel('Teks sebelum deskripsi').fill('a'.repeat(5001));
  await expect(page.getByRole('alert')).toHaveText('Maksimal 5.000 karakter.');
  await expect(page.getByText('5.001 / 5.000')).toBeVisible();
  await expect(page.getByText('0 / 1.000')).toHaveCount(2);
  await expect(page.getByRole('button', { name: akulakuConfigurationTexts.save })).toBeDisabled();
});

test.describe('when a call fails', () => {
  test.beforeEach(({ expectedComplaints }) => {
    expectedComplaints.push(/(saving|loading) the Akulaku configuration failed/, /status of 500/);
  });

  test('a failed save keeps the form and shows the red toast', async ({ page, seller, openAs }) => {
    await openAs(seller, screenAddress);
    await page.getByLabel('Teks sebelum judul').fill('PROMO');
    await page.route(call, (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
    await page.getByRole('button', { name: akulakuConfigurationTexts.save }).click();
    await expectToast(page, 'error', errorMessages.internal);
    await expect(page.getByText(warning)).toBeVisible();
    await expect(page.getByLabel('Teks sebelum judul')).toHaveValue('PROMO');
    await page.unroute(call);
    await page.getByRole('button', { name: akulakuConfigurationTexts.save }).click();
    await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
  });

  test('a failed load says so and can be tried again', async ({ page, seller, openAs }) => {
    await retryFailedLoad(page, call, () => openAs(seller, screenAddress));
    await expect(page.getByLabel('Teks sebelum judul')).toBeVisible();
  });

  test('an ended session loses nothing that was typed', async ({ page, seller, openAs }) => {
    await openAs(seller, screenAddress);
    await page.getByLabel('Teks sebelum judul').fill('PROMO');
    await endSessionAtSave(page, seller);
    await page.getByRole('button', { name: akulakuConfigurationTexts.save }).click();
    await page.getByRole('alertdialog', { name: 'Session Expired' }).getByRole('button', { name: 'Keluar' }).click();
    await page.getByLabel('Email').fill(seller.email);
    await page.getByLabel('Password', { exact: true }).fill(seller.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page.getByLabel('Teks sebelum judul')).toHaveValue('PROMO');
    await expect(page.getByText(warning)).toBeVisible();
  });
});

test('what a text makes of the example stands right under it, and why it is left out', async ({
  page,
  seller,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(seller, screenAddress);
  const card = page.getByRole('region', { name: akulakuConfigurationTexts.titleCard });
  await expect(card.getByText(akulakuConfigurationTexts.left('84', '120'))).toBeVisible();
  await card.getByLabel('Teks sebelum judul').fill('PROMO');
  await card.getByLabel(akulakuConfigurationTexts.condition).selectOption('all');
  await expect(card.getByText(`PROMO ${akulakuConfigurationTexts.exampleTitle}`)).toBeVisible();
  await expect(card.getByText(akulakuConfigurationTexts.left('78', '120'))).toBeVisible();
  await card.getByLabel(akulakuConfigurationTexts.condition).selectOption('less_than_30');
  await expect(card.getByText(akulakuConfigurationTexts.skipped('judul', '36'))).toBeVisible();
  await expectNoViolationsAnywhere(page);
});

test('reset asks, then puts the saved values back', async ({ page, seller, openAs }) => {
  await openAs(seller, screenAddress);
  const reset = page.getByRole('button', { name: akulakuConfigurationTexts.reset });
  await expect(page.getByRole('button', { name: akulakuConfigurationTexts.save })).toBeDisabled();
  await expect(reset).toHaveCount(0);
  await page.getByLabel('Teks sebelum judul').fill('PROMO');
  await reset.click();
  const question = page.getByRole('alertdialog', { name: akulakuConfigurationTexts.resetTitle });
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByLabel('Teks sebelum judul')).toHaveValue('PROMO');
  await reset.click();
  await question.getByRole('button', { name: 'Konfirmasi' }).click();
  await expectToast(page, 'success', akulakuConfigurationTexts.resetDone);
  await expect(page.getByLabel('Teks sebelum judul')).toHaveValue('');
  await expect(reset).toHaveCount(0);
});

test('leaving with unsaved changes asks first', async ({ page, seller, openAs }) => {
  await openAs(seller, screenAddress);
  await page.getByRole('switch').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(warning)).toBeVisible();
  await page.getByRole('link', { name: 'Langganan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ada perubahan yang belum disimpan' });
  await question.getByRole('button', { name: leavingTexts.stay }).click();
  await expect(page).toHaveURL(new RegExp(`${screenAddress}$`));
  await page.getByRole('link', { name: 'Langganan' }).click();
  await question.getByRole('button', { name: 'Buang perubahan' }).click();
  await expect(page).toHaveURL(/langganan$/);
});

test('nothing bars anybody in either theme, and a phone shows everything', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1, { name: `Tas${'panjang'.repeat(30)}` })]);
  await openAs(seller, screenAddress);
  await page.getByLabel('Teks sebelum judul').fill('PROMO');
  await expectNoViolations(page);
  await page.getByLabel('Teks sebelum deskripsi').fill('a'.repeat(5001));
  await page.getByLabel('Contoh', { exact: true }).selectOption({ index: 1 });
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});
