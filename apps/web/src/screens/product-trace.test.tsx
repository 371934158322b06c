import {
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  getProductEndpoint,
  listCategorySourcesEndpoint,
  listProductsEndpoint,
  listShopsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { commonTexts, exportIssueTexts, exportRowTexts, productTexts as texts } from '@pindahlapak/messages';
import {
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  defaultExportSettings,
  emptyExportDefaults,
} from '@pindahlapak/model';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeList } from '../test/make-product.ts';
import { productsApi, tas } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

const { innerWidth, innerHeight } = window;
afterEach(() => page.viewport(innerWidth, innerHeight));

const name = 'Tas Ransel Laptop 1';
const category = 'Fashion Pria > Tas > Ransel';
const unmapped = { ...tas, marketplaceType: 'tokopedia' as const, name, category, price: 100_000 };
const margin = { id: 1, minPrice: 0, maxPrice: 1_000_000, type: 'persentase' as const, value: 10 };

let api: ReturnType<typeof productsApi>;

/** Sets the product for the list and its own call. */
function answer(product: typeof unmapped): void {
  api.succeed(listProductsEndpoint, makeList([product]));
  api.succeed(getProductEndpoint, product);
}

/** Responds like the server for a seller with rules and one product of an unmapped category. */
function configure(): void {
  api.succeed(getConfigurationEndpoint, {
    ...defaultDataConfiguration,
    dataOptions: { stockQuantity: 7, minimumOrder: 1, affiliateFee: 1000 },
    priceMargins: [margin],
    titleWordReplacements: [{ id: 1, titleWordOriginal: 'tas', titleWordReplacement: 'Backpack' }],
    version: 1,
  });
  api.succeed(getAkulakuConfigurationEndpoint, {
    ...defaultAkulakuConfiguration,
    titlePrefix: 'Promo',
    titleCondition: 'all',
    version: 1,
  });
  api.succeed(getExportSettingsEndpoint, { ...defaultExportSettings, defaults: emptyExportDefaults, version: 0 });
  api.succeed(listCategorySourcesEndpoint, { sources: [], mappedProducts: 0, totalProducts: 1, list: null });
  api.succeed(listShopsEndpoint, { shops: [] });
  answer(unmapped);
}

const dialog = page.getByRole('dialog', { name: exportRowTexts.traceTitle });
const openTrace = () => page.getByRole('button', { name: texts.traceNamed(name), exact: true }).click();

/** The cell of a column by its letter. */
const cell = (letter: string) =>
  dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${exportRowTexts.column(letter)}:`) }) });

const textOf = (letter: string) => () => cell(letter).element().textContent;

it('shows the exported row: source, rule, result; an edit from there repairs it', async () => {
  await page.viewport(1440, 900);
  api = productsApi();
  configure();
  await renderApp('/produk', { token: 'token-1' });
  await openTrace();
  await expect.poll(textOf('B')).toMatch(/Promo Backpack Ransel Laptop 1/);
  await expect.poll(textOf('B')).toMatch(/“Tas” menjadi “Backpack”/);
  await expect.poll(textOf('E')).toMatch(/Margin 10% untuk harga Rp\s0 – Rp\s1\.000\.000/);
  await expect.poll(textOf('E')).toMatch(/Biaya tambahan Rp\s1\.000/);
  await expect.poll(textOf('E')).toMatch(/Rp\s111\.000/);
  await expect.element(dialog.getByText(/Untung bersih Rp\s11\.000/)).toBeVisible();
  await expect.poll(textOf('F')).toMatch(/7$/);
  await expect.element(dialog.getByText(exportRowTexts.issuesTitle(1))).toBeVisible();
  await expect.element(cell('A').getByText(exportIssueTexts['category-unmapped']({ category }))).toBeVisible();

  await dialog.getByRole('button', { name: exportRowTexts.edit }).click();
  const edit = page.getByRole('dialog', { name: texts.editTitle });
  await edit.getByLabelText(texts.fields.category).fill('70365');
  const repaired = { ...unmapped, category: '70365' };
  api.succeed(updateProductEndpoint, () => {
    answer(repaired);
    return repaired;
  });
  await edit.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect.element(page.getByText(texts.editDone(name))).toBeVisible();
  await expect.element(edit).not.toBeInTheDocument();
  expect(api.callsOf(updateProductEndpoint).map(({ body }) => body)).toMatchObject([{ category: '70365' }]);
  await openTrace();
  await expect.element(dialog.getByText(exportRowTexts.noIssues)).toBeVisible();
});
