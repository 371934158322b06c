import { getReadinessEndpoint, listProductsEndpoint, type ListedProduct } from '@pindahlapak/contract';
import { productSorts, sortOrders, usualOrder } from '@pindahlapak/model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { filters, makeKnownCatalogue, recount, type Known } from '../test/known-catalogue.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;
let known: Known[];

beforeAll(async () => {
  app = await makeApp();
  ({ seller, known } = await makeKnownCatalogue(app));
});
afterAll(() => app.close());

const client = () => clientOf(app, seller.token);
const list = async (query: object) =>
  (await client().call(listProductsEndpoint, { query: { window: 'all', limit: 1000, ...query } })).data;
const idsOf = ({ data }: { data: readonly ListedProduct[] }): string[] => data.map(({ id }) => id);

/** The first filter of each set of names: what two find together depends on their conditions, not on their values. */
const kinds = [...new Map(filters.toReversed().map((each) => [Object.keys(each.query).join(), each])).values()];

describe('filters of the list', () => {
  it('each find what a simple recount finds', async () => {
    for (const { query, holds } of filters) {
      const found = await list(query);
      const expected = recount(known, [holds], 'newest', 'desc');
      expect(idsOf(found), JSON.stringify(query)).toEqual(expected);
      expect(found.totalItems, JSON.stringify(query)).toBe(expected.length);
      expect(expected.length, `${JSON.stringify(query)} tells no products apart`).not.toBe(known.length);
      expect(expected.length, `${JSON.stringify(query)} finds nothing`).toBeGreaterThan(0);
    }
  });

  it.each([
    [{ marketplace: 'Shopee' }, { marketplace: 'shopee' }],
    [{ readiness: 'Belum siap' }, { readiness: 'belum-siap' }],
    [{ condition: 'Bekas' }, { condition: 'bekas' }],
    [{ exported: 'belum diekspor' }, { exported: 'belum-diekspor' }],
    [{ exported: 'berubah sejak diekspor' }, { exported: 'berubah' }],
    [{ sort: 'updatedAt' }, { sort: 'updated' }],
    [
      { sort: 'priceAfterRules', order: 'DESC' },
      { sort: 'exportPrice', order: 'desc' },
    ],
    [{ sort: 'price_after_rules' }, { sort: 'exportPrice' }],
  ])('and sorts accept other spellings: %o', async (sent, meant) => {
    expect(idsOf(await list(sent))).toEqual(idsOf(await list(meant)));
  });

  it('work with every sort order', async () => {
    const all = { query: {}, holds: () => true };
    for (const { query, holds } of [all, ...filters.filter((_, index) => index % 4 === 0)])
      for (const sort of productSorts)
        for (const order of query === all.query ? [undefined, ...sortOrders] : sortOrders) {
          const expected = recount(known, [holds], sort, order ?? usualOrder[sort]);
          expect(idsOf(await list({ ...query, sort, order })), JSON.stringify({ ...query, sort, order })).toEqual(
            expected,
          );
        }
  });

  it('are sorted by the best name match of a search, with any other filter', async () => {
    const beginning = (search: string) => new RegExp(`(?<![\\p{L}\\p{N}])${search}`, 'iu');
    const ranks = { asc: [0, 1, 2, 3], desc: [3, 2, 1, 0] };
    for (const search of ['apel', 'a', '1'])
      for (const { query } of [{ query: {} }, ...kinds]) {
        if (Object.hasOwn(query, 'search')) continue;
        const plain = await list({ ...query, search });
        const rankOf = (id: string) => {
          const name = (known.find((product) => product.id === id)?.name ?? '').toLowerCase();
          if (name.startsWith(search)) return 0;
          return beginning(search).test(name) ? 1 : name.includes(search) ? 2 : 3;
        };
        for (const order of [undefined, ...sortOrders]) {
          const expected = ranks[order ?? 'asc'].flatMap((rank) => idsOf(plain).filter((id) => rankOf(id) === rank));
          const found = await list({ ...query, search, sort: 'match', order });
          expect(idsOf(found), JSON.stringify({ ...query, search, order })).toEqual(expected);
          expect(found.hits).toEqual(plain.hits);
        }
      }
    expect(idsOf(await list({ sort: 'match', order: 'desc' }))).toEqual(idsOf(await list({})));
  });

  it('find in pairs what both find', async () => {
    for (const [index, one] of kinds.entries())
      for (const other of kinds.slice(index + 1)) {
        if (Object.keys(one.query).some((name) => Object.hasOwn(other.query, name))) continue;
        const query = { ...one.query, ...other.query, limit: 5 };
        const expected = recount(known, [one.holds, other.holds], 'newest', 'desc');
        const found = await list(query);
        expect(idsOf(found), JSON.stringify(query)).toEqual(expected.slice(0, 5));
        expect(found.totalItems, JSON.stringify(query)).toBe(expected.length);
      }
  });

  it('page through the matches of any combination', async () => {
    const choice = fc.record({
      chosen: fc.subarray(filters, { maxLength: 4 }),
      sort: fc.constantFrom(...productSorts),
      order: fc.constantFrom(...sortOrders),
      page: fc.integer({ min: 1, max: 5 }),
      limit: fc.constantFrom(1, 3, 10, 12, 50),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ chosen, sort, order, page, limit }) => {
        const query: object = Object.assign({}, ...chosen.map((each) => each.query));
        const names = chosen.flatMap((each) => Object.keys(each.query));
        fc.pre(new Set(names).size === names.length);
        const expected = recount(
          known,
          chosen.map(({ holds }) => holds),
          sort,
          order,
        );
        const found = await list({ ...query, sort, order, page, limit });
        expect(idsOf(found)).toEqual(expected.slice((page - 1) * limit, page * limit));
        expect(found).toMatchObject({ totalItems: expected.length, totalPages: Math.ceil(expected.length / limit) });
      }),
      { numRuns: 40 },
    );
  });

  it('count the readiness of their matches', async () => {
    for (const { query, holds } of filters) {
      const { data } = await client().call(getReadinessEndpoint, { query });
      const found = known.filter(holds);
      const count = (wanted: string) => found.filter(({ readiness }) => readiness === wanted).length;
      expect(data, JSON.stringify(query)).toMatchObject({
        ready: count('siap'),
        review: count('perlu-dilihat'),
        blocked: count('belum-siap'),
      });
    }
  });

  it('count matches per window', async () => {
    const { hits, windowData } = await list({ search: 'apel' });
    const counted = Map.groupBy(
      known.filter(({ name }) => /apel/i.test(name)),
      ({ window }) => window,
    );
    expect(hits).toEqual(
      [...counted]
        .map(([window, found]) => ({ window, totalProduct: found.length }))
        .sort((a, b) => a.window - b.window),
    );
    expect(windowData).toHaveLength(3);
    expect((await list({ window: 1, sort: 'name' })).hits).toBeUndefined();
  });

  it('return the requested extras with each row', async () => {
    const { data } = await list({ include: 'exportPrice,dates', sort: 'exportPrice' });
    for (const row of data) {
      const product = known.find(({ id }) => id === row.id);
      expect(row.exportPrice).toEqual(product?.exportPrice);
      expect(Date.parse(row.takenAt ?? '')).toBe(product?.takenAt);
      expect(Date.parse(row.updatedAt ?? '')).toBe(product?.updatedAt);
      expect(row.readiness).toBe(product?.readiness);
    }
    expect((await list({}))?.data[0]).not.toHaveProperty('exportPrice');
  });

  it.each([
    [{ readiness: 'hampir' }, 'readiness'],
    [{ issue: 'tidak-ada' }, 'issue'],
    [{ marketplace: 'toko' }, 'marketplace'],
    [{ mapped: 'mungkin' }, 'mapped'],
    [{ takenFrom: '12-11-2026' }, 'takenFrom'],
    [{ takenFrom: '2026-02-30' }, 'takenFrom'],
    [{ takenTo: '2026-04-31T10:00:00Z' }, 'takenTo'],
    [{ priceMin: -1 }, 'priceMin'],
    [{ sort: 'warna' }, 'sort'],
    [{ order: 'acak' }, 'order'],
    [{ include: 'semua' }, 'include'],
  ])('%j is refused at its field', async (query, field) => {
    const refusal = await refusalOf(list(query));
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields)).toEqual([field]);
  });
});
