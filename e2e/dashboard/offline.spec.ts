import {
  akulakuConfigurationTexts,
  commonTexts,
  connectionTexts as offline,
  dataConfigurationTexts,
  productTexts as texts,
  sessionTexts,
  shellTexts,
} from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import type { BrowserContext, Page } from '@playwright/test';
import { closeToasts, expectToast, toast } from '../support/expectations.ts';
import { partSteps, productName } from './products/part-steps.ts';
import { expect, fill, openEdit, productRows, test } from './products/products-page.ts';

// Offline, the browser logs failed requests to the console, and so does the dashboard.
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [
    [/Failed to load resource: net::/, /Failed to fetch dynamically imported module/, /configuration failed/],
    { scope: 'test' },
  ],
});

/** Waits until the service worker has cached the dashboard's files. */
const filesKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

const follow = (page: Page, link: string) =>
  page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();

async function openAllParts(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText(offline.offline)).toBeVisible();
  for (const { click, shows } of partSteps) {
    await page.getByRole('button', { name: click, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: shows }).or(page.getByRole('alertdialog', { name: shows }));
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: texts.downloadTemplate }).click();
  await expect(page.getByRole('menuitem', { name: 'Akulaku' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of [shellTexts.subscription, shellTexts.helpCenter, shellTexts.dataConfiguration]) {
    await follow(page, name);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: offline.partMissing })).toBeHidden();
  }
  await context.setOffline(false);
  await expect(page.getByText(offline.offline)).toBeHidden();
}

const toWindow = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Window ${number}`) }).click();

async function openOtherWindow(page: Page, context: BrowserContext): Promise<void> {
  await follow(page, shellTexts.products);
  await expect(productRows(page)).toHaveCount(3);
  await context.setOffline(true);
  await toWindow(page, 2);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(sessionTexts.noConnection);
  await expect(toast(page, '')).toHaveCount(0);
  await context.setOffline(false);
  await expect(productRows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: commonTexts.retry })).toBeHidden();
}

async function searchOffline(page: Page, context: BrowserContext): Promise<void> {
  await toWindow(page, 1);
  await expect(productRows(page)).toHaveCount(3);
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('Laptop 2');
  await expect(page.getByRole('button', { name: commonTexts.retry })).toBeVisible();
  await expect(productRows(page)).toHaveCount(3);
  await expect(page.getByRole('search').locator('.animate-spin')).toHaveCount(0);
  await context.setOffline(false);
  await expect(productRows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expect(productRows(page)).toHaveCount(3);
}

async function meetDeadWifi(page: Page): Promise<void> {
  await page.route(/\/api\//, (route) => route.abort());
  await toWindow(page, 3);
  await expect(page.getByRole('button', { name: commonTexts.retry })).toBeVisible();
  await expect(page.getByText(offline.offline)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.unroute(/\/api\//);
  await page.getByRole('button', { name: commonTexts.retry }).click();
  await expect(productRows(page)).toHaveCount(1);
  await expect(page.getByText(offline.offline)).toBeHidden();
}

async function saveOffline(page: Page, context: BrowserContext): Promise<void> {
  await toWindow(page, 1);
  const dialog = await openEdit(page, productName);
  await dialog.getByLabel(texts.fields.name).fill('Tas Kerja');
  await context.setOffline(true);
  await expect(page.getByText(offline.offlineUnsaved)).toBeVisible();
  await dialog.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect(toast(page, '').first()).toHaveAttribute('data-type', 'error');
  await expect(dialog.getByLabel(texts.fields.name)).toHaveValue('Tas Kerja');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expectToast(page, 'success', texts.editDone('Tas Kerja'));
}

async function saveConfigurations(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('button', { name: shellTexts.marketplaceConfiguration }).click();
  for (const { link, label, typed } of [
    { link: shellTexts.dataConfiguration, label: dataConfigurationTexts.stock, typed: '77' },
    { link: 'Akulaku', label: akulakuConfigurationTexts.titlePrefix, typed: 'Promo' },
  ]) {
    await follow(page, link);
    await page.getByLabel(label).first().fill(typed);
    await context.setOffline(true);
    const save = page.getByRole('button', { name: 'Simpan Konfigurasi' });
    await save.click();
    await expectToast(page, 'error', sessionTexts.noConnection);
    await expect(page.getByRole('alert').getByText(sessionTexts.noConnection)).toBeVisible();
    await expect(page.getByText(offline.offlineUnsaved)).toBeVisible();
    await context.setOffline(false);
    await save.click();
    await expectToast(page, 'success', 'Konfigurasi berhasil disimpan!');
    await expect(page.getByRole('alert').getByText(sessionTexts.noConnection)).toBeHidden();
    await closeToasts(page);
  }
}

const roads = {
  'all dialogs, menus and screens open once the worker keeps their files': openAllParts,
  'another window says once that it is not there, and comes when the network is back': openOtherWindow,
  'a search that fails keeps the rows that were there': searchOffline,
  'a Wi-Fi without internet: a failed call shows the bar, an answered one takes it away': meetDeadWifi,
  'a save says at once that it failed, and what was typed can be saved later': saveOffline,
  'a save of a configuration says so in a toast and beside the button': saveConfigurations,
};

test('offline: what works, and which messages appear', async ({ page, context, seller, openAs }) => {
  test.slow();
  await fill(seller, 1, 3);
  await fill(seller, 2, 1);
  await fill(seller, 3, 1);
  await openAs(seller, dashboardPaths.products);
  await filesKept(page);
  for (const [what, walk] of Object.entries(roads))
    await test.step(what, async () => {
      await walk(page, context);
      await closeToasts(page);
    });
});
