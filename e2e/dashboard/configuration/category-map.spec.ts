import { commonTexts, exportDefaultTexts, leavingTexts } from '@pindahlapak/messages';
import { emptyExportDefaults, marketplacePaths } from '@pindahlapak/model';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
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

test('Enter takes the first proposal, saves it and goes on to the next source', async ({ page, seller, openAs }) => {
  await fillCategories(seller, { 'Kaos Pria': 5, 'Jaket Pria': 3, '': 2 });
  await openAs(seller, marketplacePaths.akulaku);
  const card = page.getByRole('region', { name: texts.card, exact: true });
  await expect(card.getByText('0 dari 3 dipetakan · 0% produk')).toBeVisible();
  await card.getByRole('link', { name: texts.open }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${mapAddress}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await expectOpen(page, 'Kaos Pria');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page)).toHaveCount(5);
  await picker(page).press('Enter');
  await expectOpen(page, 'Jaket Pria');
  await expect(picker(page)).toBeFocused();
  await expect(progress(page, '1 dari 3 dipetakan · 50% produk')).toBeVisible();
  await expect(
    page.getByText('Kaos Pria dipetakan ke 70365 · Kaos Pria. Berikutnya: Jaket Pria, 3 produk.'),
  ).toBeVisible();

  await expect(options(page).first()).toContainText('70369');
  await picker(page).press('ArrowDown');
  await picker(page).press('ArrowDown');
  await picker(page).press('ArrowUp');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const second = await options(page).nth(1).textContent();
  await picker(page).press('Enter');

  // Products without a category have no proposals: a number is typed.
  await expectOpen(page, 'Tanpa kategori');
  await expect(page.getByText(texts.noProposals)).toBeVisible();
  await page.keyboard.type('123456');
  await expect(options(page)).toHaveText(new RegExp(texts.byNumber('123456')));
  await picker(page).press('Enter');
  await expect(progress(page, '3 dari 3 dipetakan · 100% produk')).toBeFocused();
  await expect(page.getByText(texts.allMapped)).toBeVisible();

  const saved = await savedMappings(seller);
  expect(saved.get('kaos pria')?.leafId).toBe('70365');
  expect(second).toContain(saved.get('jaket pria')?.leafId);
  expect(saved.get('')?.leafId).toBe('123456');
});

test(
  'the whole list is searched by words and numbers; what was typed outlives a reload',
  detail,
  async ({ page, seller, openAs }) => {
    await fillCategories(seller, { 'Mesin Cuci': 4, Kulkas: 1 });
    await openAs(seller, mapAddress);
    await expectOpen(page, 'Mesin Cuci');
    await picker(page).fill('sandal anak');
    await expect(options(page)).toHaveCount(2);
    await picker(page).fill('zzz');
    await expect(page.getByText(texts.noResults)).toBeVisible();
    await picker(page).press('Enter');
    await picker(page).fill('sandal anak perempuan');
    await expect(options(page)).toHaveCount(1);
    await page.getByText(texts.defaults, { exact: true }).press('Enter');
    await page.getByLabel(labels.brand).fill('Lokal');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel(labels.brand)).toHaveValue('Lokal');
    await page.getByText(texts.defaults, { exact: true }).press('Enter');
    await page.getByLabel(labels.brand).fill('');
    await expect(picker(page)).toHaveValue('sandal anak perempuan');
    await expect(options(page)).toHaveCount(1);
    await picker(page).press('Escape');
    await expect(picker(page)).toHaveValue('');
    await picker(page).fill('70759');
    await expect(options(page)).toHaveText(/Sandal Anak Perempuan/);
    await options(page).click();
    await expectOpen(page, 'Kulkas');
    expect((await savedMappings(seller)).get('mesin cuci')?.leafId).toBe('70759');

    await page.getByRole('button', { name: texts.later }).click();
    await expect(page.getByText(texts.allMapped)).toBeVisible();
    await expect(progress(page, '1 dari 2 dipetakan · 80% produk')).toBeVisible();
  },
);

