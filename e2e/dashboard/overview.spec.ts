import { commonTexts, dashboardTexts as texts, errorMessages } from '@pindahlapak/messages';
import { formatDate, dashboardPaths } from '@pindahlapak/model';
import { getMeEndpoint } from '@pindahlapak/contract';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsAnywhere } from '../support/accessibility.ts';
import { expectNoSidewaysScroll, refusal } from '../support/expectations.ts';
import { operate, recordSubscription } from '@pindahlapak/harness/operator';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import { expect, test } from '../support/test.ts';
import { detail } from '../support/detail.ts';

const dayMs = 24 * 60 * 60_000;
const storage = (page: Page) => page.getByRole('region', { name: texts.storageTitle, exact: true });
const subscription = (page: Page) => page.getByRole('region', { name: texts.subscriptionTitle, exact: true });

/** Answers for the seller like the server, with the figures that the test set last. */
async function answerWith(page: Page, seller: Seller): Promise<(own: Record<string, unknown>) => void> {
  const answer = await seller.client.call(getMeEndpoint, {});
  let figures = {};
  await page.route('**/api/me', (route) =>
    route.fulfill({ json: { ...answer, data: { ...answer.data, ...figures } } }),
  );
  return (own) => (figures = own);
}

// Jakarta is seven hours ahead of UTC.
const moments = [
  ['2026-11-19T17:00:00Z', 'Selamat Pagi', 'Jumat, 20 November 2026'],
  ['2026-11-20T04:59:00Z', 'Selamat Pagi', 'Jumat, 20 November 2026'],
  ['2026-11-20T05:00:00Z', 'Selamat Siang', 'Jumat, 20 November 2026'],
  ['2026-11-20T10:00:00Z', 'Selamat Sore', 'Jumat, 20 November 2026'],
  ['2026-12-31T14:00:00Z', 'Selamat Malam', 'Kamis, 31 Desember 2026'],
] as const;

test.describe('with another clock', () => {
  test.use({ hasOwnContext: true });

  test('it greets by the hour in Jakarta, with name and date', detail, async ({ page, seller, openAs }) => {
    for (const [moment, greeting, date] of moments)
      await test.step(`${moment}: ${greeting}`, async () => {
        await page.clock.setFixedTime(new Date(moment));
        await openAs(seller, dashboardPaths.dashboard);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toContainText(greeting);
        await expect(heading).toContainText(seller.fullName);
        await expect(page.getByText(date)).toBeVisible();
      });
  });
});

test('the figures are those of the server and follow an import without reload', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.dashboard);
  await expect(storage(page)).toContainText('0 / 50');
  await expect(storage(page)).toContainText('Penyimpanan Tersedia');
  await expect(page.getByText(texts.emptyTitle)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.toExtension })).toHaveCount(1);
  await importListings(
    seller,
    1,
    [1, 2, 3].map((number) => listing(number)),
  );
  await expect(storage(page)).toContainText('3 / 50');
  await expect(storage(page)).toContainText('6% terpakai');
  await expect(page.getByRole('region', { name: texts.scrapedTitle })).toContainText('3 produk');
  await expect(page.getByText(texts.emptyTitle)).toBeHidden();
  await expect(page.getByRole('link', { name: texts.toExtension })).toHaveCount(1);
  // The chart fills its card, which is as high as the one beside it.
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: texts.windowsTitle }) });
  const bottomOf = async (part: Locator) => (await part.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
  const chart = card.getByRole('region', { name: texts.windowsTitle });
  await expect(chart).toBeVisible();
  expect((await bottomOf(card)) - (await bottomOf(chart))).toBeLessThan(40);
});

const storages = [
  [0, 1000, 0, 'Penyimpanan Tersedia', false],
  [794, 1000, 79, 'Penyimpanan Tersedia', false],
  [800, 1000, 80, 'Penyimpanan Tersedia', true],
  [900, 1000, 90, 'Penyimpanan Hampir Habis', true],
  [1000, 1000, 100, 'Penyimpanan Habis', true],
  [0, 0, 100, 'Penyimpanan Habis', true],
] as const;

