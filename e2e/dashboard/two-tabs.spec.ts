import { getConfigurationEndpoint } from '@pindahlapak/contract';
import { conflictTexts, dataConfigurationTexts, successMessages } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: conflictTexts.title });

const expectSaved = (page: Page) => expectToast(page, 'success', successMessages.configurationSaved);

test('what two tabs save of a configuration: the second asks, and can look at the first and come back', async ({
  page,
  context,
  seller,
  openAs,
}) => {
  await openAs(seller, dashboardPaths.dataConfiguration);
  const other = await context.newPage();
  await other.goto(dashboardPaths.dataConfiguration);

  const [stock, save] = [dataConfigurationTexts.stock, dataConfigurationTexts.save];
  const saved = async () => (await seller.client.call(getConfigurationEndpoint, {})).data.dataOptions.stockQuantity;
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
});
