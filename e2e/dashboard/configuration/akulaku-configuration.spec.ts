import {
  getAkulakuConfigurationEndpoint,
  getExportSettingsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { importListings, listing } from '@pindahlapak/harness/seller';
import {
  akulakuConfigurationTexts,
  conflictTexts,
  exportDefaultTexts,
  exportSettingsTexts as texts,
} from '@pindahlapak/messages';
import { emptyExportDefaults, marketplacePaths } from '@pindahlapak/model';
import { expectNoViolationsAnywhere } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';

const labels = exportDefaultTexts.labels;
const params = { marketplace: 'akulaku' } as const;
const warning = '⚠️ Ada perubahan yang belum disimpan';

test('previews texts, conditions and flags on an example and saves each value', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1, { name: 'Tas COD kecil', description1: 'Kuat. Kuat.' })]);
  await seller.client.call(saveConfigurationEndpoint, {
    body: dataConfiguration({
      titleWordReplacements: [{ id: 1, titleWordOriginal: 'cod', titleWordReplacement: '' }],
    }),
  });
  await openAs(seller, marketplacePaths.akulaku);
  await expect(page.getByRole('heading', { level: 1, name: 'Konfigurasi Akulaku' })).toBeVisible();
  const save = page.getByRole('button', { name: akulakuConfigurationTexts.save });
  await expect(save).toBeDisabled();
  await expect(page.getByText(warning)).toBeHidden();
  const titles = page.getByRole('region', { name: 'Sisipkan Teks Pada Judul Produk' });
  const descriptions = page.getByRole('region', { name: 'Sisipkan Teks Pada Deskripsi Produk' });

  await test.step('defaults, the title for a description, rows and stock are saved with the texts by one button', async () => {
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
    await page.getByLabel('Teks sebelum judul').fill('AWAL');
    await save.click();
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
    expect(akulaku.data.titlePrefix).toBe('AWAL');

    await page.reload();
    await page.getByRole('heading', { name: texts.title, exact: true }).click();
    await expect(defaults.getByLabel(labels.weightGram)).toHaveValue('1500');
    await defaults.getByLabel(labels.weightGram).fill('');
    await save.click();
    await expect(page.getByText(warning)).toBeHidden();
    const emptied = await seller.client.call(getExportSettingsEndpoint, { params });
    expect(emptied.data.defaults).toMatchObject({ brand: 'Sari', weightGram: null });
  });

  await test.step('the preview shows what the export would make of an example', async () => {
    const preview = page.getByRole('region', { name: 'Pratinjau' });
    await preview.getByLabel('Contoh', { exact: true }).selectOption({ label: 'Tas COD kecil' });
    await expect(preview.getByText('Tas kecil', { exact: true })).toBeVisible();
    await expect(preview.getByText('Kata diganti: “COD” dihapus')).toBeVisible();
    await titles.getByLabel('Teks sebelum judul').fill('PROMO');
    await expect(page.getByText(warning)).toBeVisible();
    await expect(save).toBeEnabled();
    await expect(titles.getByText(akulakuConfigurationTexts.notInserted)).toBeVisible();
    await titles.getByLabel('Kapan disisipkan').selectOption('less_than_30');
    await expect(preview.getByText('PROMO Tas kecil', { exact: true })).toBeVisible();
    await page.getByRole('switch', { name: 'Hapus Kalimat Berulang Pada Deskripsi' }).click();
    await expect(preview.getByText('Kalimat berulang dihapus: “Kuat.”')).toBeVisible();
    await titles.getByLabel('Kapan disisipkan').selectOption('all');
    await preview.getByLabel('Judul contoh').fill('a'.repeat(130));
    await expect(preview.getByText('136 / 120 karakter · Melewati batas Akulaku.')).toBeVisible();
  });

  await titles.getByLabel('Teks setelah judul').fill('Murah');
  await descriptions.getByLabel('Teks sebelum deskripsi').fill('Selamat datang');
  await descriptions.getByLabel('Teks setelah deskripsi').fill('Terima kasih');
  await descriptions.getByLabel('Kapan disisipkan').selectOption('less_than_40');
  const started = Date.now();
  await save.click();
  // The toast of the save before may still be shown.
  await expect(page.getByText(warning)).toBeHidden();
  expect(Date.now() - started).toBeGreaterThanOrEqual(900);
  await expect(save).toBeDisabled();
  const { data } = await seller.client.call(getAkulakuConfigurationEndpoint, {});
  expect(data).toEqual({
    titlePrefix: 'PROMO',
    titleSuffix: 'Murah',
    titleCondition: 'all',
    descriptionPrefix: 'Selamat datang',
    descriptionSuffix: 'Terima kasih',
    descriptionCondition: 'less_than_40',
    removeTitleDuplicates: false,
    removeDescriptionDuplicates: true,
    version: expect.any(Number),
  });
  await openAs(seller, marketplacePaths.akulaku);
  await expect(titles.getByLabel('Teks setelah judul')).toHaveValue('Murah');
  await expect(page.getByRole('switch', { name: 'Hapus Kalimat Berulang Pada Judul' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Hapus Kalimat Berulang Pada Deskripsi' })).toBeChecked();

  await test.step('everybody can read and use the question about what another tab saved meanwhile', async () => {
    const suffix = titles.getByLabel('Teks setelah judul');
    await suffix.fill('Hemat');
    await seller.client.call(saveAkulakuConfigurationEndpoint, { body: { ...data, titleSuffix: 'Grosir' } });
    await save.click();
    const question = page.getByRole('alertdialog', { name: conflictTexts.title });
    await expect(question).toBeVisible();
    await expectNoViolationsAnywhere(page);
    await expectNoSidewaysScroll(page, [320]);
    await question.getByRole('button', { name: conflictTexts.reload }).click();
    await expect(suffix).toHaveValue('Grosir');
    await expect(page.getByText(conflictTexts.setAside)).toBeVisible();
    await expectNoViolationsAnywhere(page);
    await expectNoSidewaysScroll(page, [320]);
  });
});
