import { shellTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { logoutEndpoint } from '@pindahlapak/contract';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';
import { detail } from '../support/detail.ts';

const sidebar = (page: Page) => page.getByRole('complementary');
const widthOf = (page: Page) => sidebar(page).evaluate((element) => element.getBoundingClientRect().width);
const group = (page: Page) => page.getByRole('button', { name: 'Konfigurasi Marketplace' });
const userMenu = (page: Page) => page.getByRole('button', { name: /^Menu pengguna/ });

test('the sidebar holds every page in its group and marks where one is', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.dashboard);
  const navigation = page.getByRole('navigation', { name: shellTexts.navigation });
  await expect(navigation.getByText('Menu Utama')).toBeVisible();
  await expect(navigation.getByText('Bantuan', { exact: true })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Zalora' })).toBeHidden();
  await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
  await group(page).click();
  await expect(navigation.getByRole('link')).toHaveText([
    'Dashboard',
    'Produk',
    'Akulaku',
    'Blibli',
    'Bhinneka',
    'Lazada',
    'Orami',
    'Shopee',
    'Tokopedia',
    'Zalora',
    'Konfigurasi Data',
    'Template Saya',
    'Ekstensi & Integrasi',
    'Langganan',
    'Riwayat Ekspor',
    'Impor dari File',
    'Dari HP',
    'Riwayat',
    'Sampah',
    'Pusat Bantuan',
  ]);
  await navigation.getByRole('link', { name: 'Lazada' }).click();
  await expect(page).toHaveURL(/\/konfigurasi\/lazada$/);
  await expect(navigation.getByRole('link', { name: 'Lazada' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
  await group(page).click();
  await expect(navigation.getByRole('link', { name: 'Zalora' })).toBeHidden();
});

test('it is 256 px wide, 64 px collapsed, and stays so over a reload', detail, async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.dashboard);
  await expect.poll(() => widthOf(page)).toBe(256);
  await page.getByRole('button', { name: shellTexts.collapseSidebar }).click();
  await expect.poll(() => widthOf(page)).toBe(64);
  await expect(page.getByRole('link', { name: 'Konfigurasi Data' })).toBeVisible();
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(64);
  // The closed group shows its links in the wide sidebar.
  await group(page).click();
  await expect.poll(() => widthOf(page)).toBe(256);
  await expect(page.getByRole('link', { name: 'Akulaku' })).toBeVisible();
});

test('on a phone it opens over the page and closes by a link, Escape and its button', async ({
  page,
  seller,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(seller, dashboardPaths.dashboard);
  await expect(sidebar(page)).toBeHidden();
  const opener = page.getByRole('button', { name: shellTexts.openMenu });
  const overlay = page.getByRole('dialog', { name: shellTexts.navigation });
  await opener.click();
  await expect(overlay).toBeVisible();
  await expect.poll(async () => (await overlay.boundingBox())?.width).toBe(256);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await overlay.getByRole('button', { name: shellTexts.closeMenu }).click();
  await expect(overlay).toBeHidden();
  await opener.click();
  await overlay.getByRole('link', { name: 'Langganan' }).click();
  await expect(page).toHaveURL(/\/langganan$/);
  await expect(overlay).toBeHidden();

  // A tablet that is turned has room for the sidebar, and nothing bars the page.
  await opener.click();
  await expect(overlay).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(sidebar(page)).toBeVisible();
  await expectNoViolations(page);
  await sidebar(page).getByRole('link', { name: 'Produk', exact: true }).click();
  await expect(page).toHaveURL(/\/produk/);
});

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the dark mode holds until one chooses', detail, async ({ page, seller, openAs }) => {
    await openAs(seller, dashboardPaths.dashboard);
    const root = page.locator('html');
    const toggle = page.getByRole('button', { name: 'Mode gelap' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await toggle.click();
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(root).toHaveAttribute('data-theme', 'light');
  });
});

test('the dark mode is kept over a reload, without a flash of light', async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.dashboard);
  const root = page.locator('html');
  const toggle = page.getByRole('button', { name: 'Mode gelap' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await toggle.click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.reload({ waitUntil: 'commit' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
  await toggle.click();
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test("the user's menu says who one is and leads to the profile", async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.dashboard);
  await expect(userMenu(page)).toContainText(seller.fullName);
  await expect(userMenu(page)).toContainText(seller.email);
  await expect(userMenu(page).locator('[data-initials=SW]')).toBeVisible();
  await userMenu(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profil Saya', 'Keluar']);
  await page.getByRole('menuitem', { name: 'Profil Saya' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeFocused();
  await expect(page).toHaveTitle(/^Profil Saya/);
});

test("'Keluar' ends the session here, on the server and in the other tab", async ({
  page,
  seller,
  openAs,
  context,
}) => {
  await openAs(seller, dashboardPaths.dashboard);
  await page.getByRole('link', { name: 'Langganan', exact: true }).click();
  await expect(page).toHaveURL(/\/langganan$/);
  const other = await context.newPage();
  await other.goto(dashboardPaths.products);
  await expect(other.getByRole('heading', { level: 1, name: 'Produk' })).toBeVisible();
  await page.bringToFront();
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('authorization_token'))).toBeNull();
  await expect
    .poll(() =>
      seller.client.call(logoutEndpoint, {}).then(
        () => 'open',
        () => 'ended',
      ),
    )
    .toBe('ended');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('words in buttons stand as far apart as elsewhere', detail, async ({ page, seller, openAs }) => {
  await openAs(seller, dashboardPaths.dashboard);
  const different = () =>
    page.evaluate(() => {
      const { textRendering, wordSpacing } = getComputedStyle(document.body);
      return [...document.querySelectorAll('button, input, select, textarea')]
        .filter((control) => {
          const own = getComputedStyle(control);
          return own.textRendering !== textRendering || own.wordSpacing !== wordSpacing;
        })
        .map(({ outerHTML }) => outerHTML);
    });
  await expect(userMenu(page)).toBeVisible();
  expect(await different()).toEqual([]);
});

test.describe('right after the load', () => {
  test.use({ hasOwnContext: true });

  test('the keyboard skips to the content', async ({ page, seller, openAs }) => {
    await openAs(seller, dashboardPaths.subscription);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('body').press('Tab');
    await expect(page.getByRole('link', { name: shellTexts.skipToContent })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test(
  'the shell bars nobody, wide, collapsed, with its menu open and on a phone',
  detail,
  async ({ page, seller, openAs }) => {
    await openAs(seller, dashboardPaths.subscription);
    await group(page).click();
    await expect(page.getByRole('link', { name: 'Akulaku' })).toBeVisible();
    await expectNoViolations(page);
    await userMenu(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    // A menu is rendered at the end of the document, outside of all regions; its button leads in and out.
    await expectNoViolations(page, ['region']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: shellTexts.collapseSidebar }).click();
    await expect.poll(() => widthOf(page)).toBe(64);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  },
);

test.describe('the content policy', () => {
  test.use({ expectedComplaints: [[/TrustedHTML/], { scope: 'test' }] });

  test('no text becomes markup', async ({ page, seller, openAs }) => {
    await openAs(seller, dashboardPaths.dashboard);
    const outcome = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>tebal</b>';
        return 'taken';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    });
    expect(outcome).toBe('TypeError');
  });
});
