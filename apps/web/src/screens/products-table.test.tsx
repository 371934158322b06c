import { listProductsEndpoint } from '@pindahlapak/contract';
import { productTexts as texts } from '@pindahlapak/messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { makeList } from '../test/make-product.ts';
import { manyProducts, productsApi } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

const { innerWidth, innerHeight } = window;

let api: ReturnType<typeof productsApi>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  api = productsApi();
  api.succeed(listProductsEndpoint, makeList(manyProducts(3)));
});
afterEach(() => page.viewport(innerWidth, innerHeight));

const open = async (address = '/produk') => (await renderApp(address, { token: 'token-1' })).screen;

type Screen = Awaited<ReturnType<typeof open>>;

const head = (screen: Screen, name: string) => screen.getByRole('columnheader', { name, exact: true });
/** Returns a row of the table; the header precedes the first. */
const row = (screen: Screen, at = 0) => screen.getByRole('row').nth(at + 1);
const heightOf = (locator: Locator) => Math.round(locator.element().getBoundingClientRect().height);
const renderedRows = () => document.querySelectorAll('tbody tr[data-index]').length;

it('sets the row height to 44, 56 or 88 px, selects columns, and stores both for the account', async () => {
  const screen = await open();
  await expect.element(row(screen)).toBeVisible();
  expect(heightOf(row(screen))).toBe(56);
  await screen.getByRole('button', { name: texts.look.open }).click();
  const line = document.querySelector('tbody tr');
  await screen.getByRole('menuitemradio', { name: texts.look.densities.lega }).click();
  await expect.poll(() => line?.clientHeight).toBe(88);
  await screen.getByRole('menuitemradio', { name: texts.look.densities.rapat }).click();
  await expect.poll(() => line?.clientHeight).toBe(44);
  await screen.getByRole('menuitemcheckbox', { name: texts.columns.condition }).click();
  await expect.element(head(screen, texts.columns.condition)).not.toBeInTheDocument();
  await screen.unmount();
  const again = await open();
  await expect.element(head(again, texts.columns.marketplace)).toBeVisible();
  expect(heightOf(row(again))).toBe(44);
  await expect.element(head(again, texts.columns.condition)).not.toBeInTheDocument();
});

it('ignores an invalid stored view, and that of another account', async () => {
  localStorage.setItem('product-view:user-1', '{"place":"?","density":"lebar","columns":"semua"}');
  localStorage.setItem('product_place', '?window=0&page=x&size=7');
  localStorage.setItem('product-view:lain', '{"place":"?window=2","density":"rapat","columns":["price"]}');
  const screen = await open();
  await expect.element(screen.getByText(texts.showing('1', '3', '3'))).toBeVisible();
  expect(heightOf(row(screen))).toBe(56);
  const heads = screen.getByRole('columnheader').elements();
  const usual = Object.entries(texts.columns).filter(
    ([name]) => !['net', 'variants', 'lastExport', 'sourceSeen'].includes(name),
  );
  expect(heads.map(({ textContent }) => textContent)).toEqual(usual.map(([, name]) => name));
});

it('shows when each source was last seen, and which have changed since', async () => {
  localStorage.setItem('product-view:user-1', JSON.stringify({ columns: ['name', 'sourceSeen'] }));
  const sources = [
    { seenAt: '2026-11-20T07:00:00.000Z', changedAt: '2026-11-20T07:00:00.000Z' },
    { seenAt: '2026-11-19T20:30:00.000Z', changedAt: null },
  ];
  const products = manyProducts(3).map((product, at) => ({ ...product, source: sources[at] }));
  api.succeed(listProductsEndpoint, makeList(products));
  const screen = await open();
  await expect.element(row(screen)).toBeVisible();
  // The actions are in the last column.
  const seen = () =>
    [...document.querySelectorAll('tbody tr[data-index]')].map((line) => [...line.children].at(-2)?.textContent);
  await expect.poll(seen).toEqual([`20 Nov 14.00${texts.sourceChanged}`, '20 Nov 03.30', texts.none]);
});

it('numbers at most five pages; the others are reached with next', async () => {
  api.succeed(listProductsEndpoint, makeList(manyProducts(10), { totalItems: 71, totalPages: 8 }));
  const screen = await open('/produk?page=7');
  await expect.element(screen.getByText(texts.pageOf('7', '8'))).toBeVisible();
  const numbers = screen.getByRole('button', { name: /^Halaman \d+$/ }).elements();
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5']);
  await screen.getByRole('button', { name: texts.nextPage }).click();
  await expect.element(screen.getByText(texts.showing('71', '71', '71'))).toBeVisible();
});

it('scrolls a page of 1,000 products, renders only visible rows, and keeps its header', async () => {
  api.succeed(listProductsEndpoint, makeList(manyProducts(1000)));
  const screen = await open('/produk?size=1000');
  await expect.element(screen.getByText(texts.showing('1', '1.000', '1.000'))).toBeVisible();
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  // The code for this is loaded with the first long page.
  await expect.poll(renderedRows).toBeLessThan(60);
  const first = screen.getByRole('button', { name: texts.editNamed('Tas Ransel Laptop 1000'), exact: true });
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('link', { name: /^Tas Ransel Laptop 1 / })).toBeInViewport();
  expect(document.querySelector('tbody tr:last-of-type[data-index]')?.ariaRowIndex).toBe('1001');
  expect(window.scrollY).toBeGreaterThan(50_000);
  await expect.element(head(screen, texts.columns.price)).toBeInViewport();
  await expect.element(first).toHaveFocus();
  expect(renderedRows()).toBeLessThan(60);

  window.scrollTo(0, 0);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
  await expect.element(screen.getByRole('link', { name: /^Tas Ransel Laptop 1000 / })).toBeVisible();
});
