import { categoryListProblemTexts, errorMessages, successMessages, uploadTexts } from '@pindahlapak/messages';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectToast, refusal } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';
import {
  fillCategories,
  listFile,
  mapAddress,
  options,
  picker,
  saveMapping,
  sourceButton,
  texts,
} from './category-map-page.ts';

const leaves = [
  ['9001', 'Fashion Pria > Atasan > Kaos'],
  ['9002', 'Fashion Pria > Luaran > Jaket'],
  ['9003', 'Elektronik > Rumah > Mesin Cuci'],
] as const;

const csv = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

test('replaces the built-in list; mappings stay, and missing leaves are marked', async ({
  page,
  seller,
  openAs,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 503/, /ERR_FAILED/);
  await fillCategories(seller, { 'Kaos Pria': 3, 'Mesin Cuci': 2 });
  await saveMapping(seller, 'kaos pria', '70365');
  await openAs(seller, mapAddress);
  const card = page.getByRole('region', { name: texts.listTitle('Akulaku') });
  const pick = card.getByLabel(uploadTexts.pickFile);
  const alert = card.getByRole('alert');
  await expect(card.getByText(texts.builtIn, { exact: true })).toBeVisible();

  await test.step('a file that is no list is refused in clear words', async () => {
    await pick.setInputFiles(csv('catatan.csv', 'nama;harga\r\ntas;mahal\r\n'));
    await expect(alert).toContainText(uploadTexts.uploadFailed('catatan.csv'));
    await expect(alert).toContainText(categoryListProblemTexts['no-ids']);
  });

  await test.step('a busy server and a cut network are told', async () => {
    const call = '**/api/categories/akulaku/list';
    await page.route(call, (route) => route.fulfill(refusal(503, errorMessages['account-busy'], 'account-busy')));
    await pick.setInputFiles(csv('kategori.csv', listFile(leaves)));
    await expect(alert).toContainText(errorMessages['account-busy']);
    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await pick.setInputFiles(csv('kategori.csv', listFile(leaves)));
    await expect(alert).not.toContainText(errorMessages['account-busy']);
    await expect(alert).toContainText(uploadTexts.uploadFailed('kategori.csv'));
    await page.unroute(call);
  });
  await expectNoViolations(page);

  const withHeading = listFile([...leaves, leaves[0]]);
  await pick.setInputFiles(csv('kategori-akulaku.csv', withHeading));
  await expect(alert).toBeHidden();
  await expectToast(page, 'success', successMessages.categoryListSaved);
  await expect(card.getByText('kategori-akulaku.csv', { exact: true })).toBeVisible();
  await expect(card.getByText(/^3 kategori · diunggah \d+ \S+ \d{4}$/)).toBeVisible();
  await expect(card.getByRole('status')).toContainText(texts.uploaded('3'));
  await expect(card.getByRole('status')).toContainText(texts.unlistedMappings('1'));
  await expect(sourceButton(page, 'Kaos Pria')).toContainText(texts.unlisted);
  await expect(options(page).first()).toContainText('9003');
  await picker(page).press('Enter');
  await expect(sourceButton(page, 'Mesin Cuci')).toContainText('Elektronik > Rumah > Mesin Cuci · 9003');
});
