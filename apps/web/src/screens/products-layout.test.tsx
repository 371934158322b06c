import { getMeEndpoint, getReadinessEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { bulkScreenTexts, findTexts, productTexts as texts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah } from '@pindahlapak/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { makeList, makeProduct } from '../test/make-product.ts';
import { makeUser } from '../test/factories.ts';
import { manyProducts, picture, productsApi } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

const { innerWidth, innerHeight } = window;

let api: ReturnType<typeof productsApi>;
beforeEach(() => {
  api = productsApi();
  api.succeed(listProductsEndpoint, makeList(manyProducts(10), { totalItems: 12 }));
  api.succeed(getReadinessEndpoint, { ready: 0, review: 0, blocked: 12, repairs: [] });
});
afterEach(() => page.viewport(innerWidth, innerHeight));

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

/** Opens the list in a window of this size. */
async function openAt(width: number, height: number, address = '/produk'): Promise<Screen> {
  await page.viewport(width, height);
  const { screen } = await renderApp(address, { token: 'token-1' });
  return screen;
}

/** Returns a row of the table; the header precedes the first. */
const row = (screen: Screen, at = 0) => screen.getByRole('row').nth(at + 1);
const box = (locator: Locator) => locator.element().getBoundingClientRect();
const heightOf = (locator: Locator) => Math.round(box(locator).height);

/** Clicks an element that may be outside the browser's window, or that layout moves while a mouse is pressed. */
async function press(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).click();
}

/** Checks that the page fits these widths. */
async function expectNoSidewaysScroll(widths = [390, 320]): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 844);
    const { documentElement: html } = document;
    // Behind a dialog the page reserves space for its scrollbar.
    await expect
      .poll(() => html.scrollWidth - html.clientWidth, { message: `${width} px wide` })
      .toBeLessThanOrEqual(0);
  }
}

it('shows the hint next to the heading, without moving a button to a second line', async () => {
  const screen = await openAt(1366, 768);
  const hint = screen.getByText(texts.openHint);
  await expect.element(hint).toBeVisible();
  const { scrollWidth, clientWidth } = hint.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const buttons = screen.getByRole('button', { name: texts.downloadTemplate });
  expect(box(buttons).top).toBeLessThan(box(screen.getByRole('heading', { level: 1 })).bottom);
});

