import {
  createViewEndpoint,
  deleteViewEndpoint,
  listProductsEndpoint,
  listViewsEndpoint,
  nameWindowEndpoint,
  summarizeProductsEndpoint,
} from '@pindahlapak/contract';
import { errorText, fieldMessages } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listings } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const client = () => clientOf(app, seller.token);
const create = async (body: object) =>
  (await client().call(createViewEndpoint, { body: { name: 'Siap', ...body } })).data;
const saved = async () => (await client().call(listViewsEndpoint, {})).data.views;

const view = {
  filter: { window: 'all', readiness: 'siap', takenFrom: '2026-11-12', mapped: true, priceMin: 5000, category: '-' },
  sort: 'price',
  order: 'desc',
  columns: ['produk', 'harga-jual'],
} as const;

describe('saved views', () => {
  it('are stored as sent, and deleted', async () => {
    const created = await create(view);
    expect(created).toEqual({ id: created.id, name: 'Siap', ...view });
    app.clock.now += 1;
    const plain = await create({ name: ' Belum siap ' });
    expect(plain).toEqual({ id: plain.id, name: 'Belum siap', filter: {}, sort: 'newest', columns: null });
    expect(await saved()).toEqual([plain, created]);
    await client().call(deleteViewEndpoint, { params: { id: plain.id } });
    expect(await saved()).toEqual([created]);
  });

  it('are sorted by name, numbers by value and ignoring case', async () => {
    for (const name of ['Rak 10', 'beta', 'Rak 9', 'Alfa']) await create({ name });
    expect((await saved()).map(({ name }) => name)).toEqual(['Alfa', 'beta', 'Rak 9', 'Rak 10']);
  });

  it('survive a field, value, sort and order that a release has removed', async () => {
    const { id } = await create(view);
    const value = {
      filter: { ...view.filter, warna: 'merah', readiness: 'hampir', condition: { a: 1 } },
      sort: 'warna',
      order: 'acak',
      columns: ['produk', 'lama'],
    };
    await app.services.db.kysely
      .updateTable('saved_views')
      .set({ value: JSON.stringify(value) })
      .where('user_id', '=', seller.userId)
      .execute();
    const { readiness: _readiness, ...known } = view.filter;
    const columns = ['produk', 'lama'];
    expect(await saved()).toEqual([{ id, name: 'Siap', filter: known, sort: 'newest', columns }]);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'leave out a field called %s, which every object has',
    async (field) => {
      expect((await create({ filter: { window: 1, [field]: 'x' } })).filter).toEqual({ window: 1 });
    },
  );

  it('need unique names, and are limited to 50', async () => {
    await create({});
    const refusal = await refusalOf(create({ name: 'SIAP' }));
    expect(refusal.fields).toEqual({ name: fieldMessages.viewNameTaken });
    for (let number = 2; number <= 50; number += 1) await create({ name: `Tampilan ${number}` });
    const full = await refusalOf(create({ name: 'Satu lagi' }));
    expect(full).toMatchObject({ status: 409, message: errorText('views-full', { max: 50 }) });
  });

  it('belong to one account', async () => {
    const { id } = await create({});
    const stranger = clientOf(app, (await registerSeller(app)).token);
    expect((await stranger.call(listViewsEndpoint, {})).data.views).toEqual([]);
    const deletion = stranger.call(deleteViewEndpoint, { params: { id } });
    expect(await refusalOf(deletion)).toMatchObject({ status: 404, error: 'view-not-found' });
    expect(await saved()).toHaveLength(1);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ filter: { readiness: 'hampir' } }, 'filter'],
    [{ filter: { window: 'x'.repeat(100_000) } }, 'filter'],
    [{ sort: 'warna' }, 'sort'],
    [{ columns: Array.from({ length: 31 }, () => 'x') }, 'columns'],
  ])('%j is refused at its field', async (body, field) => {
    expect(Object.keys((await refusalOf(create(body))).fields)).toEqual([field]);
  });
});

describe('names of windows', () => {
  const windows = async () => (await client().call(listProductsEndpoint, { query: {} })).data.windowData;
  const nameIt = (window: number, name: string | null) =>
    client().call(nameWindowEndpoint, { params: { window }, body: { name } });

  it('are listed with the counts, and disappear when deleted', async () => {
    await importAll(app, seller.token, listings(2), 3);
    const { data } = await nameIt(3, ' Lebaran ');
    expect(data).toEqual({ window: 3, name: 'Lebaran' });
    const version = async () =>
      (
        await app.services.db.kysely
          .selectFrom('users')
          .select('catalogue_version')
          .where('id', '=', seller.userId)
          .execute()
      )[0];
    const before = await version();
    await nameIt(4, 'Kosong');
    // No product has changed.
    expect(await version()).toEqual(before);
    expect(await windows()).toEqual([
      { window: 1, totalProduct: 0 },
      { window: 3, totalProduct: 2, name: 'Lebaran' },
    ]);
    // An empty window gets its name from the summary.
    const names = async () => (await client().call(summarizeProductsEndpoint, {})).data.names;
    expect(await names()).toEqual([
      { window: 3, name: 'Lebaran' },
      { window: 4, name: 'Kosong' },
    ]);
    await nameIt(3, '  ');
    expect(await names()).toEqual([{ window: 4, name: 'Kosong' }]);
    expect((await windows())[1]).toEqual({ window: 3, totalProduct: 2 });
    expect((await refusalOf(nameIt(3, 'x'.repeat(41)))).fields).toHaveProperty('name');
  });
});
