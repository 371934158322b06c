import {
  catalogueWorkbookEndpoint,
  deleteWindowEndpoint,
  exportAkulakuEndpoint,
  exportSelectionEndpoint,
  getReadinessEndpoint,
  listProductsEndpoint,
  listShopsEndpoint,
  preflightAkulakuEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { errorMessages, exportRowTexts, findTexts, productTexts as texts } from '@pindahlapak/messages';
import { defaultShopSettings } from '@pindahlapak/model';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeUser } from '../test/factories.ts';
import { makeList, makeProduct } from '../test/make-product.ts';
import { saveView } from '../features/products/stored-view.ts';
import { picture, productsApi, tas } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof productsApi>;
beforeEach(() => {
  api = productsApi();
});

const open = (address = '/produk') => renderApp(address, { token: 'token-1' });

const listOf = (products: Parameters<typeof makeList>[0]) =>
  Response.json({ code: 200, message: 'Berhasil.', data: makeList(products) });

const queriesOf = () => api.callsOf(listProductsEndpoint).map(({ query }) => query);

describe('the list', () => {
  it('drops the response to a previous search', async () => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const answerOf = (name: string) =>
      Response.json({ code: 200, message: 'Berhasil.', data: makeList([makeProduct({ ...picture, name })]) });
    api.respond(listProductsEndpoint, async ({ query }) => {
      if (query['search'] === 'lama') await late;
      return answerOf(`Hasil ${query['search'] ?? 'semua'}`);
    });
    const { screen } = await open();
    const box = screen.getByRole('searchbox');
    await expect.element(screen.getByRole('link', { name: /^Hasil semua/ })).toBeVisible();
    await box.fill('lama');
    await expect.poll(() => queriesOf().at(-1)?.['search']).toBe('lama');
    await box.fill('baru');
    await expect.element(screen.getByRole('link', { name: /^Hasil baru/ })).toBeVisible();
    answerLate();
    await expect.element(screen.getByRole('link', { name: /^Hasil baru/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Hasil lama/ })).not.toBeInTheDocument();
  });

  it('goes to the last page if the address names a later one', async () => {
    api.succeed(listProductsEndpoint, ({ query }) =>
      makeList(query['page'] === '2' ? [tas] : [], { totalItems: 11, totalPages: 2 }),
    );
    const { screen, search } = await open('/produk?page=9');
    await expect.element(screen.getByText(texts.showing('11', '11', '11'))).toBeVisible();
    expect(search()).toBe('?page=2');
  });

  it('returns to the last position from the menu, even before another screen has loaded', async () => {
    await page.viewport(1280, 800);
    const windowData = [
      { window: 1, totalProduct: 30 },
      { window: 2, totalProduct: 7 },
    ];
    api.succeed(listProductsEndpoint, makeList([tas], { totalItems: 30, totalPages: 3, windowData }));
    const { screen, path, search } = await open('/produk?window=2');
    await expect.poll(() => localStorage.getItem('product_place')).toBe('?window=2');
    const follow = (name: string) => screen.getByRole('link', { name, exact: true }).first().element();
    const links = ['Dashboard', 'Produk'].map(follow);
    for (const link of links) (link as HTMLElement).click();
    await expect.poll(() => path() + search()).toBe('/produk?window=2');
    await expect.element(screen.getByRole('heading', { name: texts.listTitle('Window 2', '7') })).toBeVisible();

    // The list's own window 1 also has an address without parameters.
    await screen.getByRole('button', { name: 'Window 1 30 produk' }).click();
    await expect.poll(search).toBe('');
    await expect.element(screen.getByRole('heading', { name: texts.listTitle('Window 1', '30') })).toBeVisible();
    await expect.poll(() => localStorage.getItem('product_place')).toBe('');
  });

  it('keeps an empty chosen window among the windows', async () => {
    api.succeed(listProductsEndpoint, makeList([], { windowData: [{ window: 1, totalProduct: 0 }] }));
    const { screen } = await open('/produk?window=4');
    await expect
      .element(screen.getByRole('button', { name: 'Window 4 0 produk' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByText(texts.emptyWindow(4))).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: texts.emptyWindowImport }))
      .toHaveAttribute('href', '/impor-file');
    await screen.getByRole('button', { name: texts.deleteAll, exact: true }).click();
    await expect.element(screen.getByText(texts.deleteAllNothing(texts.window(4)))).toBeVisible();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.callsOf(deleteWindowEndpoint)).toHaveLength(0);
  });

  it('links from a refused list to the screen that solves it', async () => {
    api.fail(listProductsEndpoint, 'subscription-expired');
    const { screen, path } = await open();
    await screen.getByRole('alert').getByRole('button', { name: 'Buka Langganan' }).click();
    await expect.poll(path).toBe('/langganan');
  });

  it('keeps the windows while a page is loading or has failed', async () => {
    const windowData = [
      { window: 1, totalProduct: 30 },
      { window: 2, totalProduct: 7 },
    ];
    api.respond(listProductsEndpoint, ({ query }) =>
      query['page'] === '2'
        ? Response.json({ code: 500, message: errorMessages.internal, data: { error: 'internal' } }, { status: 500 })
        : Response.json({
            code: 200,
            message: 'Berhasil.',
            data: makeList([tas], { totalItems: 30, totalPages: 3, windowData }),
          }),
    );
    const { screen } = await open();
    await screen.getByRole('button', { name: texts.page(2), exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Window 2 7 produk' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: texts.listTitle(texts.window(1), '30') })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: texts.deleteAll, exact: true })).toBeEnabled();
    // The number of matching products is not known from the windows.
    await expect.element(screen.getByText(/^Showing/)).not.toBeInTheDocument();
  });

  it('does not link an address that is not on the web', async () => {
    api.succeed(listProductsEndpoint, makeList([makeProduct({ ...picture, urls: 'javascript:alert(1)' })]));
    const { screen } = await open();
    await expect.element(screen.getByText('Tas Ransel')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Tas Ransel/ })).not.toBeInTheDocument();
  });
});

