import {
  createViewEndpoint,
  deleteViewEndpoint,
  listProductsEndpoint,
  listViewsEndpoint,
  type SavedView,
} from '@pindahlapak/contract';
import { findTexts as texts, readinessTexts, successMessages } from '@pindahlapak/messages';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../test/accessibility.ts';
import { makeList, makeProduct } from '../test/make-product.ts';
import { picture, productsApi } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

const { innerWidth, innerHeight } = window;

/** Three products in window 1 and one in window 2. */
const products = [
  makeProduct({ ...picture, id: '3', name: 'Jaket', price: 200_000 }),
  makeProduct({ ...picture, id: '2', name: 'Tas Mahal', price: 900_000 }),
  makeProduct({ ...picture, id: '1', name: 'Tas Murah', price: 50_000, marketplaceType: 'tokopedia' }),
  makeProduct({ ...picture, id: '4', name: 'Tas Kedua', price: 100_000, window: 2 }),
];
const windowData = [
  { window: 1, totalProduct: 3 },
  { window: 2, totalProduct: 1 },
];

let api: ReturnType<typeof productsApi>;
beforeEach(async () => {
  await page.viewport(1440, 900);
  api = productsApi();
  api.succeed(listProductsEndpoint, ({ query: { window, marketplace, priceMin, priceMax, readiness } }) =>
    makeList(
      products.filter(
        (product) =>
          String(product.window) === window &&
          product.marketplaceType === (marketplace ?? product.marketplaceType) &&
          product.price >= Number(priceMin ?? 0) &&
          product.price <= Number(priceMax ?? Infinity) &&
          readiness === undefined,
      ),
      { windowData },
    ),
  );
});
afterEach(() => page.viewport(innerWidth, innerHeight));

const panel = page.getByRole('region', { name: texts.panel });
const field = (name: keyof typeof texts.fields) => panel.getByLabelText(texts.fields[name], { exact: true });

const names = () =>
  [...document.querySelectorAll('[role="row"] a[title], tr a[title]')].map((link) => link.getAttribute('title'));
const shows = (...expected: string[]) => expect.poll(names).toEqual(expected);

/** Adds a pill for a filter, ready to be set. */
async function add(name: keyof typeof texts.fields) {
  await page.getByRole('button', { name: texts.add }).click();
  await page.getByRole('menuitem', { name: texts.fields[name], exact: true }).click();
  await expect.element(field(name)).toHaveFocus();
  return field(name);
}

it('filters apply immediately, are in the address, and survive back and links', async () => {
  const app = await renderApp('/produk', { token: 'token-1' });
  await (await add('marketplace')).selectOptions('shopee');
  await expect.poll(app.search).toBe('?marketplace=shopee');
  await shows('Jaket', 'Tas Mahal');
  await (await add('priceMin')).fill('300000');
  await expect.poll(app.search).toBe('?marketplace=shopee&priceMin=300000');
  await shows('Tas Mahal');
  app.history.back();
  await shows('Jaket', 'Tas Mahal');
  await expect.element(field('priceMin')).not.toBeInTheDocument();
  await (await add('readiness')).selectOptions(readinessTexts.levels.siap);
  await expect.element(page.getByText(texts.empty)).toBeVisible();
  await page.getByRole('button', { name: texts.clear }).first().click();
  await shows('Jaket', 'Tas Mahal', 'Tas Murah');
  expect(app.search()).toBe('');

  await app.screen.unmount();
  await renderApp('/produk?marketplace=shopee&priceMin=300000', { token: 'token-1' });
  await shows('Tas Mahal');
  await expect.element(field('marketplace')).toHaveValue('shopee');
  await expect.element(field('priceMin')).toHaveValue('300000');
});

it('a sheet has all filters on a phone; none applies before its button, which has the number of products', async () => {
  await page.viewport(390, 844);
  const { search } = await renderApp('/produk', { token: 'token-1' });
  await page.getByRole('button', { name: texts.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: texts.panel });
  await sheet.getByLabelText(texts.fields.marketplace).selectOptions('shopee');
  const apply = sheet.getByRole('button', { name: texts.applyCounted('2') });
  await expect.element(apply).toBeVisible();
  expect(search()).toBe('');
  await expectNoViolations(sheet.element());
  await apply.click();
  await expect.poll(search).toBe('?marketplace=shopee');
  const counted = page.getByRole('button', { name: texts.openWith(1) });
  await expect.element(counted).toBeVisible();
  const { violations } = await axe.run(counted.element(), { runOnly: ['label-content-name-mismatch'] });
  expect(violations).toEqual([]);
});

it('the sheet applies a price that was just typed', async () => {
  await page.viewport(390, 844);
  const { search } = await renderApp('/produk', { token: 'token-1' });
  await page.getByRole('button', { name: texts.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: texts.panel });
  const apply = sheet.getByRole('button', { name: texts.applyCounted('3') });
  await expect.element(apply).toBeVisible();
  const button = apply.element() as HTMLElement;
  await sheet.getByLabelText(texts.fields.priceMin).fill('300000');
  // Before the pause after which typed text is used elsewhere.
  button.click();
  await expect.poll(search).toBe('?priceMin=300000');
});

it('a view is saved under a name, chosen in another window, and deleted', async () => {
  let views: SavedView[] = [];
  api.succeed(listViewsEndpoint, () => ({ views }));
  api.succeed(createViewEndpoint, ({ body }) => {
    views = [{ ...(body as Omit<SavedView, 'id'>), id: 'view-1' }];
    return views[0] as SavedView;
  });
  api.succeed(deleteViewEndpoint, () => {
    views = [];
    return null;
  });
  const { search } = await renderApp('/produk?priceMax=100000&sort=price&order=desc', { token: 'token-1' });
  await panel.getByRole('button', { name: texts.saveView }).click();
  await userEvent.keyboard('Yang murah{Enter}');
  await expect.element(page.getByText(successMessages.viewSaved)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: texts.deleteView })).toBeVisible();
  await expectNoViolations(panel.element());
  await page.getByRole('button', { name: 'Window 2 1 produk' }).click();
  await panel.getByRole('button', { name: texts.clear }).click();
  await expect.poll(search).toBe('?window=2&sort=price&order=desc');
  await page.getByRole('button', { name: texts.add }).click();
  await page.getByRole('menuitem', { name: 'Yang murah' }).click();
  await expect.poll(search).toBe('?sort=price&order=desc&priceMax=100000');
  await shows('Tas Murah');
  await panel.getByRole('button', { name: texts.deleteView }).click();
  await expect.element(page.getByText(successMessages.viewDeleted)).toBeVisible();
  await page.getByRole('button', { name: texts.add }).click();
  await expect.element(page.getByRole('menuitem', { name: texts.fields.marketplace })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Yang murah' })).not.toBeInTheDocument();
});
