import { bulkChangeEndpoint, listProductsEndpoint, type BulkAnswer } from '@pindahlapak/contract';
import { bulkScreenTexts as texts } from '@pindahlapak/messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { makeList, makeProduct } from '../test/make-product.ts';
import { changeStreamOf, manyProducts, picture, productsApi } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

const { innerWidth, innerHeight } = window;

let api: ReturnType<typeof productsApi>;
let showChange: () => void;
beforeEach(async () => {
  await page.viewport(1280, 800);
  api = productsApi();
  showChange = changeStreamOf(api);
});
afterEach(() => page.viewport(innerWidth, innerHeight));

const changed = { code: 409, message: 'Katalog berubah.', data: { error: 'catalogue-changed' } };

/** Sets the number of products for the list and the dry run; a change has to name this version. */
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

const textOf = (locator: Locator): string => locator.element().textContent.replaceAll('\u00a0', ' ');

const callsOf = (dryRun: boolean) =>
  api.callsOf(bulkChangeEndpoint).filter(({ body }) => (body as { dryRun: boolean }).dryRun === dryRun);

it('only changes the previewed products, or none if the catalogue has changed since', async () => {
  found(3, 7);
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByRole('checkbox', { name: texts.choosePage }).click();
  await screen.getByRole('button', { name: `${texts.starts.change} (3)` }).click();
  const dialog = screen.getByRole('dialog', { name: texts.title });
  await dialog.getByLabelText(texts.value).fill('Umum');
  const apply = dialog.getByRole('button', { name: texts.apply('3') });
  await expect.element(apply).toBeEnabled();
  // A PC sends another product.
  found(4, 8);
  showChange();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(4);
  await expect.element(apply).toBeEnabled();
  expect(callsOf(true)).toHaveLength(1);
  await apply.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(texts.again);
  await dialog.getByRole('button', { name: texts.apply('4') }).click();
  await expect.element(screen.getByText(texts.done('4'))).toBeVisible();
  expect(callsOf(false)).toMatchObject([{ body: { version: 7 } }, { body: { version: 8 } }]);
});

it('keeps excluded products and the focus while another value is counted, and changes no checkbox', async () => {
  found(3, 7);
  const [out, ...others] = manyProducts(3);
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByRole('checkbox', { name: texts.choosePage }).click();
  await screen.getByRole('button', { name: `${texts.starts.change} (3)` }).click();
  const dialog = screen.getByRole('dialog', { name: texts.title });
  const value = dialog.getByLabelText(texts.value);
  await value.fill('Umum');
  await dialog.getByRole('checkbox', { name: texts.include(out?.name ?? '') }).click();
  const apply = dialog.getByRole('button', { name: texts.apply('2') });
  await expect.element(apply).toBeEnabled();

  const box = dialog.getByRole('checkbox', { name: texts.include(others[0]?.name ?? '') });
  const counted = callsOf(true).length;
  api.respond(bulkChangeEndpoint, () => new Promise<Response>(() => {}));
  await value.fill('Lama');
  box.element().focus();
  await expect.poll(() => callsOf(true).length).toBeGreaterThan(counted);
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await expect.element(box).toHaveFocus();

  // The next value previews other products.
  api.respond(bulkChangeEndpoint, ({ body }) => {
    const isOut = (body as { exclude: string[] }).exclude.includes(out?.id ?? '');
    const preview = others.map(({ id, name }) => ({ id, name, before: { brand: null }, after: { brand: 'Lain' } }));
    const data = { matched: 3, changed: isOut ? 2 : 3, skipped: 0, version: 7, preview, skippedRows: [] };
    return Response.json({ code: 200, message: 'Berhasil.', data });
  });
  await value.fill('Lain');
  await expect.poll(() => textOf(dialog.getByRole('status'))).toContain(texts.leftOut('1'));
  await expect.element(apply).toBeEnabled();
  await apply.click();
  await expect.poll(() => callsOf(false).at(-1)?.body).toMatchObject({ exclude: [out?.id] });
});

it('changes what was chosen, even if the back button leaves the filter behind the dialog', async () => {
  found(3, 7);
  const { screen, history } = await renderApp('/produk', { token: 'token-1' });
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(3);
  history.push('/produk?marketplace=shopee');
  await expect.poll(() => api.callsOf(listProductsEndpoint).at(-1)?.query).toMatchObject({ marketplace: 'shopee' });
  await screen.getByRole('checkbox', { name: texts.chooseNamed('Tas Ransel Laptop 3'), exact: true }).click();
  await screen.getByRole('button', { name: texts.chooseAll('3') }).click();
  await screen.getByRole('button', { name: `${texts.starts.delete} (3)` }).click();
  const apply = screen.getByRole('dialog', { name: texts.title }).getByRole('button', { name: texts.applyDelete('3') });
  await expect.element(apply).toBeEnabled();
  history.back();
  await expect.element(screen.getByText(texts.cleared)).toBeVisible();
  await expect.element(apply).toBeEnabled();
  await apply.click();
  await expect
    .poll(() => callsOf(false))
    .toMatchObject([{ body: { selection: { filter: { marketplace: 'shopee' } } } }]);
});

