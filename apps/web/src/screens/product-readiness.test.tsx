import {
  getProductEndpoint,
  getReadinessEndpoint,
  listCategorySourcesEndpoint,
  listProductsEndpoint,
} from '@pindahlapak/contract';
import { exportIssueTexts, readinessTexts } from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeList } from '../test/make-product.ts';
import { changeStreamOf, picture, productsApi, tas } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

const { innerWidth, innerHeight } = window;
afterEach(() => page.viewport(innerWidth, innerHeight));

const { levels } = readinessTexts;
const ready = { ...tas, id: 'product-1', name: 'Tas Ransel Laptop 1', readiness: 'siap' as const };
const unmapped = {
  ...tas,
  ...picture,
  id: 'product-2',
  marketplaceType: 'tokopedia' as const,
  name: 'Tas Belum Dipetakan',
  category: 'Tas Gunung',
};
const message = exportIssueTexts['category-unmapped']({ category: 'Tas Gunung' });
const issues = [{ code: 'category-unmapped', column: 'A', message, readiness: 'belum-siap' as const }];
const blocked = { ...unmapped, readiness: 'belum-siap' as const, issues };
const mapped = { ...unmapped, readiness: 'siap' as const };

it('shows readiness with reasons and links to repairs, and is updated when the category was decided elsewhere', async () => {
  await page.viewport(1440, 900);
  const api = productsApi();
  const announce = changeStreamOf(api);
  api.succeed(listProductsEndpoint, makeList([blocked, ready]));
  api.succeed(getProductEndpoint, blocked);
  api.succeed(getReadinessEndpoint, { ready: 1, review: 0, blocked: 1, repairs: [] });
  api.succeed(listCategorySourcesEndpoint, { sources: [], mappedProducts: 0, totalProducts: 2, list: null });
  const { history, path, search } = await renderApp('/produk', { token: 'token-1' });

  await expect.element(page.getByText('Siap 1 dari 2', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 belum siap', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Laptop 1/ }).getByText(levels.siap, { exact: true }))
    .toBeVisible();
  const reasons = page.getByRole('button', { name: readinessTexts.showReasons(levels['belum-siap'], unmapped.name) });
  await reasons.click();
  const dialog = page.getByRole('dialog', { name: readinessTexts.reasonsTitle(levels['belum-siap']) });
  await expect.element(dialog.getByText(/Kategori belum dipilih: Tas Gunung/)).toBeVisible();
  for (const width of [390, 320]) {
    await page.viewport(width, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await dialog.getByRole('link', { name: /^Pilih kategori: / }).click();
  await expect
    .poll(() => path() + search())
    .toBe(`${dashboardPaths.akulakuCategories}?asal=tokopedia&kategori=tas+gunung`);
  history.back();
  await expect.element(page.getByText('Siap 1 dari 2', { exact: true })).toBeVisible();

  api.succeed(listProductsEndpoint, makeList([mapped, ready]));
  api.succeed(getReadinessEndpoint, { ready: 2, review: 0, blocked: 0, repairs: [] });
  // A mapping is part of the configuration.
  announce('configuration');
  await expect.element(page.getByText('Siap 2 dari 2', { exact: true })).toBeVisible();
  await expect.element(reasons).not.toBeInTheDocument();
});
