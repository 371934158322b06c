import {
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  getMeEndpoint,
  listProductsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveExportSettingsEndpoint,
} from '@pindahlapak/contract';
import {
  akulakuConfigurationTexts as texts,
  commonTexts,
  conflictTexts,
  exportDefaultTexts,
  exportSettingsTexts,
  successMessages,
} from '@pindahlapak/messages';
import {
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  defaultExportSettings,
  emptyExportDefaults,
} from '@pindahlapak/model';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { saveFeedback } from '../../lib/dom/timing.ts';
import { expectNoViolations } from '../../test/accessibility.ts';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { makeList, makeProduct } from '../../test/make-product.ts';
import { renderApp } from '../../test/render-app.tsx';

const { innerWidth, innerHeight } = window;
const { labels } = exportDefaultTexts;
const warning = '⚠️ Ada perubahan yang belum disimpan';
const word = { id: 1, titleWordOriginal: 'cod', titleWordReplacement: '' };

let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  await page.viewport(1440, 900);
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listProductsEndpoint, makeList([makeProduct({ name: 'Tas COD kecil', description1: 'Kuat. Kuat.' })]));
  api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, titleWordReplacements: [word], version: 1 });
  api.succeed(getAkulakuConfigurationEndpoint, { ...defaultAkulakuConfiguration, version: 1 });
  api.succeed(getExportSettingsEndpoint, { ...defaultExportSettings, version: 1 });
  api.succeed(saveAkulakuConfigurationEndpoint, ({ body }) => ({ ...defaultAkulakuConfiguration, ...Object(body) }));
  api.succeed(saveExportSettingsEndpoint, ({ body }) => ({
    ...defaultExportSettings,
    ...Object(body),
    defaults: { ...emptyExportDefaults, ...Object(body).defaults },
    version: 2,
  }));
});
afterEach(() => page.viewport(innerWidth, innerHeight));

const open = () => renderApp('/konfigurasi/akulaku', { token: 'token-1' });
const save = page.getByRole('button', { name: texts.save });
const titles = page.getByRole('region', { name: 'Sisipkan Teks Pada Judul Produk' });
const descriptions = page.getByRole('region', { name: 'Sisipkan Teks Pada Deskripsi Produk' });
const preview = page.getByRole('region', { name: 'Pratinjau' });
const removesRepeats = page.getByRole('switch', { name: 'Hapus Kalimat Berulang Pada Deskripsi' });

async function expectSaved() {
  await expect.element(page.getByText(successMessages.configurationSaved).first()).toBeVisible();
  await expect.element(page.getByText(warning)).not.toBeInTheDocument();
  await expect.element(save).toBeDisabled();
}

it('saves defaults, the title for a description, rows and stock together with the texts', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Konfigurasi Akulaku' })).toBeVisible();
  await expect.element(save).toBeDisabled();
  await page.getByRole('heading', { name: exportSettingsTexts.title, exact: true }).click();
  const defaults = page.getByRole('region', { name: exportSettingsTexts.defaultsCard });
  const weight = defaults.getByLabelText(labels.weightGram);
  await expect.element(defaults.getByLabelText(labels.brand)).toHaveAttribute('placeholder', 'Bila kosong: Other');
  await defaults.getByLabelText(labels.brand).fill('Sari');
  await weight.fill('1.500 gram');
  await expect.element(weight).toHaveValue('1500');
  await preview.getByLabelText('Deskripsi contoh').fill('');
  await expect.element(preview.getByText('(kosong)')).toBeVisible();
  await page.getByRole('switch', { name: exportSettingsTexts.titleAsDescription }).click();
  await expect.element(preview.getByText('(kosong)')).not.toBeInTheDocument();
  await page.getByLabelText(exportSettingsTexts.rows, { exact: true }).selectOptions(exportSettingsTexts.rowPerProduct);
  await expect.element(page.getByText(exportSettingsTexts.rowPerProductHint)).toBeVisible();
  const { stock, stockSources } = exportSettingsTexts;
  await page.getByLabelText(stock, { exact: true }).selectOptions(stockSources.source);
  await page.getByLabelText('Teks sebelum judul').fill('AWAL');
  await save.click();
  await expectSaved();
  const settings = () => api.callsOf(saveExportSettingsEndpoint).at(-1)?.body;
  expect(settings()).toMatchObject({
    defaults: { brand: 'Sari', weightGram: 1500 },
    useTitleAsDescription: true,
    rowPerVariant: false,
    stockSource: 'source',
  });
  expect(api.callsOf(saveAkulakuConfigurationEndpoint).at(-1)?.body).toMatchObject({ titlePrefix: 'AWAL' });

  await weight.fill('');
  await save.click();
  await expectSaved();
  expect(settings()).toMatchObject({ defaults: { weightGram: null } });
});

