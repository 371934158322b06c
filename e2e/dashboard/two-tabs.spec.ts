import { getAkulakuConfigurationEndpoint, getConfigurationEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { importListings, listing } from '@pindahlapak/harness/seller';
import {
  akulakuConfigurationTexts,
  bulkScreenTexts,
  conflictTexts,
  commonTexts,
  dataConfigurationTexts,
  productTexts,
  successMessages,
} from '@pindahlapak/messages';
import { dashboardPaths, marketplacePaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { expect, fill, test } from './products/products-page.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: conflictTexts.title });

test.describe('what two tabs save', () => {
  test('a data configuration: the second save asks, and can look at the first and come back', async ({
    page,
    context,
    seller,
    openAs,
  }) => {
    await openAs(seller, dashboardPaths.dataConfiguration);
    const other = await context.newPage();
    await other.goto(dashboardPaths.dataConfiguration);
    for (const [tab, stock] of [
      [page, '12'],
      [other, '77'],
    ] as const)
      await tab.getByLabel(dataConfigurationTexts.stock).fill(stock);
    await other.getByRole('button', { name: dataConfigurationTexts.save }).click();
    await expectToast(other, 'success', successMessages.configurationSaved);

    await page.getByRole('button', { name: dataConfigurationTexts.save }).click();
    await expect(question(page)).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    const { data } = await seller.client.call(getConfigurationEndpoint, {});
    expect(data.dataOptions.stockQuantity).toBe(77);

    await question(page).getByRole('button', { name: conflictTexts.reload }).click();
    await expect(page.getByLabel(dataConfigurationTexts.stock)).toHaveValue('77');
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await expect(page.getByText(conflictTexts.setAside)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: conflictTexts.takeBack }).click();
    await expect(page.getByLabel(dataConfigurationTexts.stock)).toHaveValue('12');
    await page.getByRole('button', { name: dataConfigurationTexts.save }).click();
    await expectToast(page, 'success', successMessages.configurationSaved);
    const after = await seller.client.call(getConfigurationEndpoint, {});
    expect(after.data.dataOptions.stockQuantity).toBe(12);
  });

  test('an Akulaku configuration: "Timpa" replaces the first', async ({ page, context, seller, openAs }) => {
    await openAs(seller, marketplacePaths.akulaku);
    const other = await context.newPage();
    await other.goto(marketplacePaths.akulaku);
    for (const [tab, text] of [
      [page, 'Kedua'],
      [other, 'Pertama'],
    ] as const)
      await tab.getByLabel(akulakuConfigurationTexts.titlePrefix).fill(text);
    await other.getByRole('button', { name: akulakuConfigurationTexts.save }).click();
    await expectToast(other, 'success', successMessages.configurationSaved);
    await page.getByRole('button', { name: akulakuConfigurationTexts.save }).click();
    await question(page).getByRole('button', { name: conflictTexts.overwrite }).click();
    await expectToast(page, 'success', successMessages.configurationSaved);
    const { data } = await seller.client.call(getAkulakuConfigurationEndpoint, {});
    expect(data.titlePrefix).toBe('Kedua');
  });

  test('a product: the second edit asks and loses nothing', async ({ page, context, seller, openAs }) => {
    await importListings(seller, 1, [listing(1)]);
    await openAs(seller, dashboardPaths.products);
    const other = await context.newPage();
    await other.goto(dashboardPaths.products);
    const name = 'Tas Ransel Laptop 1';
    for (const [tab, color] of [
      [page, 'Merah'],
      [other, 'Biru'],
    ] as const) {
      await tab.getByRole('button', { name: productTexts.editNamed(name), exact: true }).click();
      await tab.getByRole('dialog').getByLabel(productTexts.fields.color).fill(color);
    }
    await other.getByRole('button', { name: commonTexts.saveChanges }).click();
    await expectToast(other, 'success', productTexts.editDone(name));

    await page.getByRole('button', { name: commonTexts.saveChanges }).click();
    await question(page).getByRole('button', { name: conflictTexts.reload }).click();
    const field = page.getByRole('dialog').getByLabel(productTexts.fields.color);
    await expect(field).toHaveValue('Biru');
    await page.getByRole('button', { name: conflictTexts.takeBack }).click();
    await expect(field).toHaveValue('Merah');
    await page.getByRole('button', { name: commonTexts.saveChanges }).click();
    await expectToast(page, 'success', productTexts.editDone(name));
    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    expect(data.data[0]?.color).toBe('Merah');
  });

  test('a change of many: the second tab counts anew, and changes what its button says', async ({
    page,
    context,
    seller,
    openAs,
  }) => {
    await fill(seller, 1, 5);
    await openAs(seller, dashboardPaths.products);
    const other = await context.newPage();
    await other.goto(dashboardPaths.products);
    const dialogOf = (tab: Page) => tab.getByRole('dialog', { name: bulkScreenTexts.title });
    for (const tab of [other, page]) {
      await tab.getByRole('checkbox', { name: bulkScreenTexts.choosePage }).click();
      await tab.getByRole('button', { name: bulkScreenTexts.starts.delete('5') }).click();
      await expect(dialogOf(tab).getByRole('button', { name: bulkScreenTexts.applyDelete('5') })).toBeEnabled();
    }
    const [first, second] = [dialogOf(other), dialogOf(page)];
    await first.getByRole('checkbox').first().uncheck();
    await first.getByRole('checkbox').last().uncheck();
    await first.getByRole('button', { name: bulkScreenTexts.applyDelete('3') }).click();
    await expectToast(other, 'success', bulkScreenTexts.doneDelete('3'));
    await second.getByRole('button', { name: bulkScreenTexts.applyDelete('2') }).click();
    await expectToast(page, 'success', bulkScreenTexts.doneDelete('2'));
    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    expect(data.totalItems).toBe(0);
  });
});
