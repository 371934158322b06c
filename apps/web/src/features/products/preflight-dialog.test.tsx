import {
  getReadinessEndpoint,
  listProductsEndpoint,
  preflightAkulakuEndpoint,
  preflightSelectionEndpoint,
} from '@pindahlapak/contract';
import { commonTexts, exportRowTexts as texts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { makeList } from '../../test/make-product.ts';
import { productsApi, tas } from '../../test/products-app.ts';
import { renderApp } from '../../test/render-app.tsx';

it('counts products, and their rows in brackets if there are more', async () => {
  const api = productsApi();
  api.succeed(getReadinessEndpoint, { ready: 0, review: 0, blocked: 1, repairs: [] });
  const source = { marketplaceType: 'shopee', sourceKey: 'tas' } as const;
  const issues = [{ code: 'title-too-long', column: 'B', message: 'Judul terlalu panjang' }];
  api.succeed(preflightAkulakuEndpoint, {
    totalProducts: 1,
    productsWithIssues: 1,
    totalRows: 3,
    rowsWithIssues: 3,
    repairs: [],
    notes: [],
    rows: [4, 5, 6].map((row) => ({ productId: 'product-1', name: 'Tas', row, issues, source })),
  });
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByRole('button', { name: texts.preflightWith('1'), exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText('1 dari 1 produk perlu diperbaiki atau dilihat (3 baris)', { exact: true }))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Unduh semua (1 produk)' })).toBeVisible();
  await dialog.getByRole('button', { name: commonTexts.close }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('checks only the single window, even if the windows were not known at first', async () => {
  const api = productsApi();
  const nothingWrong = { totalProducts: 1, productsWithIssues: 0, totalRows: 1, rowsWithIssues: 0, repairs: [] };
  api.succeed(preflightAkulakuEndpoint, { ...nothingWrong, notes: [], rows: [] });
  api.succeed(preflightSelectionEndpoint, { ...nothingWrong, notes: [], rows: [] });
  const list = Promise.withResolvers<Response>();
  api.respond(listProductsEndpoint, () => list.promise);
  const { screen } = await renderApp('/produk?window=all&check=all', { token: 'token-1' });
  await import('./product-dialogs.tsx');
  await expect.element(screen.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  list.resolve(Response.json({ code: 200, message: '', data: makeList([tas]) }));
  await expect.element(screen.getByRole('dialog', { name: texts.preflightTitle('Window 1') })).toBeVisible();
  expect(api.callsOf(preflightSelectionEndpoint)).toEqual([]);
});
