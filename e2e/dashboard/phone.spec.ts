import { listSharedLinksEndpoint, settleSharedLinkEndpoint } from '@pindahlapak/contract';
import { sessionTexts, sharedLinkChecks, sharedLinkTexts as texts } from '@pindahlapak/messages';
import { dashboardPaths as paths } from '@pindahlapak/model';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectToast } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

const shopee = 'https://shopee.co.id/product/7/1';
const short = 'https://id.shp.ee/LSUCxvz';

// The browser logs a call without a network.
test.use({ expectedComplaints: [[/Failed to load resource: net::ERR_FAILED/], { scope: 'test' }] });

test('pastes, validates, retries and deletes links; a share from a phone is queued once', async ({
  page,
  seller,
  openAs,
}) => {
  await openAs(seller, paths.phone);
  await expect(page.getByText(texts.empty)).toBeVisible();
  const field = page.getByRole('textbox', { name: texts.pasteLabel });
  await field.fill('halo');
  await page.getByRole('button', { name: texts.send }).click();
  await expect(page.getByText(texts.nothingFound)).toBeVisible();
  await field.fill(`Cek ini ${short} dan\n${shopee}\nhttps://contoh.id/x`);
  await page.getByRole('button', { name: texts.send }).click();
  await expectToast(page, 'success', texts.added(2));
  await expect(field).toHaveValue('');
  await expect(
    page.getByText(texts.refused('https://contoh.id/x', sharedLinkChecks.refused['not-marketplace'])),
  ).toBeVisible();
  await expect(page.getByText(texts.counts('2', '0'))).toBeVisible();
  await expectNoViolations(page);

  // The PC reports a failed link, and this page is notified.
  const [one] = (await seller.client.call(listSharedLinksEndpoint, {})).data.links;
  const body = { state: 'failed', reason: 'Halaman tidak selesai dimuat.' } as const;
  await seller.client.call(settleSharedLinkEndpoint, { params: { id: one?.id ?? '' }, body });
  await expect(page.getByText('Halaman tidak selesai dimuat.')).toBeVisible();
  await page.getByRole('button', { name: texts.retryOf(short) }).click();
  await expect(page.getByText(texts.counts('2', '0'))).toBeVisible();
  await page.getByRole('button', { name: texts.removeOf(short) }).click();
  await expectToast(page, 'success', texts.removed(1));
  await expect(page.getByText(short)).toBeHidden();
  await page.getByRole('button', { name: texts.removeOf(shopee) }).click();
  await expect(page.getByText(texts.empty)).toBeVisible();

  const shared = `${paths.phone}?${new URLSearchParams({ title: 'Tas', text: `Lihat Tas di Shopee ${short}` })}`;
  await page.goto(shared);
  await expect(field).toHaveValue(new RegExp(short));
  await expect(page.getByText(texts.sharedHere)).toBeVisible();
  // A page that leads there does not send by itself, and a failed attempt loses nothing.
  expect((await seller.client.call(listSharedLinksEndpoint, {})).data.links).toHaveLength(0);
  await page.route('**/api/links', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: texts.send }).click();
  await expectToast(page, 'error', sessionTexts.noConnection);
  await expect(field).toHaveValue(new RegExp(short));
  await page.unroute('**/api/links');
  await page.getByRole('button', { name: texts.send }).click();
  await expectToast(page, 'success', texts.added(1));
  await expect(page).toHaveURL(new RegExp(`${paths.phone}$`));
  await page.reload();
  await expect(page.getByText(texts.counts('1', '0'))).toBeVisible();
  expect((await seller.client.call(listSharedLinksEndpoint, {})).data.links).toHaveLength(1);

  await page.evaluate(() => localStorage.removeItem('authorization_token'));
  await page.goto(`${paths.phone}?${new URLSearchParams({ url: shopee })}`);
  await expect(page).toHaveURL(new RegExp(`${paths.login}$`));
  await page.getByLabel('Email').fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(shopee);
  await page.getByRole('button', { name: texts.send }).click();
  await expectToast(page, 'success', texts.added(1));
  await expect(page.getByText(texts.counts('2', '0'))).toBeVisible();
});
