import { commonTexts } from '@pindahlapak/messages';
import { marketplacePaths } from '@pindahlapak/model';
import { expect, test } from '../../support/test.ts';
import {
  expectOpen,
  fillCategories,
  mapAddress,
  options,
  picker,
  progress,
  savedMappings,
  sourceButton,
  texts,
} from './category-map-page.ts';

test('Enter saves the first proposal and opens the next source; changing a mapping previews its effect', async ({
  page,
  seller,
  openAs,
}) => {
  await fillCategories(seller, { 'Kaos Pria': 7, 'Jaket Pria': 3, '': 2 });
  await openAs(seller, marketplacePaths.akulaku);
  const card = page.getByRole('region', { name: texts.card, exact: true });
  await expect(card.getByText('0 dari 3 kategori sudah dipilih · 0 dari 12 produk')).toBeVisible();
  await card.getByRole('link', { name: texts.open }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${mapAddress}$`));

  await expectOpen(page, 'Kaos Pria');
  await expect(picker(page)).toBeFocused();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page)).toHaveCount(5);
  await picker(page).press('Enter');
  await expectOpen(page, 'Jaket Pria');
  await expect(picker(page)).toBeFocused();
  await expect(progress(page, '1 dari 3 kategori sudah dipilih · 7 dari 12 produk')).toBeVisible();
  await expect(page.getByText('Kaos Pria → 70365 · Kaos Pria. Berikutnya: Jaket Pria, 3 produk.')).toBeVisible();

  await expect(options(page).first()).toContainText('70369');
  await picker(page).press('ArrowDown');
  await picker(page).press('ArrowDown');
  await picker(page).press('ArrowUp');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const second = await options(page).nth(1).textContent();
  await picker(page).press('Enter');

  // Products without a category have no proposals, so a number is typed.
  await expectOpen(page, 'Tanpa kategori');
  await expect(page.getByText(texts.noProposals('Akulaku'))).toBeVisible();
  await page.keyboard.type('123456');
  await expect(options(page)).toHaveText(new RegExp(texts.byNumber('123456')));
  // The first Enter selects a number that is not in the list, the second one accepts it.
  await expect(options(page)).toHaveAttribute('aria-selected', 'false');
  await picker(page).press('Enter');
  await expect(options(page)).toHaveAttribute('aria-selected', 'true');
  await picker(page).press('Enter');
  await expect(progress(page, '3 dari 3 kategori sudah dipilih · 12 dari 12 produk')).toBeFocused();
  await expect(page.getByText(texts.allMapped)).toBeVisible();

  const saved = await savedMappings(seller);
  expect(saved.get('kaos pria')?.leafId).toBe('70365');
  expect(second).toContain(saved.get('jaket pria')?.leafId);
  expect(saved.get('')?.leafId).toBe('123456');

  await sourceButton(page, 'Kaos Pria').press('Enter');
  await expect(picker(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  await picker(page).fill('70681');
  await expect(options(page)).toHaveCount(2);
  await picker(page).press('Enter');

  const change = page.getByRole('alertdialog', { name: texts.changeTitle('Kaos Pria') });
  await expect(change.getByText(texts.changeCount('7'))).toBeVisible();
  await expect(change.getByRole('listitem')).toHaveCount(5);
  await expect(change.getByRole('listitem').first()).toContainText('70365 → 70681');
  await expect(change.getByText(texts.changeMore('2'))).toBeVisible();
  await expect(change.getByRole('button', { name: commonTexts.cancel })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(change).toBeHidden();
  await expect(picker(page)).toBeFocused();
  await expect(picker(page)).toHaveValue('70681');
  expect((await savedMappings(seller)).get('kaos pria')?.leafId).toBe('70365');

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
