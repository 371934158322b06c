import {
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  getMeEndpoint,
  listProductsEndpoint,
} from '@pindahlapak/contract';
import {
  akulakuConfigurationTexts as texts,
  commonTexts,
  exportDefaultTexts,
  exportSettingsTexts,
  leavingTexts,
} from '@pindahlapak/messages';
import { defaultAkulakuConfiguration, defaultDataConfiguration, defaultExportSettings } from '@pindahlapak/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeDraft } from '../../lib/drafts/use-stored-draft.ts';
import { answerLeaving } from '../../lib/drafts/leaving-question.ts';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;

// A dialog left open by a failed test would block the next one.
afterEach(() => answerLeaving(false));

beforeEach(async () => {
  await page.viewport(1280, 800);
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listProductsEndpoint, { totalPages: 0, totalItems: 0, data: [], windowData: [] });
  api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, version: 1 });
  api.succeed(getAkulakuConfigurationEndpoint, { ...defaultAkulakuConfiguration, version: 1 });
  api.succeed(getExportSettingsEndpoint, { ...defaultExportSettings, version: 1 });
});

async function openScreen() {
  const { screen, path } = await renderApp('/konfigurasi/akulaku', { token: 'token-1' });
  const prefix = screen.getByLabelText(texts.titlePrefix);
  await expect.element(prefix).toBeVisible();
  return { screen, path, prefix, save: screen.getByRole('button', { name: texts.save }) };
}

const warning = '⚠️ Ada perubahan yang belum disimpan';

it('counts and reports texts that are too long, and does not save them', async () => {
  const { screen, prefix, save } = await openScreen();
  await screen.getByRole('heading', { name: exportSettingsTexts.title, exact: true }).click();
  await prefix.fill('PROMO');
  const description = 'Teks sebelum deskripsi';
  for (const [label, text, message] of [
    [exportDefaultTexts.labels.brand, 'a'.repeat(31), 'Maksimal 30 karakter.'],
    [exportSettingsTexts.wordLists.guardWords, `a\n${'b'.repeat(201)}`, exportSettingsTexts.wordTooLong(200)],
    [description, 'a'.repeat(5001), 'Maksimal 5.000 karakter.'],
  ] as const) {
    await expect.element(save).toBeEnabled();
    await screen.getByLabelText(label).fill(text);
    await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(save).toBeDisabled();
    if (label === description) break;
    await screen.getByLabelText(label).fill('');
  }
  await expect.element(screen.getByText('5.001 / 5.000')).toBeVisible();
});

it("shows the sample's result below each text, with the reason if it is not inserted", async () => {
  // On a wide screen the whole preview is next to the fields.
  await page.viewport(390, 844);
  const { screen, prefix } = await openScreen();
  const card = screen.getByRole('region', { name: texts.titleCard });
  const condition = card.getByLabelText(texts.condition);
  const choices = (region: typeof card) =>
    region
      .getByLabelText(texts.condition)
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  expect(choices(card)).toEqual(['Non Aktifkan', 'Semua produk', 'Judul kurang dari 30 karakter']);
  const descriptions = screen.getByRole('region', { name: 'Sisipkan Teks Pada Deskripsi Produk' });
  expect(choices(descriptions)).toEqual(['Non Aktifkan', 'Semua produk', 'Deskripsi kurang dari 40 karakter']);
  await expect.element(card.getByText(texts.left('84', '120'))).toBeVisible();
  await prefix.fill('PROMO');
  await condition.selectOptions('all');
  await expect.element(card.getByText(`PROMO ${texts.exampleTitle}`)).toBeVisible();
  await expect.element(card.getByText(texts.left('78', '120'))).toBeVisible();
  await condition.selectOptions('less_than_30');
  await expect.element(card.getByText(texts.skipped('judul', '36'))).toBeVisible();
});

it('a long result of the sample can be scrolled with the keyboard', async () => {
  const { screen } = await openScreen();
  await screen.getByLabelText(texts.sampleDescription).fill('Dikemas rapi.\n'.repeat(60));
  const result = screen.getByRole('region', { name: texts.resultDescription }).element() as HTMLElement;
  expect(result.scrollHeight).toBeGreaterThan(result.clientHeight);
  result.focus();
  expect(document.activeElement).toBe(result);
});

it('resets to the saved values after a confirmation', async () => {
  const { screen, prefix, save } = await openScreen();
  const reset = screen.getByRole('button', { name: texts.reset });
  await expect.element(save).toBeDisabled();
  await expect.element(reset).not.toBeInTheDocument();
  await prefix.fill('PROMO');
  await reset.click();
  const question = screen.getByRole('alertdialog', { name: texts.resetTitle });
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect.element(prefix).toHaveValue('PROMO');
  await reset.click();
  await question.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect.element(screen.getByText(texts.resetDone)).toBeVisible();
  await expect.element(prefix).toHaveValue('');
  await expect.element(reset).not.toBeInTheDocument();
});

describe('restored input', () => {
  const me = makeUser();
  const keepBoth = () => {
    storeDraft(me.id, 'akulaku-configuration', {
      draft: { ...defaultAkulakuConfiguration, titlePrefix: 'PROMO', version: 1 },
    });
    storeDraft(me.id, 'export-settings', {
      draft: { defaults: { brand: 'Gayo' }, version: 1, replaced: { 'defaults.brand': '""' } },
    });
  };

  it('of both parts is discarded together', async () => {
    keepBoth();
    const { screen, prefix, save } = await openScreen();
    const brand = screen.getByLabelText(exportDefaultTexts.labels.brand);
    await screen.getByRole('heading', { name: exportSettingsTexts.title, exact: true }).click();
    await expect.element(prefix).toHaveValue('PROMO');
    await expect.element(brand).toHaveValue('Gayo');
    await expect.poll(() => screen.getByText(commonTexts.draftRestored).elements()).toHaveLength(1);
    await screen.getByRole('button', { name: commonTexts.draftDiscard, exact: true }).click();
    await expect.element(prefix).toHaveValue('');
    await expect.element(brand).toHaveValue('');
    await expect.element(save).toBeDisabled();
  });

  it('of both parts is kept with one click', async () => {
    keepBoth();
    const { screen, prefix } = await openScreen();
    await screen.getByRole('button', { name: commonTexts.draftKeep, exact: true }).click();
    await expect.element(screen.getByText(commonTexts.draftRestored)).not.toBeInTheDocument();
    await expect.element(prefix).toHaveValue('PROMO');
  });

  it('shows no note after a reset when something else is typed', async () => {
    keepBoth();
    const { screen, prefix } = await openScreen();
    await screen.getByRole('button', { name: texts.reset }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Konfirmasi' }).click();
    await expect.element(prefix).toHaveValue('');
    await prefix.fill('BARU');
    await expect.element(prefix).toHaveValue('BARU');
    await expect.element(screen.getByText(commonTexts.draftRestored)).not.toBeInTheDocument();
  });
});

it('asks before leaving with a switch changed by keyboard', async () => {
  const { screen, path } = await openScreen();
  screen.getByRole('switch').first().element().focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText(warning)).toBeVisible();
  const away = screen.getByRole('link', { name: 'Langganan' });
  const question = screen.getByRole('alertdialog', { name: leavingTexts.title });
  await away.click();
  await question.getByRole('button', { name: leavingTexts.stay }).click();
  expect(path()).toBe('/konfigurasi/akulaku');
  await away.click();
  await question.getByRole('button', { name: leavingTexts.leave }).click();
  await expect.poll(path).toBe('/langganan');
});
