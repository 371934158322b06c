import { commonTexts } from '@pindahlapak/messages';
import { expectToast } from '../../support/expectations.ts';
import { expect, fill, productRows, test, texts } from './products-page.ts';

test('deletes one product after asking, and keeps the place', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 12);
  await openAs(seller, '/produk?page=2');
  const row = productRows(page).first();
  const name = 'Tas Ransel Laptop 2';
  await expect(row).toContainText(name);
  await page.getByRole('button', { name: texts.deleteNamed(name), exact: true }).click();
  const question = page.getByRole('alertdialog', { name: texts.deleteTitle });
  await expect(question).toContainText(texts.deleteText(name));
  await question.getByRole('button', { name: commonTexts.cancel }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: texts.deleteNamed(name), exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: texts.deleteConfirm }).click();
  await expectToast(page, 'success', texts.deleteDone);
  await expect(page.getByText(texts.showing('11', '11', '11'))).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText('11 / 50 Produk')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Daftar Produk/ })).toBeFocused();

  await page.getByRole('button', { name: texts.deleteNamed('Tas Ransel Laptop 1'), exact: true }).click();
  await question.getByRole('button', { name: texts.deleteConfirm }).click();
  await expect(page.getByText(texts.showing('1', '10', '10'))).toBeVisible();
  await expect(page).toHaveURL(/\/produk$/);
});
