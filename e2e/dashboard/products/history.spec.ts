import { getProductEndpoint, listProductsEndpoint, updateProductEndpoint } from '@pindahlapak/contract';
import { historyTexts, productTexts, shellTexts, successMessages, trashTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Seller } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectToast } from '../../support/expectations.ts';
import { expect, fill, productRows, test } from './products-page.ts';

/** Edits the newest product of window 1 through the API, as the dashboard does. */
async function editNewest({ client }: Seller, changes: object): Promise<string> {
  const [newest] = (await client.call(listProductsEndpoint, { query: {} })).data.data;
  const {
    id: _id,
    userId: _user,
    version: _version,
    ...fields
  } = (await client.call(getProductEndpoint, { params: { id: newest?.id ?? '' } })).data;
  const { variants: _variants, ...product } = fields;
  await client.call(updateProductEndpoint, { params: { id: newest?.id ?? '' }, body: { ...product, ...changes } });
  return newest?.name ?? '';
}

test('shows old and new values in the history and undoes what has not changed since; restores a deleted window; restores and purges the trash', async ({
  page,
  seller,
  openAs,
}) => {
  await fill(seller, 1, 3);
  const name = await editNewest(seller, { name: 'Tas Baru', price: 90_000 });
  await editNewest(seller, { price: 95_000 });
  await openAs(seller, dashboardPaths.history);
  const what = `${historyTexts.kinds.edit}: Tas Baru`;
  const first = page.getByRole('listitem').filter({ hasText: what }).nth(1);
  await first.getByRole('button', { name: historyTexts.changesOf(historyTexts.showChanges, what) }).click();
  await expect(first.locator('del').filter({ hasText: name })).toBeVisible();
  await expect(first.locator('ins').filter({ hasText: 'Tas Baru' })).toBeVisible();
  await expectNoViolations(page);
  await first.getByRole('button', { name: historyTexts.undoOf(what), exact: true }).click();
  await expectToast(page, 'success', successMessages.batchUndone(1));
  const note = page.getByRole('status').filter({ hasText: historyTexts.conflictsTitle(1) });
  await expect(note).toContainText(historyTexts.conflictReasons.changed);
  await note.getByRole('button', { name: historyTexts.restoreAnyway }).click();
  await expect(note).toBeHidden();

  await page.getByRole('link', { name: shellTexts.products, exact: true }).click();
  await page.getByRole('button', { name: productTexts.editNamed(name), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: productTexts.editTitle });
  await dialog.getByRole('button', { name: productTexts.editParts.history, exact: true }).click();
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: historyTexts.actor('seller', null) })
      .first(),
  ).toBeVisible();
  await expect(dialog.locator('ins').filter({ hasText: 'Tas Baru' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const emptyWindow = async () => {
    await page.getByRole('button', { name: productTexts.deleteAll, exact: true }).click();
    await page.getByRole('button', { name: productTexts.deleteAllConfirm('3') }).click();
    await expect(page.getByText(productTexts.emptyWindow(1))).toBeVisible();
  };
  await emptyWindow();
  await expectToast(page, 'success', productTexts.deleteAllDone(productTexts.window(1)));
  await page.getByRole('button', { name: historyTexts.undo, exact: true }).click();
  await expectToast(page, 'success', successMessages.batchUndone(3));
  await expect(productRows(page)).toHaveCount(3);
  await emptyWindow();

  await page.getByRole('link', { name: shellTexts.history, exact: true }).click();
  await page.getByRole('link', { name: shellTexts.trash }).click();
  await expect(page.getByRole('heading', { level: 1, name: trashTexts.titleCount(3) })).toBeVisible();
  const other = 'Tas Ransel Laptop 2';
  await page.getByRole('button', { name: trashTexts.restoreOf(other) }).click();
  await expectToast(page, 'success', successMessages.productsRestored(1));
  await expect(page.getByRole('heading', { level: 1, name: trashTexts.titleCount(2) })).toBeVisible();
  await page.getByRole('checkbox', { name: trashTexts.selectPage }).check();
  await page.getByRole('button', { name: trashTexts.purgeSelected(2) }).click();
  const question = page.getByRole('alertdialog', { name: trashTexts.purgeTitle });
  await expect(question).toContainText(trashTexts.purgeText(2));
  await question.getByRole('button', { name: trashTexts.purgeConfirm(2) }).click();
  await expect(page.getByText(trashTexts.empty)).toBeVisible();
});
