import { listProductsEndpoint } from '@pindahlapak/contract';
import { bulkScreenTexts, commonTexts, exportRowTexts, productTexts, shellTexts } from '@pindahlapak/messages';
import { dashboardPaths as paths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedComplaints: [[/ERR_NAME_NOT_RESOLVED/], { scope: 'test' }],
});

/** Controls below 44 px in height or width; links in running text are lines of it. */
const smallTargets = (page: Page, controls: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => element.closest('p, label') === null && getComputedStyle(element).display !== 'inline')
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(({ element, box }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent;
          return `${Math.round(box.width)}x${Math.round(box.height)} ${element.tagName} ${name}`.trim();
        }),
    controls,
  );

test('on a phone what is done with a product can be hit, and the footer of the list is one line', async ({
  page,
  seller,
  openAs,
}) => {
  await importListings(
    seller,
    1,
    Array.from({ length: 12 }, (_, index) => listing(index + 1)),
  );
  await openAs(seller, paths.products);
  const shown = page.getByText(productTexts.showing('1', '10', '12'));
  await expect(shown).toBeVisible();
  for (const name of [productTexts.editNamed, productTexts.deleteNamed, productTexts.traceNamed]) {
    const button = page.getByRole('button', { name: name('Tas Ransel Laptop 12'), exact: true });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  // The number below a box chooses the product as well; the name and the values in their cells are lines of text.
  const box = page.getByRole('checkbox', { name: bulkScreenTexts.chooseNamed('Tas Ransel Laptop 12') });
  const around = await box.evaluate((element) => element.closest('label')?.getBoundingClientRect().toJSON() as DOMRect);
  expect(Math.min(around.width, around.height)).toBeGreaterThanOrEqual(44);
  for (const [x, y] of [
    [around.x + 2, around.y + 2],
    [around.right - 2, around.bottom - 2],
  ] as const) {
    const before = await box.isChecked();
    await page.touchscreen.tap(x, y);
    await expect(box).toBeChecked({ checked: !before });
  }
  const reasons = page.getByRole('button', { name: /Tas Ransel Laptop 12$/ }).filter({ hasText: /siap|dilihat/i });
  expect((await reasons.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await smallTargets(page, 'main footer button, main footer select, header button')).toEqual([]);
  expect(await shown.evaluate((text) => text.closest('footer')?.offsetHeight)).toBeLessThanOrEqual(60);
  // A sighted person reads the short form, a screen reader the whole sentence.
  const short = page.getByText(productTexts.showingShort('1', '10', '12'));
  await expect(short).toBeVisible();
  expect(await short.evaluate(({ parentElement: line }) => line !== null && line.scrollWidth <= line.clientWidth)).toBe(
    true,
  );
  await expectNoSidewaysScroll(page);
});

test('on a phone the repairs of the look before an export can be hit', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1)]);
  await openAs(seller, `${paths.products}?check=all`);
  const look = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(productTexts.window(1)) });
  await expect(look.getByRole('listitem').first()).toBeVisible();
  expect(await smallTargets(page, '[role="dialog"] li button, [role="dialog"] li a')).toEqual([]);
  await expectNoSidewaysScroll(page);
});

for (const path of [paths.phone, paths.extension])
  test(`on a phone every control of ${path} can be hit`, async ({ page, seller, openAs }) => {
    await importListings(seller, 1, [listing(1)]);
    await openAs(seller, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await smallTargets(page, 'main button, main a[href], main select, main textarea, header button')).toEqual(
      [],
    );
    await expect(page.getByRole('button', { name: shellTexts.openMenu })).toBeVisible();
  });

test('on a phone with its keyboard open a product can be edited to the end', async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1)]);
  await openAs(seller, paths.products);
  await page.getByRole('button', { name: productTexts.editNamed('Tas Ransel Laptop 1'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The keyboard takes the lower part of the screen.
  await page.setViewportSize({ width: 390, height: 460 });
  const name = dialog.locator('[name="name"]');
  await name.focus();
  await expect(name).toBeInViewport({ ratio: 0.99 });
  const price = dialog.locator('[name="price"]');
  await price.focus();
  await expect(price).toBeInViewport({ ratio: 0.99 });
  const save = dialog.getByRole('button', { name: commonTexts.saveChanges });
  await expect(save).toBeInViewport({ ratio: 0.99 });
  // What is typed is not behind the bar of the buttons.
  const [field, bar] = [await price.boundingBox(), await save.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await price.fill('123000');
  await save.click();
  await expect(dialog).toBeHidden();
  const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
  expect(data.data[0]?.price).toBe(123_000);
});
