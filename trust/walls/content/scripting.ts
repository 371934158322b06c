import { importProductsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { commonTexts, exportRowTexts, productTexts } from '@pindahlapak/messages';
import type { Page } from 'playwright';
import { readSheet } from 'read-excel-file/node';
import { listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { until } from '@pindahlapak/harness/until';
import type { Results } from '../../support/case.ts';
import { watchedBrowser, type WatchedBrowser } from '../../support/watched-browser.ts';
import { onServer } from '../../support/with-server.ts';
import { bearer, send } from '../requests/request.ts';
import { scriptingSeller } from './scripting-account.ts';
import { scriptingTexts } from './scripting-texts.ts';

const rowsPerPage = 100;
/** Each row shows ten of the texts, one per field. */
const dialogRows = 3;
const newTab = ` (${commonTexts.opensNewTab})`;
const marker = '__terpicu';

async function look({ takeFaults }: WatchedBrowser, results: Results, where: string): Promise<void> {
  const faults = await takeFaults();
  results.add(faults.length === 0 ? null : `${where}: ${faults.slice(0, 3).join('; ')}`);
}

/** All names in the list, scrolling to its end. */
async function shownNames(page: Page): Promise<Set<string>> {
  const names = new Set<string>();
  for (;;) {
    const seen = await page.getByRole('table').getByRole('link').allTextContents();
    for (const name of seen) names.add(name.replace(newTab, '').trim());
    const isAtEnd = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight * 0.8);
      return scrollY === before;
    });
    if (isAtEnd) return names;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

async function lookAtList(browser: WatchedBrowser, results: Results, address: string): Promise<void> {
  const { page } = browser;
  const names = new Set<string>();
  for (let number = 1; number <= scriptingTexts.length / rowsPerPage; number += 1) {
    await page.goto(`${address}/produk?size=${rowsPerPage}&page=${number}`);
    await page.getByRole('table').getByRole('link').first().waitFor();
    for (const name of await shownNames(page)) names.add(name);
    await look(browser, results, `the list, page ${number}`);
  }
  const missing = scriptingTexts.filter((text) => !names.has(text.trim()));
  results.add(missing.length === 0 ? null : `${missing.length} names are not shown as they are: ${missing[0]}`);
}

/** Each product has ten of the texts, so every tenth shows them all. */
async function lookAtEdits(browser: WatchedBrowser, results: Results, address: string, seller: Seller): Promise<void> {
  const { page } = browser;
  const { data } = await seller.client.call(listProductsEndpoint, { query: { limit: 1000 } });
  for (const [index, product] of data.data.entries()) {
    if (index % 10 !== 0) continue;
    await page.goto(`${address}/produk?page=${index / 10 + 1}&edit=${product.id}`);
    const dialog = page.getByRole('dialog', { name: productTexts.editTitle });
    const name = await dialog.getByLabel(productTexts.fields.name).inputValue();
    results.add(name === product.name ? null : `the edit dialog shows ${name} instead of ${product.name}`);
    await look(browser, results, `the edit dialog of product ${index}`);
  }
}

/** Opens a product's other dialogs: its row in the workbook, the deletion question, the list of problems. */
async function lookAtDialogs(browser: WatchedBrowser, results: Results, address: string): Promise<void> {
  const { page } = browser;
  await page.goto(`${address}/produk?size=${rowsPerPage}`);
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
  const rows = page.getByRole('table').getByRole('row');
  await rows.getByRole('link').first().waitFor();
  const opened = [exportRowTexts.preflight].map((name) => page.getByRole('button', { name }));
  // The buttons of other cells open an editor in their place.
  const actions = (row: number) => rows.nth(row).getByRole('cell').last().getByRole('button');
  for (let row = 1; row <= dialogRows; row += 1) opened.push(...(await actions(row).all()));
  for (const [index, button] of opened.entries()) {
    await button.click();
    await dialog.first().waitFor();
    await settled(page);
    await look(browser, results, `dialog ${index} of the list`);
    await page.keyboard.press('Escape');
    await dialog.first().waitFor({ state: 'hidden' });
  }
}

async function lookAtInvoices(browser: WatchedBrowser, results: Results, address: string): Promise<void> {
  const { page, context } = browser;
  await page.goto(`${address}/langganan`);
  const buttons = page.getByRole('button', { name: /^Lihat invoice/ });
  await buttons.first().waitFor();
  const count = await buttons.count();
  results.add(count === scriptingTexts.length / 4 ? null : `${count} purchases are listed`);
  for (let index = 0; index < count; index += 1) {
    await buttons.nth(index).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (index % 5 === 0) {
      const popup = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      const preview = await popup;
      await preview.getByText('LUNAS').waitFor();
      await look(browser, results, `the preview of invoice ${index}`);
      await preview.close();
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Unduh' }).click();
      const file = await context.newPage();
      await file.goto(`file://${await (await download).path()}`);
      await look(browser, results, `the saved invoice ${index}`);
      await file.close();
    }
    await look(browser, results, `invoice ${index}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** Waits until a screen has shown what it loads. */
async function settled(page: Page): Promise<void> {
  let before = '';
  await until('the screen to settle', async () => {
    const text = await page.locator('body').innerText();
    const isSettled = text !== '' && text === before && (await page.locator('[aria-busy="true"]').count()) === 0;
    before = text;
    return isSettled;
  });
}

/** Opens the other screens that show texts of the seller. */
async function lookAround(browser: WatchedBrowser, results: Results, address: string): Promise<void> {
  const { page } = browser;
  const hostile = encodeURIComponent(scriptingTexts[1] ?? '');
  const screens = ['dashboard', 'konfigurasi/akulaku', 'konfigurasi-data', 'ekstensi-integrasi', 'profile'];
  const addresses = [`produk?search=${hostile}`, `produk?edit=${hostile}`, `${hostile}`, `pusat-bantuan?x=${hostile}`];
  for (const screen of [...screens, ...addresses]) {
    await page.goto(`${address}/${screen}`);
    await settled(page);
    await look(browser, results, `/${screen.slice(0, 60)}`);
  }
}

async function lookAtWorkbook(server: RunningServer, results: Results, seller: Seller): Promise<void> {
  const headers = bearer(seller.token);
  const { bytes } = await send(server.address, { method: 'GET', path: '/api/export/akulaku/1', headers });
  const rows = await readSheet(bytes, 'Sheet1', { trim: false });
  const titles = new Set(rows.slice(3).map((row) => String(row[1]).trim()));
  const missing = scriptingTexts.filter((text) => !titles.has(text.trim()));
  results.add(missing.length === 0 ? null : `${missing.length} titles stand otherwise in the workbook: ${missing[0]}`);
}

/** Expects the import to refuse addresses that are scripts. */
async function refusedAddresses(results: Results, seller: Seller): Promise<void> {
  const hostile = ['javascript:alert(1)', ' javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,<script>'];
  for (const field of ['urls', 'productImage1', 'productImage2', 'productImageBackgroundWhite']) {
    const products = hostile.map((text, index) => listing(900 + index, { [field]: text }));
    const { data } = await seller.client.call(importProductsEndpoint, { body: { products } });
    const taken = data.results.filter(({ status }) => status !== 'rejected');
    results.add(taken.length === 0 ? null : `${taken.length} scripts were taken as ${field}`);
  }
}

export const scripting = onServer(
  `${scriptingTexts.length} scripting texts through import into list, edit, invoice and workbook, in Chromium`,
  async (server, results) => {
    await using browser = await watchedBrowser(server.address, marker);
    if (!browser) return { skipped: 'no Chromium on this machine' };
    const seller = await scriptingSeller(server);
    await refusedAddresses(results, await newSeller(server.address));
    await browser.page.goto(`${server.address}/login`);
    await browser.page.evaluate((token) => localStorage.setItem('authorization_token', token), seller.token);
    await lookAtList(browser, results, server.address);
    await lookAtEdits(browser, results, server.address, seller);
    await lookAtDialogs(browser, results, server.address);
    await lookAtInvoices(browser, results, server.address);
    await lookAround(browser, results, server.address);
    await lookAtWorkbook(server, results, seller);
  },
);