test('a changed mapping shows what it changes before it is saved, and so does a removed one', async ({
  page,
  seller,
  openAs,
}) => {
  await fillCategories(seller, { 'Kaos Pria': 7 });
  await saveMapping(seller, 'kaos pria', '70369');
  await openAs(seller, mapAddress);
  await sourceButton(page, 'Kaos Pria').press('Enter');
  await expect(picker(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  await picker(page).fill('70681');
  await expect(options(page)).toHaveCount(2);
  await picker(page).press('Enter');

  const change = page.getByRole('alertdialog', { name: texts.changeTitle('Kaos Pria') });
  await expect(change.getByText(texts.changeCount('7'))).toBeVisible();
  await expect(change.getByRole('listitem')).toHaveCount(5);
  await expect(change.getByRole('listitem').first()).toContainText('70369 → 70681');
  await expect(change.getByText(texts.changeMore('2'))).toBeVisible();
  await expect(change.getByRole('button', { name: commonTexts.cancel })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(change).toBeHidden();
  await expect(picker(page)).toBeFocused();
  await expect(picker(page)).toHaveValue('70681');
  expect((await savedMappings(seller)).get('kaos pria')?.leafId).toBe('70369');

  await picker(page).press('Enter');
  const save = change.getByRole('button', { name: texts.changeSave });
  await expect(save).toBeEnabled();
  await save.press('Enter');
  await expect(change).toBeHidden();
  await expect(sourceButton(page, 'Kaos Pria')).toContainText('70681');
  expect((await savedMappings(seller)).get('kaos pria')?.leafId).toBe('70681');

  await page.getByRole('button', { name: texts.removeNamed('Kaos Pria') }).press('Enter');
  const removal = page.getByRole('alertdialog', { name: texts.removeTitle('Kaos Pria') });
  await expect(removal.getByRole('listitem').first()).toContainText('70681 → Kaos Pria');
  await removal.getByRole('button', { name: texts.changeRemove }).press('Enter');
  await expect(removal).toBeHidden();
  await expect(sourceButton(page, 'Kaos Pria')).toContainText(texts.unmapped);
  expect((await savedMappings(seller)).get('kaos pria')).toBeNull();
});

test('defaults of a category go with its leaf, or by themselves where it has one', async ({ page, seller, openAs }) => {
  await fillCategories(seller, { 'Kaos Pria': 2, 'Jaket Pria': 1 });
  await openAs(seller, mapAddress);
  await expectOpen(page, 'Kaos Pria');
  const summary = page.getByText(texts.defaults, { exact: true });
  await summary.press('Enter');
  await page.getByLabel(labels.weightGram).fill('250');
  await page.getByLabel(labels.brand).fill('a'.repeat(31));
  await picker(page).press('Enter');
  await expectToast(page, 'error', texts.defaultsWrong);
  await page.getByLabel(labels.brand).fill('Lokal');
  await page.getByRole('link', { name: 'Langganan' }).click();
  const question = page.getByRole('alertdialog', { name: leavingTexts.title });
  await question.getByRole('button', { name: leavingTexts.stay }).click();
  await expect(question).toBeHidden();
  await expect(options(page).first()).toBeVisible();
  await picker(page).press('Enter');
  await expectOpen(page, 'Jaket Pria');
  const saved = await savedMappings(seller);
  expect(saved.get('kaos pria')?.defaults).toEqual({ ...emptyExportDefaults, weightGram: 250, brand: 'Lokal' });

  await sourceButton(page, 'Kaos Pria').click();
  await summary.click();
  await page.getByLabel(labels.weightGram).fill('');
  await page.getByRole('button', { name: texts.saveDefaults }).click();
  const change = page.getByRole('alertdialog', { name: texts.changeTitle('Kaos Pria') });
  await expect(change.getByRole('listitem').first()).toContainText('0.25 → 1');
  await change.getByRole('button', { name: texts.changeSave }).click();
  await expect(change).toBeHidden();
  expect((await savedMappings(seller)).get('kaos pria')?.defaults).toEqual({ ...emptyExportDefaults, brand: 'Lokal' });
  await page.getByLabel(labels.brand).fill('Lain');
  await page.getByRole('button', { name: texts.cancelDefaults }).click();
  await expect(page.getByLabel(labels.brand)).toHaveValue('Lokal');
});

test('nothing bars anybody in either theme, and a phone shows everything', detail, async ({ page, seller, openAs }) => {
  await fillCategories(seller, { [`Kategori ${'panjang'.repeat(30)}`]: 3, 'Kaos Pria': 2 });
  await saveMapping(seller, 'kaos pria', '70369');
  await openAs(seller, mapAddress);
  await picker(page).fill('celana');
  await expect(options(page).first()).toBeVisible();
  await page.getByText(texts.defaults, { exact: true }).click();
  await page.getByLabel(labels.brand).fill('a'.repeat(31));
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});
