import {
  getAkulakuConfigurationEndpoint,
  getExportSettingsEndpoint,
  saveExportSettingsEndpoint,
} from '@pindahlapak/contract';
import {
  akulakuConfigurationTexts,
  commonTexts,
  errorMessages,
  exportDefaultTexts,
  exportSettingsTexts as texts,
} from '@pindahlapak/messages';
import { emptyExportDefaults, marketplacePaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectToast, refusal } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';
import { detail } from '../../support/detail.ts';

const screenAddress = marketplacePaths.akulaku;
const warning = '⚠️ Ada perubahan yang belum disimpan';
const labels = exportDefaultTexts.labels;
const params = { marketplace: 'akulaku' } as const;

const saveButton = (page: Page) => page.getByRole('button', { name: akulakuConfigurationTexts.save });

test('defaults, the title for a description, rows and stock are saved with the texts by one button', async ({
  page,
  seller,
  openAs,
}) => {
  await openAs(seller, screenAddress);
  const defaults = page.getByRole('region', { name: texts.defaultsCard });
  await expect(defaults.getByLabel(labels.brand)).toHaveAttribute('placeholder', 'Bila kosong: Other');
  await defaults.getByLabel(labels.brand).fill('Sari');
  await defaults.getByLabel(labels.weightGram).fill('1.500 gram');
  await expect(defaults.getByLabel(labels.weightGram)).toHaveValue('1500');
  await defaults.getByLabel(labels.variation).fill('Standar');
  const preview = page.getByRole('region', { name: 'Pratinjau' });
  await preview.getByLabel('Deskripsi contoh').fill('');
  await expect(preview.getByText('(kosong)')).toBeVisible();
  await page.getByRole('switch', { name: texts.titleAsDescription }).click();
  await expect(preview.getByText('(kosong)')).toBeHidden();
  await page.getByLabel(texts.rows, { exact: true }).selectOption(texts.rowPerProduct);
  await expect(page.getByText(texts.rowPerProductHint)).toBeVisible();
  await page.getByLabel(texts.stock, { exact: true }).selectOption(texts.stockSources.source);
  await page.getByLabel('Teks sebelum judul').fill('PROMO');
  await saveButton(page).click();
  await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
  await expect(page.getByText(warning)).toBeHidden();

  const { data } = await seller.client.call(getExportSettingsEndpoint, { params });
  expect(data).toMatchObject({
    defaults: { ...emptyExportDefaults, brand: 'Sari', weightGram: 1500, variation: 'Standar' },
    useTitleAsDescription: true,
    rowPerVariant: false,
    stockSource: 'source',
  });
  const akulaku = await seller.client.call(getAkulakuConfigurationEndpoint, {});
  expect(akulaku.data.titlePrefix).toBe('PROMO');

  await openAs(seller, screenAddress);
  await expect(defaults.getByLabel(labels.weightGram)).toHaveValue('1500');
  await defaults.getByLabel(labels.weightGram).fill('');
  await saveButton(page).click();
  await expect(page.getByText(warning)).toBeHidden();
  const emptied = await seller.client.call(getExportSettingsEndpoint, { params });
  expect(emptied.data.defaults).toMatchObject({ brand: 'Sari', weightGram: null });
});

test('a save changes what was changed here alone', detail, async ({ page, seller, openAs }) => {
  await openAs(seller, screenAddress);
  await page.getByLabel(labels.brand).fill('Sari');
  const body = { removeContacts: true, rowPerVariant: false, defaults: { variation: 'Standar' } };
  await seller.client.call(saveExportSettingsEndpoint, { params, body });
  // What another tab saved is told by the change stream.
  await expect(page.getByLabel(texts.rows, { exact: true })).toHaveValue('product');
  await saveButton(page).click();
  await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
  const { data } = await seller.client.call(getExportSettingsEndpoint, { params });
  expect(data.defaults).toMatchObject({ brand: 'Sari', variation: 'Standar' });
  expect(data).toMatchObject({ removeContacts: true, rowPerVariant: false });
});

test(
  'settings that cannot be loaded leave the texts usable and can be tried again',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
    expectedComplaints.push(/status of 500/);
    const call = '**/api/categories/akulaku/defaults';
    const typed = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await typed.promise;
      await route.fulfill(refusal(500, errorMessages.internal, 'internal'));
    });
    // The part that shows the failure comes after it, and nothing else draws the form again.
    const refused = page.waitForResponse(call);
    await page.route('**/assets/advanced-part-*.js', async (route) => {
      await (await refused).finished();
      await route.continue();
    });
    await openAs(seller, screenAddress);
    await page.getByLabel('Teks sebelum judul').fill('PROMO');
    typed.resolve();
    const advanced = page.getByRole('region', { name: texts.title, exact: true });
    await expect(advanced.getByRole('alert')).toBeVisible();
    await saveButton(page).click();
    await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
    await page.unroute(call);
    await advanced.getByRole('button', { name: commonTexts.retry }).click();
    await expect(page.getByLabel(labels.brand)).toBeVisible();
  },
);

test('a link to a part of the page scrolls to its place, once', detail, async ({ page, seller, openAs }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const prefix = page.getByLabel(akulakuConfigurationTexts.titlePrefix);
  for (const [hash, name] of [
    ['defaults-title', texts.defaultsCard],
    ['advanced-title', texts.title],
  ] as const)
    await test.step(hash, async () => {
      await openAs(seller, `${screenAddress}#${hash}`);
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 });
      // What is typed afterwards stays in sight.
      await page.evaluate(() => window.scrollTo(0, 0));
      await prefix.fill('Promo');
      await expect(prefix).toBeInViewport();
    });
});