it('previews what the export would make of a product, and saves each value', async () => {
  saveFeedback.ms = 1000;
  const { screen } = await open();
  await preview.getByLabelText('Contoh', { exact: true }).selectOptions('Tas COD kecil');
  await expect.element(preview.getByText('Tas kecil', { exact: true })).toBeVisible();
  await expect.element(preview.getByText('Kata diganti: “COD” dihapus')).toBeVisible();
  await titles.getByLabelText('Teks sebelum judul').fill('PROMO');
  await expect.element(page.getByText(warning)).toBeVisible();
  await expect.element(titles.getByText(texts.notInserted)).toBeVisible();
  await titles.getByLabelText('Kapan disisipkan').selectOptions('less_than_30');
  await expect.element(preview.getByText('PROMO Tas kecil', { exact: true })).toBeVisible();
  await removesRepeats.click();
  await expect.element(preview.getByText('Kalimat berulang dihapus: “Kuat.”')).toBeVisible();
  await titles.getByLabelText('Kapan disisipkan').selectOptions('all');
  await preview.getByLabelText('Judul contoh').fill('a'.repeat(130));
  await expect.element(preview.getByText('136 / 120 karakter · Melewati batas Akulaku.')).toBeVisible();

  await titles.getByLabelText('Teks setelah judul').fill('Murah');
  await descriptions.getByLabelText('Teks sebelum deskripsi').fill('Selamat datang');
  await descriptions.getByLabelText('Teks setelah deskripsi').fill('Terima kasih');
  await descriptions.getByLabelText('Kapan disisipkan').selectOptions('less_than_40');
  await save.click();
  await expect.element(page.getByRole('button', { name: commonTexts.saving })).toBeDisabled();
  await expectSaved();
  const saved = {
    titlePrefix: 'PROMO',
    titleSuffix: 'Murah',
    titleCondition: 'all',
    descriptionPrefix: 'Selamat datang',
    descriptionSuffix: 'Terima kasih',
    descriptionCondition: 'less_than_40',
    removeTitleDuplicates: false,
    removeDescriptionDuplicates: true,
  } as const;
  expect(api.callsOf(saveAkulakuConfigurationEndpoint).map(({ body }) => body)).toEqual([{ ...saved, readVersion: 1 }]);

  await screen.unmount();
  api.succeed(getAkulakuConfigurationEndpoint, { ...saved, version: 2 });
  await open();
  await expect.element(titles.getByLabelText('Teks setelah judul')).toHaveValue('Murah');
  await expect.element(descriptions.getByLabelText('Kapan disisipkan')).toHaveValue('less_than_40');
  await expect.element(page.getByRole('switch', { name: 'Hapus Kalimat Berulang Pada Judul' })).not.toBeChecked();
  await expect.element(removesRepeats).toBeChecked();
});

it('everybody can read and use the question about what another tab saved meanwhile, also on a phone', async () => {
  await open();
  const suffix = titles.getByLabelText('Teks setelah judul');
  await suffix.fill('Hemat');
  api.succeed(getAkulakuConfigurationEndpoint, { ...defaultAkulakuConfiguration, titleSuffix: 'Grosir', version: 2 });
  api.fail(saveAkulakuConfigurationEndpoint, 'configuration-changed');
  await save.click();
  const question = page.getByRole('alertdialog', { name: conflictTexts.title });
  await expect.element(question).toBeVisible();
  const expectReadable = async (part: Locator) => {
    for (const width of [1440, 320]) {
      await page.viewport(width, 844);
      const { documentElement: html } = document;
      await expect.poll(() => html.scrollWidth - html.clientWidth).toBeLessThanOrEqual(0);
      await expectNoViolations(part.element());
    }
  };
  await expectReadable(question);
  await question.getByRole('button', { name: conflictTexts.reload }).click();
  await expect.element(suffix).toHaveValue('Grosir');
  const note = page.getByRole('status').filter({ hasText: conflictTexts.setAside });
  await expect.element(note).toBeVisible();
  await expectReadable(note);
});
