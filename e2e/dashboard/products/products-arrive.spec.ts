import { productTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, fill, openMore, productRows, test } from './products-page.ts';
import { detail } from '../../support/detail.ts';

const added = (page: Parameters<typeof productRows>[0]) => page.locator('tr[data-added]');

test(
  'products that arrive wait while the table is used, and are marked where they are shown',
  detail,
  async ({ page, seller, openAs }) => {
    await fill(seller, 1, 12);
    await openAs(seller, dashboardPaths.products);
    const first = productRows(page).first();
    await expect(first).toContainText('Tas Ransel Laptop 12');
    // Nothing is used: the new one stands at the top at once.
    await importListings(seller, 1, [listing(21)]);
    await expect(first).toContainText('Tas Ransel Laptop 21');
    await expect(added(page)).toHaveCount(1);
    await expect(added(page)).toContainText('Tas Ransel Laptop 21');

    const target = page.getByRole('button', { name: productTexts.deleteNamed('Tas Ransel Laptop 10'), exact: true });
    await target.hover();
    const before = await target.boundingBox();
    await importListings(seller, 1, [listing(22), listing(23)]);
    const pill = page.getByRole('button', { name: productTexts.arrived('2') });
    await expect(pill).toBeVisible();
    await expectNoViolations(page);
    expect(await target.boundingBox()).toEqual(before);
    await expect(first).toContainText('Tas Ransel Laptop 21');
    // Further ones join those that wait, also when the pointer is elsewhere.
    await page.mouse.move(0, 0);
    await importListings(seller, 1, [listing(24)]);
    await page.getByRole('button', { name: productTexts.arrived('3') }).click();
    await expect(first).toContainText('Tas Ransel Laptop 24');
    await expect(added(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: productTexts.arrived('3') })).toBeHidden();
    await expect(page.locator('#product-list-title')).toBeFocused();
    await expect(added(page)).toHaveCount(0);
  },
);

test(
  'the keyboard and a scrolled list are left in peace; what is deleted goes at once',
  detail,
  async ({ page, seller, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await fill(seller, 1, 12);
    await openAs(seller, dashboardPaths.products);
    await productRows(page).nth(6).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await importListings(seller, 1, [listing(31)]);
    const pill = page.getByRole('button', { name: productTexts.arrived('1') });
    await expect(pill).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await pill.click();
    await expect(productRows(page).first()).toContainText('Tas Ransel Laptop 31');
    await expect(productRows(page).first()).toBeInViewport();
    await expect(added(page)).toHaveCount(1);

    await page.getByRole('button', { name: productTexts.moreNamed('Tas Ransel Laptop 12'), exact: true }).focus();
    await importListings(seller, 1, [listing(32)]);
    await expect(pill).toBeVisible();
    const more = await openMore(page, 'Tas Ransel Laptop 12');
    await more.getByRole('button', { name: productTexts.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: productTexts.deleteConfirm }).click();
    await expect(productRows(page).first()).toContainText('Tas Ransel Laptop 32');
    await expect(productRows(page).filter({ hasText: 'Tas Ransel Laptop 12' })).toHaveCount(0);
  },
);