describe('the first render', () => {
  it('has its rows if start.js requested them', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const call = '/api/products?window=1&page=1&limit=10&include=exportPrice';
    window.firstAnswers = new Map([[`Bearer token-1 ${call}`, promise]]);
    let isSkeletonDrawn = false;
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="status"] table') !== null) isSkeletonDrawn = true;
      // The screen's placeholder shows that the list is awaited.
      else if (document.querySelector('[role="status"] .animate-shimmer') !== null) resolve(listOf([tas]));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => {
      observer.disconnect();
      delete window.firstAnswers;
    });
    const { screen } = await open();
    await expect.element(screen.getByText('Tas Ransel')).toBeVisible();
    expect(isSkeletonDrawn).toBe(false);
    expect(queriesOf()).toEqual([]);
  });

  it('requests the list once, for the columns of the account', async () => {
    const user = Response.json({ code: 200, message: 'Berhasil.', data: makeUser() });
    window.firstAnswers = new Map([['Bearer token-1 /api/me', Promise.resolve(user)]]);
    onTestFinished(() => void delete window.firstAnswers);
    saveView('user-1', Object.assign({ place: '', call: '' }, { columns: ['price', 'net'] }));
    const { screen } = await open();
    await expect.element(screen.getByText('Tas Ransel')).toBeVisible();
    expect(queriesOf().map(({ include }) => include)).toEqual(['net']);
  });
});

