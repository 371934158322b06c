import {
  getProductEndpoint,
  listBatchesEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import {
  conflictTexts,
  errorMessages,
  exportRowTexts,
  fieldMessages,
  historyTexts,
  productTexts as texts,
  readinessTexts,
  sessionTexts,
} from '@pindahlapak/messages';
import { formatRupiah } from '@pindahlapak/model';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeList } from '../test/make-product.ts';
import { changeStreamOf, productsApi, tas } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

const { innerWidth, innerHeight } = window;

let api: ReturnType<typeof productsApi>;
let showChange: () => void;
beforeEach(async () => {
  await page.viewport(1280, 800);
  api = productsApi();
  showChange = changeStreamOf(api);
  listed({ version: 3 });
});
afterEach(() => page.viewport(innerWidth, innerHeight));

/** Sets the product for the list and the edit call. */
function listed(own: Partial<typeof tas>) {
  api.succeed(listProductsEndpoint, makeList([{ ...tas, ...own }]));
  api.succeed(getProductEndpoint, { ...tas, ...own });
}

const bodies = () => api.callsOf(updateProductEndpoint).map(({ body }) => body);

/** Opens the field in the price cell. */
async function openPrice() {
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByTitle(texts.editCell(texts.fields.price)).click();
  const row = screen.getByRole('row').nth(1);
  return { screen, row, price: row.getByRole('textbox') };
}

it('adds thousands separators while a price is typed, accepts its unit and refuses anything else, also on a phone', async () => {
  await page.viewport(390, 800);
  api.succeed(updateProductEndpoint, { ...tas, price: 12_500 });
  const { row, price } = await openPrice();
  await expect.element(price).toHaveValue('150.000');
  await userEvent.keyboard('1250000');
  await expect.element(price).toHaveValue('1.250.000');
  for (const typed of ['-5', '12,5', '12.5', 'lima', '0']) {
    await price.fill(typed);
    await userEvent.keyboard('{Enter}');
    const problem = row.getByRole('alert');
    await expect.element(problem).toHaveTextContent(fieldMessages.productPriceInvalid);
    const { left, right } = problem.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    await expect.element(price).toHaveValue(typed);
    await price.fill('1');
    await expect.element(row.getByRole('alert')).not.toBeInTheDocument();
  }
  expect(bodies()).toEqual([]);
  await price.fill('Rp 12.500');
  await userEvent.keyboard('{Enter}');
  await expect.poll(bodies).toMatchObject([{ price: 12_500 }]);
});

it('keeps a price that could not be sent, and reports the lost connection', async () => {
  const { row, price } = await openPrice();
  await price.fill('54321');
  // The call gets no response.
  await userEvent.keyboard('{Enter}');
  await expect.element(row.getByRole('alert')).toHaveTextContent(sessionTexts.noConnection);
  await expect.element(price).toHaveValue('54.321');
});

it('cancels the edit of a category on Escape, and returns to its cell', async () => {
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  const cell = screen.getByTitle(texts.editCell(texts.fields.category)).first();
  await cell.click();
  await screen.getByRole('row').nth(1).getByRole('textbox').fill('sesuatu');
  await userEvent.keyboard('{Escape}');
  await expect.element(cell).toHaveFocus();
  expect(bodies()).toEqual([]);
});

it('offers to undo a saved price', async () => {
  api.succeed(updateProductEndpoint, { ...tas, price: 99_000 });
  const batch = {
    id: 'b1',
    number: 1,
    kind: 'edit',
    subject: 'Tas Ransel',
    window: null,
    canUndo: true,
    actor: { kind: 'seller', name: null },
    createdAt: 0,
    created: 0,
    changed: 1,
    deleted: 0,
    restored: 0,
    undoOf: null,
    undoneAt: null,
  } as const;
  api.succeed(listBatchesEndpoint, { totalItems: 1, totalPages: 1, data: [batch] });
  const { screen, price } = await openPrice();
  await price.fill('99000');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(texts.editDone('Tas Ransel'))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: historyTexts.undo })).toBeVisible();
});

/**
 * Types a price over version 3, while another tab saves another price and colour as version 4, which the list then
 * shows.
 */
