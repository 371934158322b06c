import { randomBytes } from 'node:crypto';
import { loginEndpoint } from '@pindahlapak/contract';
import { dataConfigurationTexts, dayTexts, exportRowTexts, productTexts, successMessages } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { clientOf, importListings, listing } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { expect, test } from './products/products-page.ts';

/** Counts a person's clicks across reloads and pages. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('noteClick', () => void (clicks += 1));
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => void Reflect.get(window, 'noteClick')(), true);
  });
  return () => clicks;
}

const password = 'lapak2026';

const fieldsOf = (email: string): [label: string, value: string][] => [
  ['Nama Lengkap', 'Rina Kartika'],
  ['Email', email],
  ['Nomor Telepon', '081355557777'],
  ['Alamat', 'Jl. Cempaka No. 3, Malang'],
  ['Password', password],
  ['Konfirmasi Password', password],
];

/** Imports three products as the extension of the seller's PC would. */
async function takeProducts(server: RunningServer, email: string): Promise<void> {
  const { data: token } = await clientOf(server.address, null).call(loginEndpoint, { body: { email, password } });
  await importListings(
    { fullName: '', email, password, token, client: clientOf(server.address, token) },
    1,
    [1, 2, 3].map((number) => listing(number, { category: '70365', price: number * 100_000 })),
  );
}

const secondsSince = (began: number) => ((Date.now() - began) / 1000).toFixed(1);

test('a new account gets from registration to a correct workbook on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const clicks = await countClicks(page);
  const began = Date.now();
  const email = `rina-${randomBytes(6).toString('hex')}@contoh.id`;
  await page.goto(dashboardPaths.register);
  for (const [label, value] of fieldsOf(email)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  // The e-mail is already filled in.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await takeProducts(server, email);
  await page.getByRole('link', { name: dayTexts.setMargin, exact: true }).click();
  await page.getByRole('button', { name: dataConfigurationTexts.margins.start }).click();
  await page.getByRole('button', { name: dataConfigurationTexts.save }).click();
  await expectToast(page, 'success', successMessages.configurationSaved);

  await page.goto(dashboardPaths.products);
  await page.getByRole('button', { name: exportRowTexts.preflight, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(productTexts.window(1)) });
  await expect(dialog.getByText(exportRowTexts.preflightClean('3'))).toBeVisible();
  await expect(dialog.getByText(exportRowTexts.notesTitle)).toBeHidden();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: exportRowTexts.preflightDownload('3') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^produk_akulaku_window-1_/);
  console.log(`registration to workbook at 390 px: ${clicks()} presses, ${secondsSince(began)} s`);
  expect(clicks()).toBeLessThanOrEqual(5);
});