describe('a row of the table', () => {
  it.each([
    [1024, 'Tas Ransel Laptop Pria'],
    [1366, 'Tas Ransel Laptop Pria 15 Inci Anti Air Warna Hitam'],
  ])('at %i px has room for a name such as "%s"', async (width, name) => {
    api.succeed(listProductsEndpoint, makeList([makeProduct({ ...picture, name })]));
    const screen = await openAt(width, 768);
    const shown = row(screen).getByText(name, { exact: true });
    await expect.element(shown).toBeVisible();
    const { scrollHeight, clientHeight } = shown.element();
    expect(scrollHeight - clientHeight).toBeLessThanOrEqual(1);
    expect(heightOf(row(screen))).toBe(56);
  });

  it('has room for its actions', async () => {
    const screen = await openAt(1440, 900);
    const cell = row(screen).getByRole('cell').last();
    await expect.element(cell).toBeVisible();
    const buttons = [...cell.element().querySelectorAll('button')].filter((button) => button.checkVisibility());
    const sizes = buttons.map((button) => button.getBoundingClientRect());
    expect(sizes.map(({ width, height }) => `${width} × ${height}`)).toEqual(Array(3).fill('32 × 32'));
    const { scrollWidth, clientWidth } = cell.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});

describe('the bar of the selection', () => {
  it.each([
    [1366, 1000],
    [1440, 10_000],
  ])('at %i px takes one line, with %i products to choose', async (width, matching) => {
    api.succeed(listProductsEndpoint, makeList(manyProducts(12), { totalItems: matching }));
    const screen = await openAt(width, 768, '/produk?size=50');
    const bar = screen.getByRole('region', { name: bulkScreenTexts.bar });
    const all = bar.getByRole('button', { name: bulkScreenTexts.chooseAll(formatNumber(matching)) });
    await press(row(screen).getByRole('checkbox'));
    await expect.element(all).toBeVisible();
    expect(heightOf(bar)).toBeLessThanOrEqual(56);
    await press(all);
    await expect.element(all).not.toBeInTheDocument();
    await press(row(screen, 1).getByRole('checkbox'));
    await expect.element(all).toBeVisible();
    expect(heightOf(bar)).toBeLessThanOrEqual(56);
    await expect.element(bar.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll();
  });
});

describe('on a phone', () => {
  it('shows the windows as a select, and the actions for selected products on one line', async () => {
    const windowData = Array.from({ length: 9 }, (_, at) => ({ window: at + 1, totalProduct: 2 }));
    api.succeed(listProductsEndpoint, makeList(manyProducts(10), { totalItems: 18, windowData }));
    const screen = await openAt(390, 844, '/produk?window=all');
    const list = screen.getByRole('combobox', { name: texts.chooseWindow });
    await expect.element(list).toHaveDisplayValue(findTexts.counted(findTexts.allWindows, '18'));
    expect(box(list).width).toBeGreaterThan(300);
    await expect.element(screen.getByRole('button', { name: 'Window 2 2 produk' })).not.toBeInTheDocument();
    await press(row(screen).getByRole('checkbox'));
    const bar = screen.getByRole('region', { name: bulkScreenTexts.bar });
    await press(bar.getByRole('button', { name: bulkScreenTexts.chooseAll('18') }));
    expect(box(bar).height).toBeLessThan(120);
    await expectNoSidewaysScroll();
    const last = bar.getByRole('button', { name: `${bulkScreenTexts.starts.delete} (18)` });
    (last.element() as HTMLElement).focus();
    await expect.element(last).toBeInViewport({ ratio: 1 });
    await list.selectOptions('2');
    await expect.element(screen.getByRole('heading', { name: texts.listTitle(texts.window(2), '2') })).toBeVisible();
  });

  it('gives the windows their own line, and puts the actions of one into its menu', async () => {
    const screen = await openAt(390, 844);
    await expect.element(screen.getByRole('button', { name: 'Window 1 12 produk' })).toBeInViewport({ ratio: 1 });
    await expect.element(screen.getByRole('button', { name: texts.deleteAll })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: texts.moreNamed(texts.window(1)), exact: true }).click();
    await press(screen.getByRole('menuitem', { name: texts.deleteAll }));
    await expect.element(screen.getByRole('alertdialog', { name: texts.deleteAllTitle })).toBeVisible();
    await expectNoSidewaysScroll();
  });

  it('shows the buttons of the edit dialog on one line', async () => {
    const screen = await openAt(390, 844, '/produk?edit=product-1');
    const dialog = screen.getByRole('dialog', { name: texts.editTitle });
    await expect.element(dialog.getByLabelText(texts.fields.name)).toHaveFocus();
    const tops = [...dialog.element().querySelectorAll('footer button')].map(
      (button) => button.getBoundingClientRect().top,
    );
    expect(new Set(tops).size).toBe(1);
  });

  it('separates prices of ten digits, and shows the start of a category without spaces', async () => {
    const price = 9_876_543_210;
    const variantSummary = { count: 4, minPrice: price, maxPrice: price };
    const product = { ...picture, price, category: 'K'.repeat(200), exportPrice: { min: price, max: price } };
    const products = [makeProduct(product), { ...makeProduct({ ...product, id: 'product-2' }), variantSummary }];
    api.succeed(listProductsEndpoint, makeList(products));
    const screen = await openAt(390, 844);
    for (const at of [0, 1]) {
      const prices = row(screen, at).getByText(formatRupiah(price));
      await expect.element(prices.first()).toBeVisible();
      const [left, right] = prices.all().map(box);
      expect((right?.left ?? 0) - (left?.right ?? 0)).toBeGreaterThanOrEqual(6);
    }
    const category = document.createRange();
    category.selectNodeContents(row(screen).getByText('K'.repeat(200)).element());
    const [firstLine] = category.getClientRects();
    expect(firstLine?.top).toBeLessThan(box(row(screen).getByText('K'.repeat(200))).bottom);
  });

  it('keeps the warning of nearly full storage in place', async () => {
    api.succeed(getMeEndpoint, makeUser({ productCount: 99, productStorage: 100 }));
    const screen = await openAt(320, 844);
    await expect.element(screen.getByText(`${texts.quotaWarningShort} (99%)`)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll();
  });
});