async function meetConflict() {
  const opened = await openPrice();
  await opened.price.fill('99000');
  listed({ version: 4, name: 'Tas Biru', price: 175_000, color: 'Biru' });
  showChange();
  await expect.element(opened.row.getByRole('link', { name: /^Tas Biru/ })).toBeVisible();
  api.fail(updateProductEndpoint, 'product-changed');
  await userEvent.keyboard('{Enter}');
  const question = opened.screen.getByRole('alertdialog', { name: conflictTexts.title });
  await expect.element(question).toBeVisible();
  expect(bodies().at(-1)).toMatchObject({ price: 99_000, readVersion: 3 });
  return { ...opened, question };
}

it("overwrites a price from another tab only on 'Timpa', and keeps its other fields", async () => {
  const { question } = await meetConflict();
  api.succeed(updateProductEndpoint, { ...tas, price: 99_000, version: 5 });
  await question.getByRole('button', { name: conflictTexts.overwrite }).click();
  await expect.poll(() => bodies().length).toBe(2);
  expect(bodies().at(-1)).toMatchObject({ price: 99_000, color: 'Biru', readVersion: 4 });
});

it("shows the other tab's price in the cell on 'Muat ulang'", async () => {
  const { question, row, price } = await meetConflict();
  await question.getByRole('button', { name: conflictTexts.reload }).click();
  await expect.element(price).toHaveValue('175.000');
  await expect.element(price).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(row.getByText(formatRupiah(175_000))).toBeVisible();
});

it('shows the name of a category number below its field until it is changed', async () => {
  const number = { category: '70365', categoryPath: 'Pakaian Pria > Kaos' };
  api.succeed(listProductsEndpoint, makeList([{ ...tas, ...number }]));
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await expect.element(screen.getByText('Kaos', { exact: true })).toBeVisible();
  await screen.getByTitle(texts.editCell(texts.fields.category)).click();
  const field = screen.getByRole('row').nth(1).getByRole('textbox');
  await expect.element(field).toHaveValue('70365');
  await expect.element(field).toHaveAccessibleDescription(number.categoryPath);
  await field.fill('70366');
  await expect.element(screen.getByText(number.categoryPath)).not.toBeInTheDocument();
});

it('edits the value of an issue next to it, and Escape leaves the dialog open', async () => {
  listed({ version: 3, readiness: 'belum-siap' } as Partial<typeof tas>);
  const issue = { code: 'weight-out-of-range', column: 'Y', message: 'Berat terlalu besar', readiness: 'belum-siap' };
  api.succeed(getProductEndpoint, { ...tas, version: 3, readiness: 'belum-siap', issues: [issue] } as typeof tas);
  api.succeed(updateProductEndpoint, { ...tas, weightGram: 800 });
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen
    .getByRole('button', { name: readinessTexts.showReasons(readinessTexts.levels['belum-siap'], tas.name) })
    .click();
  const dialog = screen.getByRole('dialog');
  const open = dialog.getByRole('button', { name: exportRowTexts.editHereNamed(texts.fields.weightGram, tas.name) });
  await open.click();
  const field = dialog.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(open).toBeVisible();
  await open.click();
  await field.fill('800');
  await userEvent.keyboard('{Enter}');
  await expect.poll(bodies).toMatchObject([{ weightGram: 800, readVersion: 3 }]);
});

/** Sends a price, which the server answers once `answer` is called. */
async function sendPrice(respond: () => Response) {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  api.respond(updateProductEndpoint, async () => {
    await promise;
    return respond();
  });
  const opened = await openPrice();
  await opened.price.fill('12500');
  await userEvent.keyboard('{Enter}');
  await expect.poll(bodies).toMatchObject([{ price: 12_500 }]);
  return { ...opened, answer };
}

it('says that a price was not saved if its field was closed meanwhile', async () => {
  const message = errorMessages['product-changed'];
  const refusal = { code: 409, message, data: { error: 'product-changed' } };
  const { screen, answer } = await sendPrice(() => Response.json(refusal, { status: 409 }));
  await userEvent.keyboard('{Escape}');
  answer();
  await expect.element(screen.getByText(message)).toBeVisible();
});

it('keeps a price that is typed during a save, over the saved version', async () => {
  const saved = { code: 200, message: 'Berhasil.', data: { ...tas, price: 12_500, version: 4 } };
  const { screen, price, answer } = await sendPrice(() => Response.json(saved));
  await userEvent.keyboard('0');
  answer();
  await expect.element(screen.getByText(texts.editDone(tas.name))).toBeVisible();
  await expect.element(price).toHaveValue('125.000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(bodies).toMatchObject([{ readVersion: 3 }, { price: 125_000, readVersion: 4 }]);
});
