import { readFile } from 'node:fs/promises';
import { listSubscriptionsEndpoint } from '@pindahlapak/contract';
import { subscriptionTexts } from '@pindahlapak/messages';
import { dashboardPaths, formatDate } from '@pindahlapak/model';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../../support/expectations.ts';
import { recordSubscription } from '@pindahlapak/harness/operator';
import type { Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { expect, test } from '../../support/test.ts';
import { detail } from '../../support/detail.ts';

/** One purchase of each status; answers with the number of the paid one. */
async function purchases(server: RunningServer, seller: Seller): Promise<string> {
  await recordSubscription(server, seller.email, { price: 500_000, status: 'expired' });
  await recordSubscription(server, seller.email, { price: 600_000, status: 'pending' });
  await recordSubscription(server, seller.email, { price: 5_000_000, status: 'success' });
  const { data } = await seller.client.call(listSubscriptionsEndpoint, {});
  const paid = data.find(({ status }) => status === 'success');
  if (!paid) throw new Error('the paid purchase is not listed');
  return paid.id;
}

const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') });

test(
  'the history lists purchases with their sums, on a desk and on narrow screens',
  detail,
  async ({ page, seller, server, openAs }) => {
    await purchases(server, seller);
    await openAs(seller, dashboardPaths.subscription);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Tanggal',
      'Deskripsi',
      'Metode Pembayaran',
      'Jumlah',
      'Status',
      'Aksi',
    ]);
    await expect(rows(page)).toHaveText([/Rp\s5\.000\.000\s*Berhasil/, /Pending/, /Kedaluwarsa/]);
    const summary = page.getByRole('region', { name: 'Ringkasan pembelian' });
    await expect(summary).toContainText(/Total Pembelian\s*Rp\s6\.100\.000/);
    await expect(summary).toContainText(/Transaksi Berhasil\s*1/);
    await expect(summary).toContainText(`Langganan Terakhir Sejak${formatDate(new Date(), 'long')}`);
    await expect(page.getByRole('button', { name: /^Unduh invoice/ }).nth(0)).toBeEnabled();
    await expect(page.getByRole('button', { name: /^Unduh invoice/ }).nth(1)).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Unduh invoice/ }).nth(2)).toBeDisabled();

    for (const width of [390, 1024])
      await test.step(`no column lies outside of ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        const box = page.getByRole('region', { name: subscriptionTexts.historyTable });
        await expect.poll(() => box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        const newest = rows(page).first();
        await newest.scrollIntoViewIfNeeded();
        for (const part of [/^Rp/, 'Berhasil']) await expect(newest.getByText(part)).toBeInViewport({ ratio: 1 });
        for (const button of await newest.getByRole('button').all())
          expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
      });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  },
);

test('an invoice is looked at, printed and saved', async ({ page, seller, server, openAs, context }) => {
  const number = await purchases(server, seller);
  const printing = await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  await openAs(seller, dashboardPaths.subscription);

  const [direct] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Unduh invoice ${number}` }).click(),
  ]);
  expect(direct.suggestedFilename()).toBe(`invoice-${number}.html`);
  await expectToast(page, 'success', `Invoice ${number} berhasil diunduh`);

  await page.getByRole('button', { name: `Lihat invoice ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  for (const text of [number, seller.fullName, 'Langganan paket Pro selama 12 bulan', 'LUNAS'])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByText(formatDate(new Date(), 'long'))).toBeVisible();
  // On a phone too each value ends where the others do.
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const ends = await dialog
    .getByRole('definition')
    .evaluateAll((values) => values.map((value) => Math.round(value.getBoundingClientRect().right)));
  const ofPlan = await dialog.getByText('Pro', { exact: true }).evaluate((plan) => plan.getBoundingClientRect().right);
  expect([...new Set([...ends, Math.round(ofPlan)])]).toHaveLength(1);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desk);
  await expect(dialog.getByText(/^Rp\s5\.000\.000$/)).toBeVisible();

  for (const [button, printed] of [
    ['Preview', null],
    ['Print', 'true'],
  ] as const) {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: button }).click(),
    ]);
    const complaints: string[] = [];
    opened.on('console', (message) => complaints.push(message.text()));
    await expect(opened).toHaveTitle(`Invoice ${number}`);
    await expect(opened.getByText('LUNAS')).toBeVisible();
    await expect(opened.locator('.invoice')).toHaveCSS('max-width', '760px');
    expect(await opened.locator('html').getAttribute('data-printed')).toBe(printed);
    // What is printed is the same document.
    if (printed === null) await expectNoViolations(opened);
    expect(complaints).toEqual([]);
    await opened.close();
  }

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Unduh' }).click(),
  ]);
  await expectToast(page, 'success', 'Invoice berhasil diunduh');
  const content = await readFile(await saved.path(), 'utf8');
  expect(content).toContain(number);
  expect(content).not.toContain('<script');
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Lihat invoice ${number}` })).toBeFocused();
  await printing.dispose();
});
