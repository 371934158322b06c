import { bulkScreenTexts as bulk, keyboardTexts as keys } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { expect, fill, productRows, test, texts } from './products-page.ts';

const name = (id: number) => `Tas Ransel Laptop ${id}`;

test('keys walk through the list, choose and edit; in a field they are typed', async ({ page, seller, openAs }) => {
  await fill(seller, 1, 3);
  await openAs(seller, dashboardPaths.products);
  await expect(productRows(page)).toHaveCount(3);
  const box = (id: number) => page.getByRole('checkbox', { name: bulk.chooseNamed(name(id)), exact: true });
  await page.keyboard.press('j');
  await expect(box(3)).toBeFocused();
  await page.keyboard.press('j');
  await expect(box(2)).toBeFocused();
  await page.keyboard.press('x');
  await expect(box(2)).toBeChecked();
  await page.keyboard.press('k');
  await expect(box(3)).toBeFocused();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: texts.editTitle });
  await expect(dialog.getByLabel(texts.fields.name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible();
  await page.keyboard.press('Escape');
  // While the dialog closes, keys do nothing.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('jxe?/k');
  await expect(search).toHaveValue('jxe?/k');
  await expect(page.getByRole('dialog')).toBeHidden();
});
