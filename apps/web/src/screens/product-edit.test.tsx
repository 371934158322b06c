import {
  deleteWindowEndpoint,
  getProductEndpoint,
  listProductsEndpoint,
  preflightAkulakuEndpoint,
  updateProductEndpoint,
  deleteProductEndpoint,
  listBatchesEndpoint,
} from '@pindahlapak/contract';
import {
  commonTexts,
  conflictTexts,
  errorMessages,
  exportRowTexts,
  keyboardTexts,
  productTexts as texts,
  shellTexts,
  variantTexts,
} from '@pindahlapak/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { queryClient } from '../lib/api/query-client.ts';
import { makeList } from '../test/make-product.ts';
import { storeDraft } from '../lib/drafts/use-stored-draft.ts';
import { manyProducts, productsApi, tas } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof productsApi>;
beforeEach(() => {
  api = productsApi();
});

const answer = (data: object) => Response.json({ code: 200, message: 'Berhasil.', data });
const open = (address = '/produk') => renderApp(address, { token: 'token-1' });

describe('the edit dialog', () => {
  it('opens a product that is not on the page, and keeps all values after a refusal', async () => {
    api.succeed(listProductsEndpoint, makeList([]));
    api.fail(updateProductEndpoint, 'product-exists', { fields: { urls: 'Tautan sudah dipakai.' } });
    const { screen } = await open('/produk?window=4&edit=product-1');
    await expect.element(screen.getByLabelText(texts.fields.name)).toHaveValue('Tas Ransel');
    await screen.getByLabelText(texts.fields.color).fill('Merah');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.element(screen.getByText(errorMessages['product-exists'])).toBeVisible();
    await expect.element(screen.getByText(texts.editFailed)).not.toBeInTheDocument();
    await expect.element(screen.getByText('Tautan sudah dipakai.')).toBeVisible();
    await expect.element(screen.getByLabelText(texts.fields.urls)).toHaveFocus();
    await expect.element(screen.getByLabelText(texts.fields.color)).toHaveValue('Merah');
  });
});

describe('the edit dialog, while a save is under way', () => {
  it('keeps what is typed meanwhile as unsaved input over the saved version', async () => {
    const { screen, search } = await open('/produk?edit=product-1');
    await screen.getByLabelText(texts.fields.color).fill('Merah');
    const { promise, resolve } = Promise.withResolvers<void>();
    api.respond(updateProductEndpoint, async () => {
      await promise;
      return answer({ ...tas, color: 'Merah', version: 5 });
    });
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await screen.getByLabelText(texts.fields.name).fill('Tas Ransel Baru');
    resolve();
    await expect.element(screen.getByText(texts.editDone(tas.name))).toBeVisible();
    await expect.element(screen.getByLabelText(texts.fields.name)).toHaveValue('Tas Ransel Baru');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.poll(search).toBe('');
    expect(api.callsOf(updateProductEndpoint).map(({ body }) => body)).toMatchObject([
      { name: tas.name, color: 'Merah' },
      { name: 'Tas Ransel Baru', color: 'Merah', readVersion: 5 },
    ]);
  });
});

