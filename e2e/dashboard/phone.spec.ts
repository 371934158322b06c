import { addSharedLinksEndpoint, listSharedLinksEndpoint, settleSharedLinkEndpoint } from '@pindahlapak/contract';
import { sessionTexts, sharedLinkChecks, sharedLinkTexts as texts } from '@pindahlapak/messages';
import { dashboardPaths as paths } from '@pindahlapak/model';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { detail } from '../support/detail.ts';

const shopee = 'https://shopee.co.id/product/7/1';
const short = 'https://id.shp.ee/LSUCxvz';

// The browser logs a call that found no network.
test.use({ expectedComplaints: [[/Failed to load resource: net::ERR_FAILED/], { scope: 'test' }] });

test('links are pasted, judged one by one, tried again and deleted; another tab follows', async ({
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

  // The PC says that one could not be read; this page hears of it.
  const [one] = (await seller.client.call(listSharedLinksEndpoint, {})).data.links;
  const body = { state: 'failed', reason: 'Halaman tidak selesai dimuat.' } as const;
  await seller.client.call(settleSharedLinkEndpoint, { params: { id: one?.id ?? '' }, body });
  await expect(page.getByText('Halaman tidak selesai dimuat.')).toBeVisible();
  await page.getByRole('button', { name: texts.retryOf(short) }).click();
  await expect(page.getByText(texts.counts('2', '0'))).toBeVisible();
  await page.getByRole('button', { name: texts.removeOf(short) }).click();
  await expectToast(page, 'success', texts.removed(1));
  await expect(page.getByText(short)).toBeHidden();
});

test(
  'what is no product page is refused where it is pasted or shared, and stays to be mended',
  detail,
  async ({ page, seller, openAs }) => {
    const shop = 'https://www.tokopedia.com/toko-uji';
    const said = page.getByText(texts.refused(shop, sharedLinkChecks.refused['not-product']));
    await openAs(seller, `${paths.phone}?${new URLSearchParams({ text: `Toko bagus ${shop}` })}`);
    const field = page.getByRole('textbox', { name: texts.pasteLabel });
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: texts.send }).click();
    await expect(said).toBeVisible();
    await expect(field).toHaveValue(new RegExp(shop));
    expect((await seller.client.call(listSharedLinksEndpoint, {})).data.links).toHaveLength(0);

    await field.fill(`${shop} ${shopee}`);
    await page.getByRole('button', { name: texts.send }).click();
    await expectToast(page, 'success', texts.added(1));
    await expect(said).toBeVisible();
    await expect(field).toHaveValue('');
  },
);

test("a phone's share stands in the field, also for somebody who signs in first, and goes into the queue once", async ({
  page,
  seller,
  openAs,
}) => {
  const shared = `${paths.phone}?${new URLSearchParams({ title: 'Tas', text: `Lihat Tas di Shopee ${short}` })}`;
  await openAs(seller, shared);
  const field = page.getByRole('textbox', { name: texts.pasteLabel });
  await expect(field).toHaveValue(new RegExp(short));
  await expect(page.getByText(texts.sharedHere)).toBeVisible();
  // A page that leads there sends nothing by itself, and a failed send loses nothing.
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

test('the overview says what waits and what has failed', detail, async ({ page, seller, openAs }) => {
  await seller.client.call(addSharedLinksEndpoint, { body: { links: [short, shopee] } });
  const { links } = (await seller.client.call(listSharedLinksEndpoint, {})).data;
  // The change comes after the overview was fetched and before its stream is there.
  let connect = () => {};
  const held = new Promise<void>((resolve) => (connect = resolve));
  await page.route(/\/api\/events/, async (route) => {
    await held;
    await route.continue();
  });
  await openAs(seller, paths.dashboard);
  await expect(page.getByText(texts.cardWaiting('2'))).toBeVisible();
  await seller.client.call(settleSharedLinkEndpoint, {
    params: { id: links[0]?.id ?? '' },
    body: { state: 'failed', reason: 'x' },
  });
  connect();
  await expect(page.getByText(texts.cardFailed('1'))).toBeVisible();
  await page.getByRole('link', { name: texts.cardOpen }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing bars anybody in either theme, and every target has 44 px', detail, async ({ page, seller, openAs }) => {
    await seller.client.call(addSharedLinksEndpoint, { body: { links: [short, `${shopee}?${'x'.repeat(1500)}`] } });
    const { links } = (await seller.client.call(listSharedLinksEndpoint, {})).data;
    const body = { state: 'failed', reason: 'Tidak terbaca: Harga.' } as const;
    await seller.client.call(settleSharedLinkEndpoint, { params: { id: links[0]?.id ?? '' }, body });
    await openAs(seller, paths.phone);
    await expect(page.getByText('Tidak terbaca: Harga.')).toBeVisible();
    await expectNoViolations(page);
    expect(await smallTargets(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: [[/net::ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  test(
    'without network a screen that is opened says so; what is open goes on, and events come',
    detail,
    async ({ page, seller, openAs, context }) => {
      await openAs(seller, paths.phone);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await seller.client.call(addSharedLinksEndpoint, { body: { links: [short] } });
      await expect(page.getByText(short)).toBeVisible();

      const other = await context.newPage();
      await context.setOffline(true);
      await other.goto(new URL(paths.products, page.url()).href);
      await expect(other.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible();
      expect(await other.locator('main').evaluate((main) => getComputedStyle(main).textAlign)).toBe('center');
      await expectNoViolations(other);
      await expect(page.getByText(short)).toBeVisible();
      await context.setOffline(false);
      await other.getByRole('link', { name: 'Coba lagi' }).click();
      await expect(other).toHaveTitle(/Produk|Masuk/);
    },
  );
});

test(
  'the browser finds an app to install, with its icons and its place in the share menu',
  detail,
  async ({ page, baseURL }) => {
    await page.goto(paths.login);
    const debug = await page.context().newCDPSession(page);
    const { errors, data = '' } = await debug.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data) as {
      id: string;
      scope: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest).toMatchObject({ id: '/', scope: '/', share_target: { action: paths.phone, method: 'GET' } });
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await page.request.get(new URL(src, baseURL).href);
      expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
      if (type !== 'image/png') continue;
      const bytes = await answer.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  },
);