describe('the download', () => {
  const startDownload = async (screen: Awaited<ReturnType<typeof open>>['screen']) => {
    // By keyboard: the toast of an earlier download may cover the menu.
    const button = screen.getByRole('button', { name: texts.downloadTemplate });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const item = screen.getByRole('menuitem', { name: 'Akulaku' });
    await expect.element(item).toBeVisible();
    (item.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };

  /** A response that sends its first chunk and then waits for the test. */
  function heldFile(headers: Record<string, string>) {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own;
        own.enqueue(new Uint8Array(262_144));
      },
    });
    api.respond(exportAkulakuEndpoint, () => new Response(body, { headers }));
    return () => controller;
  }

  it('shows a refusal; then the progress, with the total if it is known, and can be cancelled', async () => {
    api.fail(exportAkulakuEndpoint, 'unavailable');
    const { screen } = await open();
    await startDownload(screen);
    await expect.element(screen.getByText(errorMessages.unavailable)).toBeVisible();
    expect(api.callsOf(exportAkulakuEndpoint)[0]?.headers.get('authorization')).toBe('Bearer token-1');

    const file = heldFile({ 'content-length': '1048576' });
    await startDownload(screen);
    await expect.element(screen.getByText(texts.downloadReceivedOf('256 KB', '1 MB'))).toBeVisible();
    await expect
      .element(screen.getByRole('progressbar', { name: texts.downloadRunning(texts.window(1)) }))
      .toHaveAttribute('aria-valuenow', '25');
    file()?.error(new TypeError('network error'));
    await expect.element(screen.getByText(texts.downloadFailed)).toBeVisible();
    await expect.element(screen.getByText(texts.downloadRunning(texts.window(1)))).not.toBeInTheDocument();

    heldFile({});
    await startDownload(screen);
    await expect.element(screen.getByText(texts.downloadReceived('256 KB'))).toBeVisible();
    await screen.getByRole('button', { name: texts.downloadCancel }).click();
    await expect.element(screen.getByText(texts.downloadCancelled)).toBeVisible();
    await expect.element(screen.getByText(texts.downloadRunning(texts.window(1)))).not.toBeInTheDocument();
  });

  it('S26.7 also has the catalogue, only for the chosen window', async () => {
    api.respond(catalogueWorkbookEndpoint, () => new Response('x'));
    const { screen } = await open();
    await screen.getByRole('button', { name: texts.downloadTemplate }).click();
    await screen.getByRole('menuitem', { name: texts.catalogueWindow }).click();
    await expect.element(screen.getByText(texts.catalogueDone)).toBeVisible();
    expect(api.callsOf(catalogueWorkbookEndpoint).map(({ query }) => query)).toEqual([{ window: '1' }]);
  });

  it('asks first if Akulaku would refuse some products; only ready products is the first answer', async () => {
    api.succeed(getReadinessEndpoint, { ready: 124, review: 5, blocked: 11, repairs: [] });
    api.fail(exportSelectionEndpoint, 'unavailable');
    const { screen } = await open();
    await expect.element(screen.getByRole('button', { name: exportRowTexts.preflightWith('16') })).toBeVisible();
    await startDownload(screen);
    await expect.element(screen.getByRole('button', { name: texts.downloadAskAll('140') })).toBeVisible();
    const ready = screen.getByRole('button', { name: texts.downloadAskReady('124') });
    await expect.element(ready).toHaveFocus();
    expect(api.callsOf(exportAkulakuEndpoint)).toEqual([]);
    await ready.click();
    await expect
      .poll(() => api.callsOf(exportSelectionEndpoint)[0]?.body)
      .toEqual({ selection: { filter: { window: 1 } }, readiness: 'siap' });
  });

  it('for the second shop counts what is ready there, not in the first one', async () => {
    const shop = { marketplace: 'akulaku' as const, ...defaultShopSettings, version: 0 };
    const shops = ['Satu', 'Dua'].map((name, at) => ({ ...shop, id: `toko-${at + 1}`, name }));
    api.succeed(listShopsEndpoint, { shops });
    api.succeed(getReadinessEndpoint, { ready: 124, review: 5, blocked: 11, repairs: [] });
    const message = 'Harga terlalu tinggi';
    const issues = [{ code: 'price-out-of-range', column: 'E', message, readiness: 'belum-siap' as const }];
    api.succeed(preflightAkulakuEndpoint, {
      totalProducts: 140,
      productsWithIssues: 137,
      totalRows: 140,
      rowsWithIssues: 137,
      repairs: [],
      notes: [],
      rows: [
        { productId: tas.id, name: tas.name, row: 4, issues, source: { marketplaceType: 'akulaku', sourceKey: '' } },
      ],
    });
    const { screen } = await open();
    const button = screen.getByRole('button', { name: texts.downloadTemplate });
    await expect.element(screen.getByRole('button', { name: exportRowTexts.preflightWith('16') })).toBeVisible();
    await button.click();
    await screen.getByRole('menuitem', { name: 'Akulaku: Dua' }).click();
    await expect
      .element(screen.getByRole('button', { name: exportRowTexts.preflightDownloadReady('3') }))
      .toBeVisible();
    expect(api.callsOf(preflightAkulakuEndpoint).at(-1)?.query).toMatchObject({ shop: 'toko-2' });
    expect(screen.getByRole('button', { name: /124/ }).elements()).toEqual([]);
  });

  it('asks about one window, also if the back button shows another one behind the question', async () => {
    api.succeed(getReadinessEndpoint, { ready: 124, review: 5, blocked: 11, repairs: [] });
    const { screen, history } = await open();
    await expect.element(screen.getByRole('button', { name: exportRowTexts.preflightWith('16') })).toBeVisible();
    history.push('/produk?window=2');
    await expect.element(screen.getByRole('heading', { name: /Window 2/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: exportRowTexts.preflightWith('16') })).toBeVisible();
    await startDownload(screen);
    const all = screen.getByRole('button', { name: texts.downloadAskAll('140') });
    await expect.element(all).toBeVisible();
    history.back();
    await expect.poll(() => document.getElementById('product-list-title')?.textContent).toContain('Window 1');
    await all.click();
    await expect
      .poll(() => api.callsOf(exportAkulakuEndpoint).map(({ path }) => path))
      .toEqual(['/api/export/akulaku/2']);
  });
});

describe('an empty window', () => {
  it('can be named once its name is known, which the list does not contain', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    api.succeed(listProductsEndpoint, makeList([], { windowData: [{ window: 1, totalProduct: 1 }] }));
    api.respond(summarizeProductsEndpoint, async () => {
      await late;
      const names = [{ window: 2, name: 'Sepatu' }];
      return Response.json({ code: 200, message: 'Berhasil.', data: { windows: [], marketplaces: [], names } });
    });
    const { screen } = await open('/produk?window=2');
    const pencil = screen.getByRole('button', { name: findTexts.nameWindow(texts.window(2)) });
    await expect.element(pencil).toBeDisabled();
    answer();
    await pencil.click();
    await expect.element(screen.getByLabelText(findTexts.windowName)).toHaveValue('Sepatu');
  });
});