describe('an edit of a product that somebody else saved first', () => {
  const bodies = () => api.callsOf(updateProductEndpoint).map(({ body }) => body);

  /** Types a colour over version 3, while another tab saves another name as version 4. */
  const meetConflict = async () => {
    api.succeed(getProductEndpoint, { ...tas, version: 3 });
    const { screen, search } = await open('/produk?edit=product-1');
    const dialog = screen.getByRole('dialog', { name: texts.editTitle });
    await dialog.getByLabelText(texts.fields.color).fill('Merah');
    api.succeed(getProductEndpoint, { ...tas, name: 'Tas Lain', version: 4 });
    api.fail(updateProductEndpoint, 'product-changed');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    const question = screen.getByRole('alertdialog', { name: conflictTexts.title });
    await expect.element(question.getByText(errorMessages['product-changed'])).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({ color: 'Merah', readVersion: 3 });
    return { screen, search, dialog, question };
  };

  it("is saved over the other version on 'Timpa'", async () => {
    const { search, question } = await meetConflict();
    api.succeed(updateProductEndpoint, { ...tas, color: 'Merah', version: 5 });
    await question.getByRole('button', { name: conflictTexts.overwrite }).click();
    await expect.poll(search).toBe('');
    expect(bodies().at(-1)).toMatchObject({ color: 'Merah' });
    expect(bodies().at(-1)).not.toHaveProperty('readVersion');
  });

  it("is set aside on 'Muat ulang', and can be restored", async () => {
    const { screen, search, dialog, question } = await meetConflict();
    await question.getByRole('button', { name: conflictTexts.reload }).click();
    await expect.element(dialog.getByLabelText(texts.fields.name)).toHaveValue('Tas Lain');
    await expect.element(dialog.getByLabelText(texts.fields.color)).toHaveValue('Hitam');
    await dialog.getByRole('button', { name: conflictTexts.takeBack }).click();
    await expect.element(dialog.getByLabelText(texts.fields.color)).toHaveValue('Merah');
    await expect.element(dialog.getByLabelText(texts.fields.name)).toHaveValue('Tas Ransel');
    api.succeed(updateProductEndpoint, { ...tas, color: 'Merah', version: 5 });
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.poll(search).toBe('');
    expect(bodies().at(-1)).toMatchObject({ color: 'Merah', name: 'Tas Ransel', readVersion: 4 });
  });

  it('is saved over the version that a draft of an earlier visit started from', async () => {
    storeDraft('user-1', 'product:product-1', { color: 'Merah', version: '3' });
    api.succeed(getProductEndpoint, { ...tas, version: 9 });
    api.fail(updateProductEndpoint, 'product-changed');
    const { screen } = await open('/produk?edit=product-1');
    await expect.element(screen.getByLabelText(texts.fields.color)).toHaveValue('Merah');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: conflictTexts.title })).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({ color: 'Merah', readVersion: 3 });
  });
});