it('names variants in a change of prices, and shows the price after the rules', async () => {
  found(1, 7);
  const priced = (count: number): BulkAnswer['preview'][number] => {
    const keys = Array.from({ length: count }, (_, at) => `variants.v${at}`);
    const all = (price: number) => ({ price, ...Object.fromEntries(keys.map((key) => [key, price])) });
    return {
      id: `product-${count}`,
      name: `Kaos ${count}`,
      before: all(100_000),
      after: all(105_000),
      variantNames: Object.fromEntries(keys.map((key, at) => [key, `Merah, ${at}`])),
      exportPrice: { before: { min: 115_000, max: 115_000 }, after: { min: 120_750, max: 121_000 } },
    };
  };
  const preview = [priced(2), priced(10)];
  api.succeed(bulkChangeEndpoint, { matched: 2, changed: 2, skipped: 0, version: 7, preview, skippedRows: [] });
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByRole('checkbox', { name: texts.choosePage }).click();
  await screen.getByRole('button', { name: `${texts.starts.price} (1)` }).click();
  const dialog = screen.getByRole('dialog', { name: texts.title });
  await expect.element(dialog.getByLabelText(texts.percent)).toHaveFocus();
  await dialog.getByLabelText(texts.percent).fill('5');
  const [few, many] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(1)];
  await expect
    .poll(() => textOf(few))
    .toContain('Harga:Rp 100.000 → Rp 105.000Harga jual:Rp 115.000 → Rp 120.750–121.000');
  await expect.poll(() => textOf(few)).toContain('Merah, 1:Rp 100.000 → Rp 105.000');
  await many.getByRole('button', { name: texts.showVariants('10') }).click();
  await expect.poll(() => textOf(many)).toContain('Merah, 9:Rp 100.000 → Rp 105.000');
});

it('says that nothing would change, without figures, and cannot be saved', async () => {
  found(1, 7);
  const none = { ready: 0, review: 0, blocked: 1 };
  api.succeed(bulkChangeEndpoint, {
    matched: 1,
    changed: 0,
    skipped: 0,
    version: 7,
    preview: [],
    skippedRows: [],
    readiness: { before: none, after: none, products: 1 },
  });
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByRole('checkbox', { name: texts.choosePage }).click();
  await screen.getByRole('button', { name: `${texts.starts.change} (1)` }).click();
  const dialog = screen.getByRole('dialog', { name: texts.title });
  await dialog.getByLabelText(texts.value).fill('Umum');
  await expect.poll(() => textOf(dialog.getByRole('status'))).toBe(`${texts.nothing}1 tidak berubah`);
  await expect.element(dialog.getByRole('button', { name: texts.apply('0') })).toBeDisabled();
});

it('selects the first products in the order of the list', async () => {
  found(60, 7);
  const { screen } = await renderApp('/produk?sort=price', { token: 'token-1' });
  await screen.getByRole('checkbox', { name: texts.chooseNamed('Tas Ransel Laptop 1'), exact: true }).click();
  await screen.getByRole('button', { name: texts.chooseFirstOpen }).click();
  // The list returns as many as it is asked for.
  api.succeed(listProductsEndpoint, makeList(manyProducts(50), { totalItems: 60 }));
  await screen.getByRole('menuitem', { name: texts.chooseFirst('50') }).click();
  await expect.element(screen.getByRole('button', { name: `${texts.starts.price} (50)` })).toBeVisible();
  expect(api.callsOf(listProductsEndpoint).at(-1)?.query).toMatchObject({ limit: '50', page: '1', sort: 'price' });
});

it('does not select the first products of a window that the seller has left meanwhile', async () => {
  const windowData = [
    { window: 1, totalProduct: 60 },
    { window: 2, totalProduct: 1 },
  ];
  const other = makeProduct({ ...picture, id: 'other', name: 'Jaket', window: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  api.respond(listProductsEndpoint, async ({ query: { window, limit } }) => {
    if (limit === '50') await promise;
    const first = makeList(manyProducts(Number(limit)), { totalItems: 60, windowData });
    const data = window === '2' ? makeList([other], { windowData }) : first;
    return Response.json({ code: 200, message: 'Berhasil.', data });
  });
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByRole('checkbox', { name: texts.choosePage }).click();
  await screen.getByRole('button', { name: texts.chooseFirstOpen }).click();
  await screen.getByRole('menuitem', { name: texts.chooseFirst('50') }).click();
  await screen.getByRole('button', { name: /^Window 2/ }).click();
  await expect.element(screen.getByRole('link', { name: /^Jaket/ })).toBeVisible();
  resolve();
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.getByRole('region', { name: texts.bar }).elements()).toEqual([]);
});
