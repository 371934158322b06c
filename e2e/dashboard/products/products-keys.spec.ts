import { updateProductEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { conflictTexts, bulkScreenTexts as bulk, fieldMessages, keyboardTexts as keys } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectToast } from '../../support/expectations.ts';
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

test('a price and a category are changed in their cell', async ({ page, seller, openAs, expectedComplaints }) => {
  expectedComplaints.push(/net::ERR_FAILED/);
  await fill(seller, 1, 2);
  await openAs(seller, dashboardPaths.products);
  const row = productRows(page).filter({ hasText: name(2) });
  const stored = async () =>
    (await seller.client.call(listProductsEndpoint, { query: {} })).data.data.find(
      (product) => product.name === name(2),
    );
  await row.getByTitle(texts.editCell(texts.fields.price)).click();
  const price = row.getByRole('textbox', { name: texts.cellNamed(texts.fields.price, name(2)) });
  await price.fill('0');
  await price.press('Enter');
  await expect(row.getByRole('alert')).toHaveText(fieldMessages.productPriceInvalid);
  await expectNoViolations(page);
  await price.fill('123456');
  await price.press('Enter');
  await expectToast(page, 'success', texts.editDone(name(2)));
  await expect(row).toContainText(/Rp\s123\.456/);
  expect((await stored())?.price).toBe(123_456);

  const category = row.getByTitle(texts.editCell(texts.fields.category));
  await category.click();
  const field = row.getByRole('textbox', { name: texts.cellNamed(texts.fields.category, name(2)) });
  await field.fill('sesuatu');
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(category).toBeFocused();
  expect((await stored())?.category).toBe('Fashion Pria > Tas > Ransel');

  // Saved elsewhere meanwhile; this tab does not know it yet.
  await page.route(/\/api\/products\?/, (route) => route.abort());
  await page.keyboard.press('Enter');
  await field.fill('70365');
  const now = await stored();
  if (now === undefined) throw new Error('the product is gone');
  await seller.client.call(updateProductEndpoint, { params: { id: now.id }, body: { ...now, name: 'Nama Baru' } });
  await field.press('Enter');
  await expect(page.getByRole('alertdialog', { name: conflictTexts.title })).toBeVisible();
});
