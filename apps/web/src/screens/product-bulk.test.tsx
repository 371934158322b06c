import { bulkChangeEndpoint, listProductsEndpoint, type BulkAnswer } from '@pindahlapak/contract';
import { bulkScreenTexts as texts } from '@pindahlapak/messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeList } from '../test/make-product.ts';
import { changeStreamOf, manyProducts, productsApi } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

const { innerWidth, innerHeight } = window;

let api: ReturnType<typeof productsApi>;
let tellChange: () => void;
beforeEach(async () => {
  await page.viewport(1280, 800);
  api = productsApi();
  tellChange = changeStreamOf(api);
});
afterEach(() => page.viewport(innerWidth, innerHeight));

const changed = { code: 409, message: 'Katalog berubah.', data: { error: 'catalogue-changed' } };

/** From now on the list and the dry run of a bulk change find so many products; a change names this version, or is refused. */
function found(count: number, version: number) {
  const products = manyProducts(count);
  const answer: BulkAnswer = {
    matched: count,
    changed: count,
    skipped: 0,
    version,
    preview: products.map(({ id, name }) => ({ id, name, before: { brand: null }, after: { brand: 'Umum' } })),
    skippedRows: [],
  };
  api.succeed(listProductsEndpoint, makeList(products));
  api.respond(bulkChangeEndpoint, ({ body }) => {
    const { dryRun, version: read } = body as { dryRun: boolean; version?: number };
    if (!dryRun && read !== version) return Response.json(changed, { status: 409 });
    return Response.json({ code: 200, message: 'Berhasil.', data: answer });
  });
}

const callsOf = (dryRun: boolean) =>
  api.callsOf(bulkChangeEndpoint).filter(({ body }) => (body as { dryRun: boolean }).dryRun === dryRun);

it('a bulk change is of the products that its preview shows, or of none where the catalogue has changed since', async () => {
  found(3, 7);
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByRole('checkbox', { name: texts.choosePage }).click();
  await screen.getByRole('button', { name: texts.starts.change('3') }).click();
  const dialog = screen.getByRole('dialog', { name: texts.title });
  await dialog.getByLabelText(texts.value).fill('Umum');
  const apply = dialog.getByRole('button', { name: texts.apply('3') });
  await expect.element(apply).toBeEnabled();
  // A PC sends one more.
  found(4, 8);
  tellChange();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(4);
  await expect.element(apply).toBeEnabled();
  expect(callsOf(true)).toHaveLength(1);
  await apply.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.again);
  await dialog.getByRole('button', { name: texts.apply('4') }).click();
  await expect.element(screen.getByText(texts.done('4'))).toBeVisible();
  expect(callsOf(false)).toMatchObject([{ body: { version: 7 } }, { body: { version: 8 } }]);
});
