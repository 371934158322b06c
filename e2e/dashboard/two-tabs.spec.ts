import { getAkulakuConfigurationEndpoint, getConfigurationEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import type { Seller } from '@pindahlapak/harness/seller';
import {
  akulakuConfigurationTexts,
  bulkScreenTexts,
  conflictTexts,
  commonTexts,
  dataConfigurationTexts,
  productTexts,
  shellTexts,
  successMessages,
} from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { closeToasts, expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { expect, fill, test } from './products/products-page.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: conflictTexts.title });

const goTo = (page: Page, link: string) =>
  page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();

const expectSaved = (page: Page) => expectToast(page, 'success', successMessages.configurationSaved);

async function saveDataInBoth(page: Page, other: Page, { client }: Seller): Promise<void> {
  const [stock, save] = [dataConfigurationTexts.stock, dataConfigurationTexts.save];
  const saved = async () => (await client.call(getConfigurationEndpoint, {})).data.dataOptions.stockQuantity;
  await page.getByLabel(stock).fill('12');
  await other.getByLabel(stock).fill('77');
  await other.getByRole('button', { name: save }).click();
  await expectSaved(other);

  await page.getByRole('button', { name: save }).click();
  await expect(question(page)).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page, [390, 320, 1440]);
  expect(await saved()).toBe(77);

  await question(page).getByRole('button', { name: conflictTexts.reload }).click();
  await expect(page.getByLabel(stock)).toHaveValue('77');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByText(conflictTexts.setAside)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: conflictTexts.takeBack }).click();
  await expect(page.getByLabel(stock)).toHaveValue('12');
  await page.getByRole('button', { name: save }).click();
  await expectSaved(page);
  expect(await saved()).toBe(12);
}

async function saveAkulakuInBoth(page: Page, other: Page, { client }: Seller): Promise<void> {
  for (const [tab, text] of [
    [page, 'Kedua'],
    [other, 'Pertama'],
  ] as const) {
    await tab.getByRole('button', { name: shellTexts.marketplaceConfiguration }).click();
    await goTo(tab, 'Akulaku');
    await tab.getByLabel(akulakuConfigurationTexts.titlePrefix).fill(text);
  }
  await other.getByRole('button', { name: akulakuConfigurationTexts.save }).click();
  await expectSaved(other);
  await page.getByRole('button', { name: akulakuConfigurationTexts.save }).click();
  await question(page).getByRole('button', { name: conflictTexts.overwrite }).click();
  await expectSaved(page);
  expect((await client.call(getAkulakuConfigurationEndpoint, {})).data.titlePrefix).toBe('Kedua');
}

async function editInBoth(page: Page, other: Page, { client }: Seller): Promise<void> {
  const name = 'Tas Ransel Laptop 1';
  for (const [tab, color] of [
    [page, 'Merah'],
    [other, 'Biru'],
  ] as const) {
    await goTo(tab, 'Produk');
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
  const { data } = (await client.call(listProductsEndpoint, { query: {} })).data;
  expect(data.find((product) => product.name === name)?.color).toBe('Merah');
}

async function deleteInBoth(page: Page, other: Page, { client }: Seller): Promise<void> {
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
  // The preview stays as it was shown; the refused press counts anew.
  await second.getByRole('button', { name: bulkScreenTexts.applyDelete('5') }).click();
  await second.getByRole('button', { name: bulkScreenTexts.applyDelete('2') }).click();
  await expectToast(page, 'success', bulkScreenTexts.doneDelete('2'));
  expect((await client.call(listProductsEndpoint, { query: {} })).data.totalItems).toBe(0);
}

const roads = {
  'a data configuration: the second save asks, and can look at the first and come back': saveDataInBoth,
  'an Akulaku configuration: "Timpa" replaces the first': saveAkulakuInBoth,
  'a product: the second edit asks and loses nothing': editInBoth,
  'a change of many: the second tab counts anew, and changes what its button says': deleteInBoth,
};

test('what two tabs save', async ({ page, context, seller, openAs }) => {
  test.slow();
  await fill(seller, 1, 5);
  await openAs(seller, dashboardPaths.dataConfiguration);
  const other = await context.newPage();
  await other.goto(dashboardPaths.dataConfiguration);
  for (const [what, walk] of Object.entries(roads))
    await test.step(what, async () => {
      await walk(page, other, seller);
      for (const tab of [page, other]) await closeToasts(tab);
    });
});
