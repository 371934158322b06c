import { getReadinessEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import {
  catalogueCalls,
  optionNames,
  variants,
  variedListing,
  variedListings,
} from '../../test/calls/catalogue-calls.ts';
import { clientOf } from '../../test/client.ts';
import { countWithoutExported } from '../variants.sql.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, listing, listings } from '../../test/listings.ts';
import { type TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made), { product_quota: 1000 });

const calls = (of = seller) => catalogueCalls(app, of);

describe('an import with variants', () => {
  it('stores them with their names in the order of the page; the list summarizes them', async () => {
    const id = await calls().importVaried();
    // Extensions before 2.2.0 send no variants.
    expect((await calls().send([listing(1)])).results).toMatchObject([{ status: 'unchanged', id }]);
    const found = await calls().detail(id);
    expect(found.optionNames).toEqual(optionNames);
    const stored = variants.map((variant) => ({ stock: null, image: null, isOff: false, isGone: false, ...variant }));
    expect(found.variants.map(({ id: _id, ...variant }) => variant)).toEqual(stored);
    await calls().send([listing(2)]);
    expect((await calls().listed()).map(({ variantSummary = null }) => variantSummary)).toEqual([
      null,
      { count: 3, minPrice: 300_000, maxPrice: 3_000_000 },
    ]);
    const { data } = (
      await clientOf(app, seller.token).call(listProductsEndpoint, { query: { limit: 100, search: 'nomor 1' } })
    ).data;
    expect(data[0]?.variantSummary?.count).toBe(3);
  });

  it('the list returns the prices of exported variants on request', async () => {
    const id = await calls().importVaried();
    await calls().send([listing(2)]);
    const pricesOf = async (query: { include?: 'variantPrices'; limit?: number; search?: string }) =>
      (await clientOf(app, seller.token).call(listProductsEndpoint, { query })).data.data.map(
        ({ variantPrices }) => variantPrices,
      );
    const prices = variants.map(({ price }) => price);
    expect(await pricesOf({})).toEqual([undefined, undefined]);
    expect(await pricesOf({ include: 'variantPrices', limit: 1000 })).toEqual([undefined, prices]);
    expect(await pricesOf({ include: 'variantPrices', search: 'nomor 1' })).toEqual([prices]);
    const found = await calls().detail(id);
    const off = found.variants.slice(0, 1).map((variant) => ({ id: variant.id, isOff: true }));
    await calls().edit(id, { ...editOf(found as never), variants: off });
    expect(await pricesOf({ include: 'variantPrices' })).toEqual([undefined, prices.slice(1)]);
  });

  it('updates changes at the source as a new version, and keeps the seller’s edits', async () => {
    const id = await calls().importVaried();
    const { version, variants: before, ...product } = await calls().detail(id);
    const [red] = before;
    await calls().edit(id, {
      ...editOf(product as never),
      variants: [{ id: red?.id ?? '', price: 333_000, isOff: true }],
    });
    const [first, second, third] = variants;
    const { results } = await calls().send([
      variedListing({
        variants: [
          { ...first, price: 310_000, stock: 4 },
          { ...second, price: 2_900_000 },
          { ...third, option1: 'Navy' },
        ],
      }),
    ]);
    expect(results).toMatchObject([{ status: 'updated', id, message: null }]);
    const after = await calls().detail(id);
    expect(after.version).toBe((version ?? 0) + 2);
    expect(after.variants).toMatchObject([
      { id: red?.id, price: 333_000, stock: 4, isOff: true },
      { id: before[1]?.id, price: 2_900_000, stock: 0 },
      { id: before[2]?.id, option1: 'Navy', price: 450_000 },
    ]);
    expect((await calls().listed())[0]?.variantSummary).toEqual({ count: 2, minPrice: 450_000, maxPrice: 2_900_000 });
  });

  it('exports a listing without variants as one row at its own price, and keeps the seller’s edits', async () => {
    const id = await calls().importVaried({ category: '70365' });
    const { variants: before, ...product } = await calls().detail(id);
    const [red] = before;
    await calls().edit(id, editOf(product, { variants: [{ id: red?.id ?? '', price: 1_000 }] }));
    await calls().send([variedListing({ category: '70365', variants: null, optionNames: null, price: 77_000 })]);
    const { variants: kept, issues } = await calls().detail(id);
    expect(kept).toMatchObject([{ id: red?.id, price: 1_000, isGone: true }]);
    expect(issues?.map(({ code }) => code)).not.toContain('variants-all-off');
    const list = async (query: object) =>
      (await clientOf(app, seller.token).call(listProductsEndpoint, { query })).data.data;
    expect(await list({ include: 'exportPrice' })).toMatchObject([{ exportPrice: { min: 77_000, max: 77_000 } }]);
    expect(await countWithoutExported(app.services.db.kysely, seller.userId, [id])).toBe(0);
  });

  it('over 100 is rejected with the count', async () => {
    const tooMany = Array.from({ length: 101 }, (_, index) => ({ option1: `No ${index}`, price: 1000 }));
    const long = Array.from({ length: 100 }, (_, index) => ({
      option1: `No ${index}`,
      price: 1000,
      image: `https://gambar.contoh.id/${'a'.repeat(2018)}.jpg`,
    }));
    const rejected = await calls().send([
      listing(2, { variants: tooMany as never }),
      listing(3, { variants: long as never }),
      listing(4, { variants: [variants[0], { option1: 'Biru' }] as never }),
      listing(5, { variants: [{ ...variants[0], option1: 'x'.repeat(60) }] as never }),
    ]);
    expect(rejected.results.map(({ status, field, message }) => [status, field, message])).toEqual([
      ['rejected', 'variants', 'Varian terlalu banyak: 101, paling banyak 100.'],
      ['rejected', 'variants', 'Teks dan tautan gambar varian terlalu panjang bila digabung. Pendekkan sebagian.'],
      ['rejected', 'variants', 'Varian ke-2: Harga produk harus valid dan lebih dari 0.'],
      ['created', null, null],
    ]);
  });

  it('merges repeated listings in one request, and counts listings towards the quota', async () => {
    const small = await registerSeller(app, { product_quota: 1 });
    const { results, productCount } = await calls(small).send([
      variedListing(),
      variedListing({ variants: variants.slice(1) }),
      { ...variedListing(), ...listing(2) },
    ]);
    expect(results.map(({ status }) => status)).toEqual(['created', 'updated', 'rejected']);
    expect(productCount).toBe(1);
    expect((await calls(small).detail(results[0]?.id ?? '')).variants.map(({ isGone }) => isGone)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('of 100 listings with 100 variants each is accepted and recognized again', async () => {
    const many = listings(100).map((each, number) => ({
      ...each,
      optionNames: ['Ukuran'],
      variants: Array.from({ length: 100 }, (_, index) => ({
        option1: `Ukuran ${index}`,
        option2: null,
        price: 10_000 + index,
        stock: index,
        image: `https://gambar.contoh.id/berkas/varian/${number}-${index}.jpg`,
        sourceKey: `${number}${index + 1000}`,
      })),
    }));
    expect(new Set((await calls().send(many)).results.map(({ status }) => status))).toEqual(new Set(['created']));
    expect(new Set((await calls().send(many)).results.map(({ status }) => status))).toEqual(new Set(['unchanged']));
    const { count } = await app.services.db.kysely
      .selectFrom('product_variants')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', seller.userId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(10_000);
  });

  it('are judged again after an edit or an import', async () => {
    const id = await calls().importVaried();
    const issues = async () =>
      (await clientOf(app, seller.token).call(getReadinessEndpoint, { query: {} })).data.repairs.map(
        ({ issue }) => issue,
      );
    expect(await issues()).not.toContain('variants-all-off');
    const { variants: all, ...product } = await calls().detail(id);
    const off = all.map((variant) => ({ id: variant.id, isOff: true }));
    await calls().edit(id, { ...editOf(product as never), variants: off });
    expect(await issues()).toContain('variants-all-off');
    await calls().send([
      variedListing({ variants: [...variants, { ...variants[0], option1: 'Baru', sourceKey: 'baru' }] }),
    ]);
    expect(await issues()).not.toContain('variants-all-off');
  });
});

it('an import of thousands of variants creates, marks and keeps each of them', async () => {
  const { kysely } = app.services.db;
  const { send, detail } = catalogueCalls(app, seller);
  await send(variedListings(20, 'Merah'));
  const { results } = await send(variedListings(21, 'Biru'));
  expect(results.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 'updated'), 'created']);

  const first = await detail(results[0]?.id ?? '');
  expect(first.variants.map(({ isGone }) => isGone)).toEqual(Array.from({ length: 200 }, (_, at) => at >= 100));
  expect(first.variants[0]).toMatchObject({ option1: 'Biru 0', sourceKey: 'Biru-0', price: 50_000 });
  const stored = kysely.selectFrom('product_variants').select('id').where('user_id', '=', seller.userId);
  expect(await stored.execute()).toHaveLength(4100);
  const changed = kysely.selectFrom('batch_changes').select('product_id').where('user_id', '=', seller.userId);
  expect(await changed.execute()).toHaveLength(20);
  expect((await send(variedListings(21, 'Biru'))).results.every(({ status }) => status === 'unchanged')).toBe(true);
});
