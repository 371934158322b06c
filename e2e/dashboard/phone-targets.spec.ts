import { listProductsEndpoint } from '@pindahlapak/contract';
import { bulkScreenTexts, commonTexts, exportRowTexts, productTexts } from '@pindahlapak/messages';
import { dashboardPaths as paths } from '@pindahlapak/model';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { openEdit, productRows } from './products/products-page.ts';
import { detail } from '../support/detail.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

test(
  'on a phone what is done with a product can be hit, and the footer of the list is one line',
  detail,
  async ({ page, seller, openAs }) => {
    await importListings(
      seller,
      1,
      Array.from({ length: 12 }, (_, index) => listing(index + 1)),
    );
    await openAs(seller, paths.products);
    const shown = page.getByText(productTexts.showing('1', '10', '12'));
    await expect(shown).toBeVisible();
    // The number below a box chooses the product as well.
    const box = page.getByRole('checkbox', { name: bulkScreenTexts.chooseNamed('Tas Ransel Laptop 12') });
    const around = await box.evaluate(
      (element) => element.closest('label')?.getBoundingClientRect().toJSON() as DOMRect,
    );
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
    expect(await smallTargets(page)).toEqual([]);
    expect(await shown.evaluate((text) => text.closest('footer')?.offsetHeight)).toBeLessThanOrEqual(60);
    // A sighted person reads the short form, a screen reader the whole sentence.
    const short = page.getByText(productTexts.showingShort('1', '10', '12'));
    await expect(short).toBeVisible();
    expect(
      await short.evaluate(({ parentElement: line }) => line !== null && line.scrollWidth <= line.clientWidth),
    ).toBe(true);
    await expectNoSidewaysScroll(page);
  },
);

test('on a phone the repairs of the look before an export can be hit', detail, async ({ page, seller, openAs }) => {
  await importListings(seller, 1, [listing(1)]);
  await openAs(seller, `${paths.products}?check=all`);
  const look = page.getByRole('dialog', { name: exportRowTexts.preflightTitle(productTexts.window(1)) });
  await expect(look.getByRole('listitem').first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});

test(
  'on a phone a card opens its product wherever it is tapped beside its controls',
  detail,
  async ({ page, seller, openAs }) => {
    await importListings(seller, 1, [listing(1), listing(2, { price: 75_000 })]);
    await openAs(seller, paths.products);
    const card = productRows(page).filter({ hasText: 'Tas Ransel Laptop 1' });
    const edit = page.getByRole('dialog', { name: productTexts.editTitle });
    // Its category is a line of text there; the tap is the card's.
    const category = await card.getByText('Fashion Pria > Tas > Ransel').boundingBox();
    await page.touchscreen.tap((category?.x ?? 0) + 8, (category?.y ?? 0) + 6);
    await expect(edit.locator('[name="name"]')).toHaveValue('Tas Ransel Laptop 1');
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();
    await card.getByText('Tokopedia', { exact: true }).tap();
    await expect(edit).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();
    // The price is changed in its place, the box chooses: neither opens the product.
    await card.getByTitle(productTexts.editCell(productTexts.fields.price), { exact: true }).tap();
    await card.getByRole('textbox').fill('175000');
    await page.keyboard.press('Enter');
    await expect(card).toContainText(/Rp\s175\.000/);
    await expect(edit).toBeHidden();
  },
);

test(
  'the rest stands behind one button, which has the focus again after a dialog that began there',
  detail,
  async ({ page, seller, openAs }) => {
    await importListings(seller, 1, [listing(1)]);
    await openAs(seller, paths.products);
    const button = page.getByRole('button', { name: productTexts.moreNamed('Tas Ransel Laptop 1'), exact: true });
    const more = page.getByRole('dialog', { name: 'Tas Ransel Laptop 1' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(more.getByRole('button', { name: productTexts.edit, exact: true })).toBeFocused();
    await expect(more.getByRole('link', { name: productTexts.openInMarketplace('Tokopedia') })).toHaveAttribute(
      'href',
      String(listing(1)['urls']),
    );
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    const dialogs = [
      [productTexts.trace, 'dialog'],
      [productTexts.delete, 'alertdialog'],
      [productTexts.edit, 'dialog'],
    ] as const;
    // At first each is fetched when it opens; once they are there, one takes the other's place at once.
    for (const [action, role] of [...dialogs, ...dialogs]) {
      await page.keyboard.press('Enter');
      await more.getByRole('button', { name: action, exact: true }).press('Enter');
      await expect(more).toBeHidden();
      await expect(page.getByRole(role)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
      await expect(button).toBeFocused();
    }
  },
);

test(
  'on a phone with its keyboard open a product can be edited to the end',
  detail,
  async ({ page, seller, openAs }) => {
    await importListings(seller, 1, [listing(1)]);
    await openAs(seller, paths.products);
    const dialog = await openEdit(page, 'Tas Ransel Laptop 1');
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
  },
);
