import {
  decideSourceChangesEndpoint,
  getMeEndpoint,
  listDevicesEndpoint,
  listSourceChangesEndpoint,
  summarizeProductsEndpoint,
  undoBatchEndpoint,
} from '@pindahlapak/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';
import { makeSourceChange, sourceChanges } from '../test/source-changes.ts';

let api: ReturnType<typeof fakeApi>;
const price = makeSourceChange();
const product = (number: number) => ({ ...price.product, id: `product-${number}`, name: `Tas ${number}` });
const gone = makeSourceChange({
  id: 'product-2.removed.1',
  product: product(2),
  difference: { kind: 'removed', since: '2026-11-19T07:00:00.000Z' },
  percent: null,
  net: null,
  obstacle: 'removed',
});
const flashSale = makeSourceChange({
  id: 'product-3.price.1',
  product: product(3),
  difference: { kind: 'price', old: null, new: { min: 900, max: 1200 }, variants: 2, isFlashSale: true },
  percent: null,
  isUnderFloor: true,
  obstacle: 'flash-sale',
});
const answerDecisions = (own: object = {}) =>
  api.succeed(decideSourceChangesEndpoint, { decided: 1, skipped: 0, shops: [], ...own });
const sent = () => api.callsOf(decideSourceChangesEndpoint).map(({ body }) => body);
/** Returns the queries of the list, without those that only count. */
const asked = () =>
  api
    .callsOf(listSourceChangesEndpoint)
    .map(({ query }) => query)
    .filter(({ limit }) => limit === '50');

const open = (search = '') => renderApp(`/perubahan-sumber${search}`, { token: 'token-1' });

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
  api.succeed(listSourceChangesEndpoint, sourceChanges([price, gone, flashSale]));
});

describe('the queue', () => {
  it('shows old and new values, the percentage, three nets and the shops, and links to the product', async () => {
    const { screen } = await open();
    const row = screen.getByRole('row').filter({ hasText: 'Tas Ransel' });
    await expect.poll(() => row.element().textContent).toMatch(/\+20%Rp\s50\.000Rp\s60\.000/);
    const nets = /SekarangRp\s12\.000Harga jual tetapRp\s2\.000Setelah diterimaRp\s13\.500/;
    expect(row.element().textContent).toMatch(nets);
    expect(row.element().textContent).toContain('Dijual di Shopee Bandung');
    await expect
      .element(row.getByRole('link', { name: 'Tas Ransel' }))
      .toHaveAttribute('href', expect.stringContaining('edit=product-1'));
    await expect.element(screen.getByRole('link', { name: 'Perubahan Sumber 3 menunggu' })).toBeVisible();
  });

  it('says which edited prices stay, and never shows a change of less than one percent as none or as one', async () => {
    const { difference } = price;
    const ofVariants = { ...difference, variants: 2 } as typeof difference;
    const editedPrices = { min: 55_000, max: 55_000 };
    const lower = { ...difference, new: { min: 49_800, max: 49_800 }, isRise: false } as typeof difference;
    api.succeed(
      listSourceChangesEndpoint,
      sourceChanges([
        { ...price, editedPrices },
        { ...price, id: 'product-2.price.1', product: product(2), difference: ofVariants, editedPrices },
        { ...price, id: 'product-3.price.1', product: product(3) },
        { ...price, id: 'product-4.price.1', product: product(4), percent: 0.4, difference: lower },
      ]),
    );
    const { screen } = await open();
    const textOf = (name: string) => screen.getByRole('row').filter({ hasText: name }).element().textContent;
    await expect.poll(() => textOf('Tas Ransel')).toMatch(/Harga di katalog Rp\s55\.000 \(Anda ubah, tetap\)/);
    expect(textOf('Tas 2')).toContain('Harga varian yang Anda ubah tetap');
    expect(textOf('Tas 3')).not.toContain('Anda ubah');
    expect(textOf('Tas 4')).toContain('-<1%');
  });

  it('has pages', async () => {
    api.succeed(listSourceChangesEndpoint, { ...sourceChanges([price]), total: 60 });
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Berikutnya' }).click();
    await expect.poll(() => asked().map(({ page }) => page)).toEqual(['1', '2']);
  });

  it('goes to the last page when decisions have emptied a later one, instead of saying that nothing waits', async () => {
    let total = 51;
    api.succeed(listSourceChangesEndpoint, ({ query }) => ({
      ...sourceChanges(query['page'] === '2' && total < 51 ? [] : [price]),
      total,
    }));
    answerDecisions();
    const { screen, search } = await open('?halaman=2');
    await expect.element(screen.getByRole('button', { name: 'Terima: Tas Ransel' })).toBeVisible();
    total = 50;
    await screen.getByRole('button', { name: 'Terima: Tas Ransel' }).click();
    await expect.poll(() => sent()).toHaveLength(1);
    await expect.poll(search).not.toContain('halaman');
    await expect.element(screen.getByRole('button', { name: 'Terima: Tas Ransel' })).toBeVisible();
    await expect.element(screen.getByText('Tidak ada perubahan yang menunggu')).not.toBeInTheDocument();
  });

  it('says why a removed listing and a flash sale cannot be accepted', async () => {
    const { screen } = await open();
    const textOf = (name: string) => screen.getByRole('row').filter({ hasText: name }).element().textContent;
    await expect.poll(() => textOf('Tas 2')).toContain('Hapus produknya dari katalog, atau abaikan');
    expect(textOf('Tas 3')).toContain('Harga flash sale hanya sementara');
    await expect.element(screen.getByRole('button', { name: 'Terima: Tas Ransel' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Terima: Tas \d/ }).elements()).toEqual([]);
  });

  it('filters by the address, ignores invalid parameters, and writes filters into the address', async () => {
    const { screen, search } = await open('?jenis=price&persen=15&untung=minimal&status=apa&marketplace=x');
    await expect.poll(() => asked().at(-1)).toMatchObject({ kind: 'price', minPercent: '15', underFloor: 'true' });
    expect(asked().at(-1)).not.toHaveProperty('marketplace');
    await screen.getByRole('textbox', { name: 'Cari produk' }).fill('ransel');
    await screen.getByRole('combobox', { name: 'Marketplace' }).selectOptions('Shopee');
    await screen.getByRole('button', { name: /^Ditunda/ }).click();
    await expect
      .poll(() => asked().at(-1))
      .toMatchObject({ state: 'held', search: 'ransel', marketplace: 'shopee', kind: 'price' });
    expect(search()).toContain('status=held');
  });

  it('says how changes are found if there are none, and links to the extension without a connected PC', async () => {
    api.succeed(listSourceChangesEndpoint, sourceChanges([]));
    api.succeed(listDevicesEndpoint, { devices: [], deviceLimit: 1 });
    const { screen } = await open();
    await expect.element(screen.getByText(/saat “Periksa sumber” berjalan/)).toBeVisible();
    const connect = screen.getByRole('link', { name: 'Hubungkan PC' });
    await expect.element(connect).toHaveAttribute('href', '/ekstensi-integrasi');
    expect(screen.getByText(/klik ikon ekstensi/).elements()).toEqual([]);
  });
});

