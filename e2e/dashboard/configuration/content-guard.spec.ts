import { getExportSettingsEndpoint } from '@pindahlapak/contract';
import { akulakuConfigurationTexts, exportRowTexts, exportSettingsTexts as texts } from '@pindahlapak/messages';
import { expectToast } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';

const screenAddress = '/konfigurasi/akulaku';
const params = { marketplace: 'akulaku' } as const;

test('the switch takes contacts out, as the preview shows, and both lists are saved', async ({
  page,
  seller,
  openAs,
}) => {
  await openAs(seller, screenAddress);
  const preview = page.getByRole('region', { name: 'Pratinjau' });
  await preview.getByLabel('Deskripsi contoh').fill('Kaos katun. WA: 0812-9920-5350\nIG: @toko_kaos');
  await page.getByRole('switch', { name: texts.removeContacts }).click();
  await expect(preview.getByText(exportRowTexts.steps.contacts)).toContainText('“0812-9920-5350”');
  const guard = page.getByRole('region', { name: texts.guardCard });
  await guard.getByLabel(texts.wordLists.guardWords).fill('palsu\n\n  KW super ');
  await guard.getByLabel(texts.wordLists.allowedWords).fill('Tokopedia');
  await page.getByRole('button', { name: akulakuConfigurationTexts.save }).click();
  await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
  const { data } = await seller.client.call(getExportSettingsEndpoint, { params });
  expect(data).toMatchObject({
    removeContacts: true,
    guardWords: ['palsu', 'KW super'],
    allowedWords: ['Tokopedia'],
  });
  await openAs(seller, screenAddress);
  await expect(guard.getByLabel(texts.wordLists.guardWords)).toHaveValue('palsu\nKW super');
  await expect(page.getByRole('switch', { name: texts.removeContacts })).toBeChecked();
});
