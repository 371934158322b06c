import { getAkulakuConfigurationEndpoint, getExportSettingsEndpoint } from '@pindahlapak/contract';
import { akulakuConfigurationTexts, exportDefaultTexts, exportSettingsTexts as texts } from '@pindahlapak/messages';
import { emptyExportDefaults, marketplacePaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectToast } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';

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
  await page.getByRole('heading', { name: texts.title, exact: true }).click();
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
  await page.getByRole('heading', { name: texts.title, exact: true }).click();
  await expect(defaults.getByLabel(labels.weightGram)).toHaveValue('1500');
  await defaults.getByLabel(labels.weightGram).fill('');
  await saveButton(page).click();
  await expect(page.getByText(warning)).toBeHidden();
  const emptied = await seller.client.call(getExportSettingsEndpoint, { params });
  expect(emptied.data.defaults).toMatchObject({ brand: 'Sari', weightGram: null });
});
