import { getReadinessEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { bulkScreenTexts, findTexts, productTexts as texts } from '@pindahlapak/messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { makeList, makeProduct } from '../test/make-product.ts';
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

/** Returns the first row of the table; the header precedes it. */
const row = (screen: Screen) => screen.getByRole('row').nth(1);
const box = (locator: Locator) => locator.element().getBoundingClientRect();

/** Clicks an element that may be outside the browser's window, or that layout moves while a mouse is pressed. */
async function press(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).click();
}

it.each([
  [1024, 'Tas Ransel Laptop Pria'],
  [1366, 'Tas Ransel Laptop Pria 15 Inci Anti Air Warna Hitam'],
])('a row of the table at %i px has room for a name such as "%s"', async (width, name) => {
  api.succeed(listProductsEndpoint, makeList([makeProduct({ ...picture, name })]));
  const screen = await openAt(width, 768);
  const shown = row(screen).getByText(name, { exact: true });
  await expect.element(shown).toBeVisible();
  const { scrollHeight, clientHeight } = shown.element();
  expect(scrollHeight - clientHeight).toBeLessThanOrEqual(1);
  expect(Math.round(box(row(screen)).height)).toBe(56);
});

it('on a phone shows the windows as a select, and the actions for selected products on one line', async () => {
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
  const { documentElement: html } = document;
  for (const width of [390, 320]) {
    await page.viewport(width, 844);
    await expect
      .poll(() => html.scrollWidth - html.clientWidth, { message: `${width} px wide` })
      .toBeLessThanOrEqual(0);
  }
  const last = bar.getByRole('button', { name: `${bulkScreenTexts.starts.delete} (18)` });
  (last.element() as HTMLElement).focus();
  await expect.element(last).toBeInViewport({ ratio: 1 });
  await list.selectOptions('2');
  await expect.element(screen.getByRole('heading', { name: texts.listTitle(texts.window(2), '2') })).toBeVisible();
});

it('the heads of the table never cover the control that has the focus, also on the way up', async () => {
  api.succeed(listProductsEndpoint, makeList(manyProducts(50), { totalItems: 50 }));
  const screen = await openAt(1280, 768);
  await expect.element(row(screen)).toBeVisible();
  window.scrollTo(0, 1500);
  const headEnd = () => box(screen.getByRole('rowgroup').first()).bottom;
  await expect.poll(() => document.querySelector('tr[data-index="30"] input')).not.toBeNull();
  document.querySelector<HTMLElement>('tr[data-index="30"] input')?.focus();
  const covered: unknown[] = [];
  for (let step = 0; step < 60; step += 1) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const focused = document.activeElement;
    if (!focused?.closest('tr[data-index]')) break;
    const { top } = focused.getBoundingClientRect();
    if (top < headEnd()) covered.push([focused.getAttribute('aria-label') ?? focused.textContent, top, headEnd()]);
  }
  expect(covered).toEqual([]);
});