describe('the variants of a product', () => {
  const merah = {
    id: 'v1',
    option1: 'Merah',
    option2: null,
    price: 300_000,
    stock: 4,
    image: null,
    sourceKey: 'a',
    isOff: false,
    isGone: false,
  };

  it('survive a reload as unsaved input, which can be discarded completely', async () => {
    api.succeed(getProductEndpoint, { ...tas, optionNames: ['Warna'], variants: [merah] });
    const priceIn = (dialog: Locator) => dialog.getByLabelText(variantTexts.fieldOf(variantTexts.price, 'Merah'));
    const before = await open('/produk?edit=product-1');
    await priceIn(before.screen.getByRole('dialog')).fill('325000');
    await before.screen.unmount();
    const { screen } = await open('/produk?edit=product-1');
    const dialog = screen.getByRole('dialog');
    await expect.element(screen.getByText(commonTexts.draftRestored)).toBeVisible();
    await expect.element(priceIn(dialog)).toHaveValue('325000');
    await dialog.getByRole('button', { name: commonTexts.draftDiscard, exact: true }).click();
    await expect.element(priceIn(dialog)).toHaveValue('300000');
    await expect.element(screen.getByText(commonTexts.draftRestored)).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: commonTexts.cancel }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('reports a deleted product in the address, and removes it', async () => {
  api.fail(getProductEndpoint, 'product-not-found');
  const { screen, search } = await open('/produk?edit=product-1');
  await expect.element(screen.getByText(errorMessages['product-not-found'])).toBeVisible();
  await expect.poll(search).toBe('');
});

describe('the neighbours of an edited product', () => {
  const products = manyProducts(12);
  const listPage = (page: string | undefined) => {
    const start = (Number(page) - 1) * 10;
    return makeList(products.slice(start, start + 10), { totalItems: products.length });
  };
  const productAt = (path: string) => ({ ...tas, ...products.find(({ id }) => path.endsWith(`/${id}`)) });

  beforeEach(() => {
    api.succeed(listProductsEndpoint, ({ query }) => listPage(query['page']));
    api.succeed(getProductEndpoint, ({ path }) => productAt(path));
  });

  it('ask about unsaved input first; nothing can be typed, saved or lost while one is loading', async () => {
    const { screen, search } = await open('/produk?edit=product-4');
    const name = screen.getByLabelText(texts.fields.name);
    // Named otherwise once a load takes long.
    const save = screen.getByRole('button', { name: /Simpan Perubahan|Memuat\.\.\./ });
    await name.fill('Tas Baru');
    const { promise, resolve } = Promise.withResolvers<void>();
    api.respond(getProductEndpoint, async ({ path }) => {
      await promise;
      return answer(productAt(path));
    });
    const question = screen.getByRole('alertdialog');
    await userEvent.keyboard('{Alt>}j{/Alt}');
    await question.getByRole('button', { name: texts.editKeep }).click();
    await expect.element(name).toHaveValue('Tas Baru');
    await userEvent.keyboard('{Alt>}j{/Alt}');
    await question.getByRole('button', { name: texts.editDiscard }).click();
    await expect.element(save).toBeDisabled();
    const former = document.querySelector<HTMLInputElement>('form [name="name"]');
    expect(former?.value).toBe('Tas Ransel Laptop 4');
    expect(former?.closest('[inert]')).not.toBeNull();
    resolve();
    await expect.element(name).toHaveValue('Tas Ransel Laptop 3');
    await expect.element(save).toBeEnabled();
    expect(search()).toBe('?edit=product-3');
    await userEvent.keyboard('{Alt>}k{/Alt}');
    await expect.element(name).toHaveValue('Tas Ransel Laptop 4');
  });

  it('are closed without a question while the next repair is loading', async () => {
    const issues = [{ code: 'title-too-long', column: 'B', message: 'Judul terlalu panjang' }];
    const source = { marketplaceType: 'shopee', sourceKey: 'tas' } as const;
    api.succeed(preflightAkulakuEndpoint, {
      totalProducts: 2,
      productsWithIssues: 2,
      totalRows: 2,
      rowsWithIssues: 2,
      repairs: [],
      notes: [],
      rows: [4, 3].map((id) => ({ productId: `product-${id}`, name: `Tas ${id}`, row: id, issues, source })),
    });
    api.succeed(updateProductEndpoint, productAt('/product-4'));
    const { screen, search } = await open('/produk?check=all');
    await screen.getByRole('button', { name: exportRowTexts.preflightFixNamed('Tas 4'), exact: true }).click();
    await screen.getByLabelText(texts.fields.name).fill('Tas Baru');
    api.respond(getProductEndpoint, () => new Promise(() => {}));
    await screen.getByRole('button', { name: texts.saveAndNext }).click();
    await expect.poll(search).toContain('edit=product-3');
    await userEvent.keyboard('{Escape}');
    await expect.poll(search).toBe('?check=all');
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('on another page do not replace the one that the seller opened in the meantime', async () => {
    const { screen, search } = await open('/produk?edit=product-3');
    const name = screen.getByLabelText(texts.fields.name);
    await expect.element(screen.getByText(texts.positionInList('10', '12'))).toBeVisible();
    const { promise, resolve } = Promise.withResolvers<void>();
    api.respond(listProductsEndpoint, async ({ query }) => {
      if (query['page'] === '2') await promise;
      return answer(listPage(query['page']));
    });
    await userEvent.keyboard('{Alt>}j{/Alt}');
    await userEvent.keyboard('{Alt>}k{/Alt}');
    await expect.element(name).toHaveValue('Tas Ransel Laptop 4');
    resolve();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await userEvent.keyboard('{Alt>}k{/Alt}');
    await expect.element(name).toHaveValue('Tas Ransel Laptop 5');
    expect(search()).toBe('?edit=product-5');
  });

  it('are not closed by a save that ends behind them', async () => {
    const { screen, search, history } = await open('/produk?edit=product-4');
    const name = screen.getByLabelText(texts.fields.name);
    await screen.getByLabelText(texts.fields.color).fill('Merah');
    const { promise, resolve } = Promise.withResolvers<void>();
    api.respond(updateProductEndpoint, async ({ path }) => {
      await promise;
      return answer(productAt(path));
    });
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    history.push('/produk?edit=product-3');
    await expect.element(name).toHaveValue('Tas Ransel Laptop 3');
    resolve();
    await expect.element(screen.getByText(texts.editDone('Tas Ransel Laptop 4'))).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(name).toHaveValue('Tas Ransel Laptop 3');
    expect(search()).toBe('?edit=product-3');
  });

  it('are reached by key or button, also across pages; closing focuses the row of the last one', async () => {
    await page.viewport(1280, 800);
    const { screen, search } = await open('/produk?edit=product-4');
    const name = screen.getByLabelText(texts.fields.name);
    await expect.element(name).toHaveValue('Tas Ransel Laptop 4');
    await expect.element(screen.getByText(texts.positionInList('9', '12'))).toBeVisible();
    await userEvent.keyboard('{Alt>}j{/Alt}');
    await expect.element(name).toHaveValue('Tas Ransel Laptop 3');
    await screen.getByRole('button', { name: texts.nextProduct }).click();
    await expect.element(name).toHaveValue('Tas Ransel Laptop 2');
    await expect.poll(search).toBe('?page=2&edit=product-2');
    await userEvent.keyboard('{Alt>}j{/Alt}');
    await expect.element(name).toHaveValue('Tas Ransel Laptop 1');
    await expect.element(screen.getByRole('button', { name: texts.nextProduct })).toBeDisabled();
    await userEvent.keyboard('{Alt>}k{/Alt}');
    await expect.element(name).toHaveValue('Tas Ransel Laptop 2');
    await userEvent.keyboard('{Escape}');
    await expect
      .element(screen.getByRole('button', { name: texts.editNamed('Tas Ransel Laptop 2'), exact: true }))
      .toHaveFocus();
  });

  it('appear in the palette by their saved names, until the seller signs out', async () => {
    const saved = { ...productAt('/product-4'), name: 'Tas Baru' };
    api.succeed(updateProductEndpoint, saved);
    const { screen, path, search } = await open('/produk?edit=product-4');
    await screen.getByLabelText(texts.fields.name).fill('Tas Baru');
    await screen.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect.poll(search).toBe('');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect
      .element(screen.getByRole('option').first())
      .toHaveTextContent(`Tas Baru${keyboardTexts.groups.recent}`);
    await userEvent.keyboard('{Enter}');
    await expect.poll(search).toBe('?window=1&edit=product-4');
    await screen.getByRole('dialog').getByRole('button', { name: commonTexts.cancel }).click();
    await screen.getByRole('button', { name: new RegExp(`^${shellTexts.userMenu}`) }).click();
    await screen.getByRole('menuitem', { name: shellTexts.signOut }).click();
    await expect.poll(path).toBe('/login');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('recent-products'))).toEqual([]);
  });
});

describe('a change that fails', () => {
  const failures = [
    {
      of: 'an edit',
      endpoint: updateProductEndpoint,
      address: '/produk?edit=product-1',
      buttons: ['Simpan Perubahan'],
      unanswered: 'Gagal memperbarui produk. Silakan coba lagi.',
    },
    {
      of: "a window's deletion",
      endpoint: deleteWindowEndpoint,
      address: '/produk',
      buttons: [texts.deleteAll, texts.deleteAllConfirm('1')],
      unanswered: 'Terjadi kesalahan saat menghapus produk. Silakan coba lagi.',
    },
  ];

  it.each(failures)("$of: shows the server's reason, and our text only if there is none", async (failure) => {
    const { endpoint, address, buttons, unanswered } = failure;
    const { screen } = await open(address);
    const press = async (name: string) => screen.getByRole('button', { name, exact: true }).click();
    api.fail(endpoint, 'unavailable');
    for (const button of buttons) await press(button);
    await expect.element(screen.getByText(errorMessages.unavailable)).toBeVisible();
    await expect.element(screen.getByText(unanswered)).not.toBeInTheDocument();

    api.respond(endpoint, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await press(buttons.at(-1) ?? '');
    await expect.element(screen.getByText(unanswered)).toBeVisible();
  });
});

/** Opens the dialog of a deletion; returns it with its delete button. */
async function ask() {
  api.succeed(listBatchesEndpoint, { totalItems: 0, totalPages: 1, data: [] });
  await page.viewport(1280, 800);
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByRole('button', { name: texts.deleteNamed(tas.name), exact: true }).click();
  const confirm = screen.getByRole('button', { name: texts.deleteConfirm, exact: true });
  await expect.element(confirm).toBeVisible();
  return { screen, confirm };
}

it('deletes once after two quick clicks on a busy page', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.respond(deleteProductEndpoint, async () => {
    await answered;
    return Response.json({ code: 200, message: texts.deleteDone, data: null });
  });
  const { screen, confirm } = await ask();
  const button = confirm.element() as HTMLElement;
  button.click();
  // Between two clicks, at least all microtasks run; timers may have to wait.
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  button.click();
  await expect.poll(() => api.callsOf(deleteProductEndpoint).length).toBeGreaterThan(0);
  answer();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.callsOf(deleteProductEndpoint)).toHaveLength(1);
});

it('keeps the focus in the dialog after a failure, and closes it if the product is already gone', async () => {
  api.fail(deleteProductEndpoint, 'internal');
  const { screen, confirm } = await ask();
  (confirm.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(errorMessages.internal)).toBeVisible();
  await expect.element(confirm).toBeEnabled();
  await expect.element(confirm).toHaveFocus();
  api.fail(deleteProductEndpoint, 'product-not-found');
  await confirm.click();
  await expect.element(screen.getByText(errorMessages['product-not-found'])).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});
