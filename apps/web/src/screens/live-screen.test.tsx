import {
  bringInProductsEndpoint,
  createShopEndpoint,
  type EndpointData,
  getMeEndpoint,
  listLiveEndpoint,
  listShopsEndpoint,
  liveWorkbookEndpoint,
  listProductsEndpoint,
  saveLiveMatchesEndpoint,
  streamEventsEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { errorMessages, livePageTexts as texts, uploadTexts } from '@pindahlapak/messages';
import { defaultShopSettings, liveStates } from '@pindahlapak/model';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { invalidateTopics } from '../lib/api/query-client.ts';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { fakeUploads, pickFile } from '../test/fake-uploads.ts';
import { makeList } from '../test/make-product.ts';
import { renderApp } from '../test/render-app.tsx';

type Live = EndpointData<typeof listLiveEndpoint>;
type Row = Live['rows'][number];

let api: ReturnType<typeof fakeApi>;

const rowOf = (row: number): Row => ({
  row,
  externalProductId: '10000001',
  title: `Kaos ${row}`,
  product: null,
  state: 'doubtful',
  isDecided: false,
  isLarge: false,
  needsCost: false,
  theirs: { price: 9000, stock: 1 },
  ours: { price: null, stock: null, net: null },
});
const counts = Object.fromEntries(liveStates.map((state) => [state, 0])) as Live['counts'];
const file: Live['file'] = {
  id: 'file-1',
  kind: 'sales',
  fileName: 'mass_update.xlsx',
  uploadedAt: '2026-11-26T07:00:00.000Z',
  canBringIn: true,
};

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
  const shop = { id: 'toko-1', name: 'Bandung', marketplace: 'shopee' as const, ...defaultShopSettings, version: 0 };
  api.succeed(listShopsEndpoint, { shops: [shop] });
  api.succeed(listLiveEndpoint, ({ query }) => {
    const rows = query.page === '1' ? [rowOf(7)] : [];
    return { file, counts: { ...counts, doubtful: 1 }, total: 1, rows };
  });
});

it('leads from a page without rows back to the last page with rows', async () => {
  const { screen } = await renderApp('/ubah-massal?saringan=doubtful&halaman=3', { token: 'token-1' });
  await expect.element(screen.getByText('Kaos 7').first()).toBeVisible();
});

it('names missing files after an import, even if no listing lacks anything', async () => {
  const none = { updated: 0, unchanged: 0, rejected: 0, incomplete: 0, known: 0, doubtful: 0, reasons: [] };
  api.succeed(bringInProductsEndpoint, { created: 2, ...none, missingKinds: ['basic'] });
  const { screen } = await renderApp('/ubah-massal', { token: 'token-1' });
  await screen.getByRole('button', { name: 'Ambil ke katalog' }).click();
  await expect.element(screen.getByText('2 produk baru')).toBeVisible();
  await expect.element(screen.getByText(/Belum diunggah: file Nama dan deskripsi/)).toBeVisible();
});

it('decides rows without options by SKU at once, and undoes that at once', async () => {
  const candidate = (id: string, isBySku: boolean) => ({
    id,
    variantId: `${id}v`,
    name: id,
    price: 9000,
    options: id,
    isBySku,
  });
  const rows = [8, 9].map((row) => ({
    ...rowOf(row),
    candidates: [candidate(`${row}`, true), candidate('lain', false)],
  }));
  api.succeed(listLiveEndpoint, { file, counts: { ...counts, doubtful: 3 }, total: 3, rows: [rowOf(7), ...rows] });
  api.succeed(saveLiveMatchesEndpoint, { matched: 2, doubtful: 1, unknown: 0 });
  const { screen } = await renderApp('/ubah-massal', { token: 'token-1' });
  await screen.getByRole('button', { name: 'Cocokkan 2 baris menurut nomor SKU' }).click();
  await screen.getByRole('button', { name: 'Urungkan' }).click();
  const sent = () => api.callsOf(saveLiveMatchesEndpoint).map(({ body }) => (body as { matches: unknown }).matches);
  await expect.poll(sent).toEqual([
    [
      { row: 8, productId: '8', variantId: '8v' },
      { row: 9, productId: '9', variantId: '9v' },
    ],
    [{ row: 8 }, { row: 9 }],
  ]);
});

