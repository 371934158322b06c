import { readFile } from 'node:fs/promises';
import { listSubscriptionsEndpoint } from '@pindahlapak/contract';
import { commonTexts, errorMessages, subscriptionTexts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast, refusal } from '../../support/expectations.ts';
import { recordSubscription } from '@pindahlapak/harness/operator';
import type { Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { expect, test } from '../../support/test.ts';

const screenAddress = '/langganan';

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

test('plans show for the yearly billing alone, and lead to the sales contact', async ({ page, seller, openAs }) => {
  await openAs(seller, screenAddress);
  await expect(page.getByRole('heading', { level: 1, name: 'Paket Langganan' })).toBeVisible();
  const pro = page.getByRole('article', { name: 'Pro' });
  const custom = page.getByRole('article', { name: 'Custom' });
  await expect(page.getByText('Hemat 20% an')).toBeVisible();
  await expect(pro.getByText('Paling Populer')).toBeVisible();
  await expect(pro.getByText(/^Rp\s5\.000\.000$/)).toBeVisible();
  await expect(pro.getByRole('deletion')).toHaveText(/Rp\s6\.000\.000/);
  await expect(pro.getByRole('listitem')).toHaveText([
    'Penyimpanan 1000 produk',
    'Dukungan prioritas 24/7',
    'Akses 2 PC (500 produk per PC)',
    'Integrasi marketplace (Akulaku, Shopee)',
  ]);
  await expect(custom.getByText('Harga Kustom')).toBeVisible();
  for (const [plan, name, message] of [
    [pro, /Pilih Pro/, 'Pro'],
    [custom, /Hubungi Penjualan/, 'Custom'],
  ] as const) {
    const link = plan.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.host).toBe('wa.me');
    expect(address.searchParams.get('text')).toContain(message);
  }

  await page.getByRole('radio', { name: 'Tahunan' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Bulanan' })).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Hemat 20% an')).toBeHidden();
  await page.getByText('Tahunan', { exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('without purchases the history says so', async ({ page, seller, openAs }) => {
  await openAs(seller, screenAddress);
  await expect(page.getByText('Belum ada riwayat transaksi')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Ringkasan pembelian' });
  await expect(summary).toContainText(/Total Pembelian\s*Rp\s0/);
  await expect(summary).toContainText('Tanggal tidak tersedia');
});

test('the history lists purchases with their sums, and downloads are for paid ones', async ({
  page,
  seller,
  server,
  openAs,
}) => {
  await purchases(server, seller);
  await openAs(seller, screenAddress);
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
});

test('no column of the history lies outside of a narrow screen', async ({ page, seller, server, openAs }) => {
  await purchases(server, seller);
  await openAs(seller, screenAddress);
  for (const width of [390, 1024])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(rows(page)).toHaveCount(3);
      const box = page.getByRole('region', { name: subscriptionTexts.historyTable });
      await expect.poll(() => box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await rows(page).first().scrollIntoViewIfNeeded();
      for (const part of [/^Rp/, 'Berhasil'])
        await expect(rows(page).first().getByText(part)).toBeInViewport({ ratio: 1 });
      for (const button of await rows(page).first().getByRole('button').all())
        expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    });
});

test('other statuses are shown as they are, a missing one counts as canceled', async ({ page, seller, openAs }) => {
  const base = {
    createdAt: '2026-11-01T00:00:00.000Z',
    planName: 'Pro',
    planDescription: 'Pro',
    paymentMethod: 'QRIS',
    price: 1,
  };
  await page.route('**/api/subscriptions', (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: 'Berhasil.',
        data: [
          { ...base, id: 'A', status: 'refunded' },
          { ...base, id: 'B', status: null },
        ],
      },
    }),
  );
  await openAs(seller, screenAddress);
  await expect(rows(page)).toHaveText([/refunded/, /canceled/]);
  await page.getByRole('button', { name: 'Lihat invoice A' }).click();
  await expect(page.getByRole('dialog', { name: 'Invoice' }).getByText('GAGAL')).toBeVisible();
});

test('an invoice is looked at, printed and saved', async ({ page, seller, server, openAs, context }) => {
  const number = await purchases(server, seller);
  const printing = await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  await openAs(seller, screenAddress);

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
    await expectNoViolations(opened);
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

test('an invoice that is not paid cannot be saved, and a blocked window is said', async ({
  page,
  seller,
  server,
  openAs,
}) => {
  await recordSubscription(server, seller.email, { price: 600_000, status: 'pending' });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openAs(seller, screenAddress);
  await page.getByRole('button', { name: /^Lihat invoice/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await expect(dialog.getByText('MENUNGGU')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Unduh' })).toBeDisabled();
  await expect(dialog.getByText('Invoice bisa diunduh setelah pembayaran berhasil.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expectToast(page, 'error', 'Browser memblokir jendela baru.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a failed load says so and can be tried again', async ({ page, seller, openAs, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await page.route('**/api/subscriptions', (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
  await openAs(seller, screenAddress);
  await expect(page.getByRole('alert').getByText('Data tidak dapat dimuat')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.unroute('**/api/subscriptions');
  await page.getByRole('button', { name: commonTexts.retry }).click();
  await expect(page.getByText('Belum ada riwayat transaksi')).toBeVisible();
});

test('nothing bars anybody in either theme, and a phone shows everything', async ({ page, seller, server, openAs }) => {
  const number = await purchases(server, seller);
  await openAs(seller, screenAddress);
  await expect(rows(page)).toHaveCount(3);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Lihat invoice ${number}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});