test('the storage says how full it is', detail, async ({ page, seller, openAs }) => {
  const tell = await answerWith(page, seller);
  const format = (count: number) => count.toLocaleString('id-ID');
  for (const [used, quota, percent, caption, near] of storages)
    await test.step(`${used} of ${quota} products: ${caption}`, async () => {
      tell({ productCount: used, productStorage: quota });
      await openAs(seller, dashboardPaths.dashboard);
      await expect(storage(page)).toContainText(`${percent}% terpakai`);
      await expect(storage(page)).toContainText(`${format(used)} / ${format(quota)} · ${caption}`);
      await expect(storage(page).getByText('Mendekati batas maksimal')).toBeVisible({ visible: near });
      await expect(storage(page).getByText(texts.storageFull)).toBeVisible({ visible: used >= quota });
    });
});

const subscriptions = [
  { left: 30.5, status: 'Aktif', action: 'Upgrade', warns: false },
  { left: 8.5, status: 'Aktif', action: 'Upgrade', warns: false },
  { left: 7.5, status: 'Aktif', action: 'Upgrade', warns: true },
  { left: 1.5, status: 'Aktif', action: 'Upgrade', warns: true },
  { left: 0.5, status: 'Berakhir', action: 'Perpanjang Sekarang', warns: false },
  { left: -3, status: 'Berakhir', action: 'Perpanjang Sekarang', warns: false },
];

test('the subscription says how long it goes on', detail, async ({ page, seller, openAs }) => {
  const tell = await answerWith(page, seller);
  for (const { left, status, action, warns } of subscriptions)
    await test.step(`${left} days left: ${status}`, async () => {
      const expires = new Date(Date.now() + left * dayMs).toISOString();
      tell({ subscriptionType: 'Pro', subscriptionExpireDate: expires });
      await openAs(seller, dashboardPaths.dashboard);
      const ours = subscription(page);
      await expect(ours.getByText(status, { exact: true })).toBeVisible();
      await expect(ours).toContainText('Paket Pro');
      const days = String(Math.floor(left));
      await expect(ours.getByText(texts.subscriptionDaysLeft(days), { exact: true })).toBeVisible({
        visible: status === 'Aktif',
      });
      await expect(ours.getByText(texts.subscriptionWarning(days))).toBeVisible({ visible: warns });
      await expect(ours).toContainText(formatDate(expires));
      await expect(ours.getByRole('link')).toHaveText([action, 'Kelola Langganan']);
      for (const name of [action, 'Kelola Langganan'])
        await expect(ours.getByRole('link', { name })).toHaveAttribute('href', '/langganan');
    });
});

test('a purchase and a quota of the operator are shown', detail, async ({ page, seller, server, openAs }) => {
  await openAs(seller, dashboardPaths.dashboard);
  await expect(subscription(page)).toContainText('Paket Trial');
  await recordSubscription(server, seller.email, { price: 5_000_000, status: 'success' });
  await page.reload();
  await expect(subscription(page)).toContainText('Paket Pro');
  await expect(storage(page)).toContainText('0 / 1.000');
  await operate(server.settings, 'quota', 'set', seller.email, '1234');
  await page.reload();
  await expect(storage(page)).toContainText('0 / 1.234');
  await subscription(page).getByRole('link', { name: 'Kelola Langganan' }).click();
  await expect(page).toHaveURL(/\/langganan$/);
});

test(
  'without an answer about the account nothing is made up, and it can be tried again',
  detail,
  async ({ page, seller, openAs, expectedComplaints }) => {
    expectedComplaints.push(/status of 500/);
    await page.route('**/api/me', (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
    await openAs(seller, dashboardPaths.dashboard);
    await expect(page.getByText(texts.noUser)).toBeVisible();
    await expect(storage(page)).toContainText(texts.noValue);
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: commonTexts.retry }).first().click();
    await expect(storage(page)).toContainText('0 / 50');
  },
);

test('nothing bars anybody in either theme, and a phone shows everything', detail, async ({ page, seller, openAs }) => {
  await importListings(
    seller,
    2,
    Array.from({ length: 47 }, (_, index) => listing(index + 1)),
  );
  await openAs(seller, dashboardPaths.dashboard);
  await expect(storage(page)).toContainText('Penyimpanan Hampir Habis');
  await expect(page.getByRole('heading', { name: texts.marketplacesTitle })).toBeVisible();
  await expectNoViolationsAnywhere(page);
  await expectNoSidewaysScroll(page);
});