it('asks for the cost of an imported product', async () => {
  const row = { ...rowOf(7), state: 'matched' as const, product: { id: 'produk-1' }, name: 'Kaos 7', needsCost: true };
  api.succeed(listLiveEndpoint, { file, counts: { ...counts, matched: 1 }, total: 1, rows: [row] });
  const { screen } = await renderApp('/ubah-massal', { token: 'token-1' });
  await expect.element(screen.getByText(/Harga modal belum diisi/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Isi harga modal' }))
    .toHaveAttribute('href', '/produk?window=all&edit=produk-1');
  const link = screen.getByRole('link', { name: 'Isi harga modal' }).element();
  // The smallest text that holds a link.
  expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});

it('reports a failed count of what the download would write, and can be retried', async () => {
  api.succeed(listLiveEndpoint, { file, counts: { ...counts, matched: 1 }, total: 1, rows: [rowOf(7)] });
  api.fail(liveWorkbookEndpoint, 'internal');
  const { screen } = await renderApp('/ubah-massal', { token: 'token-1' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errorMessages.internal);
  api.succeed(liveWorkbookEndpoint, { rows: 1, price: 1, stock: 0, sku: 0, large: 0 });
  await screen.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(screen.getByRole('button', { name: 'Unduh file' })).toBeEnabled();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('lets the keyboard skip the rows to the download', async () => {
  api.succeed(listLiveEndpoint, { file, counts: { ...counts, matched: 1 }, total: 1, rows: [rowOf(7)] });
  api.succeed(liveWorkbookEndpoint, { rows: 1, price: 1, stock: 0, sku: 0, large: 0 });
  const { screen } = await renderApp('/ubah-massal', { token: 'token-1' });
  const download = screen.getByRole('button', { name: 'Unduh file', exact: true });
  await expect.element(download).toBeEnabled();
  screen.getByRole('checkbox', { name: 'Hanya baris yang berubah' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Lewati daftar' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(download).toHaveFocus();
});

it('links from a refusal to the screen that resolves it', async () => {
  api.fail(createShopEndpoint, 'shops-full', { message: 'Sudah ada 20 toko.' });
  const { screen, path } = await renderApp('/ubah-massal', { token: 'token-1' });
  await screen.getByRole('button', { name: 'Tambah toko' }).click();
  await screen.getByRole('button', { name: 'Tambahkan' }).click();
  await expect.element(screen.getByText('Beri nama toko ini.')).toBeVisible();
  await expect.element(screen.getByLabelText('Nama toko')).toHaveFocus();
  expect(api.callsOf(createShopEndpoint)).toHaveLength(0);
  await screen.getByLabelText('Nama toko').fill('Surabaya');
  await screen.getByRole('button', { name: 'Tambahkan' }).click();
  await screen.getByRole('button', { name: 'Buka Toko' }).click();
  await expect.poll(path).toBe('/toko');
});

it('moves the focus into the form of a new shop, and back to the choice of shops', async () => {
  const { screen } = await renderApp('/ubah-massal', { token: 'token-1' });
  await expect.element(screen.getByRole('button', { name: 'Tambah toko' })).toBeVisible();
  screen.getByRole('button', { name: 'Tambah toko' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Nama toko')).toHaveFocus();
  await screen.getByRole('button', { name: 'Batal' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Toko' })).toHaveFocus();
  await expect.element(screen.getByLabelText('Nama toko')).not.toBeInTheDocument();
});

it('asks again to confirm large changes after another filter or other rules', async () => {
  const row = { ...rowOf(7), state: 'matched' as const, product: { id: 'produk-1' }, name: 'Kaos 7', isLarge: true };
  const list = (large: number) =>
    api.succeed(listLiveEndpoint, { file, counts: { ...counts, matched: 2, up: 1, large }, total: 1, rows: [row] });
  list(1);
  api.succeed(liveWorkbookEndpoint, { rows: 1, price: 1, stock: 0, sku: 0, large: 1 });
  const { screen } = await renderApp('/ubah-massal', { token: 'token-1' });
  const box = screen.getByRole('checkbox', { name: texts.confirmLarge('1') });
  await box.click();
  await expect.element(box).toBeChecked();
  await screen.getByRole('checkbox', { name: texts.fields.stock }).click();
  await expect.element(box).toBeChecked();
  await screen.getByRole('button', { name: new RegExp(`^${texts.states.up}`) }).click();
  await expect.element(box).not.toBeChecked();

  await box.click();
  await expect.element(box).toBeChecked();
  list(2);
  await invalidateTopics('products');
  await expect.element(box).not.toBeChecked();
});

it('compares again, and asks again about large changes, when products have changed', async () => {
  let send: (text: string) => void = () => undefined;
  api.respond(streamEventsEndpoint, () => {
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    send = (text) => void writer.write(text);
    return new Response(readable.pipeThrough(new TextEncoderStream()));
  });
  const row = { ...rowOf(7), state: 'matched' as const, product: { id: 'produk-1' }, isLarge: true };
  const list = (large: number) =>
    api.succeed(listLiveEndpoint, { file, counts: { ...counts, matched: 2, large }, total: 1, rows: [row] });
  list(1);
  api.succeed(liveWorkbookEndpoint, { rows: 1, price: 1, stock: 0, sku: 0, large: 1 });
  const { screen } = await renderApp('/ubah-massal', { token: 'token-1' });
  const box = screen.getByRole('checkbox', { name: texts.confirmLarge('1') });
  await box.click();
  await expect.element(box).toBeChecked();
  list(2);
  send('event: ready\ndata: {}\n\nevent: change\ndata: {"topic":"products"}\n\n');
  await expect.element(box).not.toBeChecked();
});

it('keeps rows left out while the cost of another one is typed', async () => {
  const row = (at: number) => ({
    ...rowOf(at),
    state: 'matched' as const,
    product: { id: `produk-${at}` },
    needsCost: at === 7,
  });
  api.succeed(listLiveEndpoint, { file, counts: { ...counts, matched: 2 }, total: 2, rows: [row(7), row(8)] });
  api.succeed(liveWorkbookEndpoint, { rows: 1, price: 1, stock: 0, sku: 0, large: 0 });
  api.succeed(listProductsEndpoint, makeList([]));
  const { screen, path, history } = await renderApp('/ubah-massal', { token: 'token-1' });
  const box = screen.getByRole('checkbox', { name: texts.use('Kaos 8') });
  await box.click();
  await expect.element(box).not.toBeChecked();
  await screen.getByRole('link', { name: texts.typeCost }).click();
  await expect.poll(path).toBe('/produk');
  history.back();
  await expect.element(screen.getByRole('checkbox', { name: texts.use('Kaos 7') })).toBeChecked();
  await expect.element(box).not.toBeChecked();
  const sent = () => api.callsOf(liveWorkbookEndpoint).at(-1)?.body;
  await expect.poll(sent).toMatchObject({ exclude: [8] });
});

it('does not lead back from another screen when an upload ends', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeUploads(async () => {
    await promise;
    const none = {
      matched: 0,
      doubtful: 0,
      unknown: 0,
      missing: 0,
      changed: 0,
      refused: 0,
      notArrived: 0,
      withoutSku: 0,
    };
    const data = { id: 'file-2', kind: 'sales', rows: 0, ...none };
    return [201, { code: 201, message: 'File terbaca.', data }];
  });
  const { screen, path } = await renderApp('/ubah-massal', { token: 'token-1' });
  await screen.getByText(texts.uploadNewer).click();
  pickFile(screen.getByLabelText(uploadTexts.pickFile).element(), 'baru.xlsx');
  await screen.getByRole('link', { name: 'Riwayat', exact: true }).click();
  await expect.poll(path).toBe('/riwayat');
  resolve();
  await expect.element(screen.getByText('File terbaca.')).toBeVisible();
  // The navigation would follow the toast.
  await new Promise((go) => setTimeout(go, 300));
  expect(path()).toBe('/riwayat');
});