describe('a decision', () => {
  it('is sent for one change; accepting offers an undo and links to the shop where it is waiting', async () => {
    answerDecisions({ batchId: 'batch-1', shops: [{ id: 'toko-1', name: 'Shopee Bandung', products: 1 }] });
    api.succeed(undoBatchEndpoint, { batchId: 'batch-2', restored: 1, conflictCount: 0, conflicts: [] });
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Terima: Tas Ransel' }).click();
    const live = screen.getByRole('link', { name: 'Buka Ubah Massal · Shopee Bandung' });
    await expect.element(live).toHaveAttribute('href', '/ubah-massal?toko=toko-1');
    await expect.element(screen.getByText('1 produk berubah menunggu di Shopee Bandung')).toBeVisible();
    expect(sent()).toEqual([{ ids: [price.id], decision: 'accept' }]);
    await screen.getByRole('button', { name: 'Urungkan' }).click();
    await expect.poll(() => api.callsOf(undoBatchEndpoint)).toHaveLength(1);
    await expect.element(live).not.toBeInTheDocument();
  });

  it('is sent for the chosen changes; held ones can be reopened at once', async () => {
    answerDecisions({ decided: 2, skipped: 1 });
    const { screen } = await open();
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click();
    await screen.getByRole('checkbox', { name: 'Pilih Tas 2' }).click();
    await screen.getByRole('button', { name: 'Tunda (2)' }).click();
    await expect.element(screen.getByText(/^2 perubahan ditunda 7 hari. 1 tidak bisa/)).toBeVisible();
    const ids = [price.id, flashSale.id];
    await screen.getByRole('button', { name: 'Buka lagi' }).click();
    await expect.poll(sent).toEqual([
      { ids, decision: 'hold' },
      { ids, decision: 'reopen' },
    ]);
  });

  it('asks first about all that match the filter, with their number', async () => {
    api.succeed(listSourceChangesEndpoint, sourceChanges([price], 1234));
    answerDecisions({ decided: 1234 });
    const { screen } = await open('?jenis=price&persen=15');
    await screen.getByRole('button', { name: 'Keputusan untuk semua (1.234)' }).click();
    await screen.getByRole('menuitem', { name: 'Abaikan' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Abaikan 1.234 perubahan?' })).toBeVisible();
    expect(sent()).toEqual([]);
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Abaikan' }).click();
    const { listedAt, foundUntil } = sourceChanges([]);
    await expect
      .poll(sent)
      .toEqual([{ filter: { kind: 'price', minPercent: '15' }, listedAt, foundUntil, decision: 'ignore' }]);
  });
});
