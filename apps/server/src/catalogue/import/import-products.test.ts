import {
  importProductsEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
  type EditProduct,
  type ImportProduct,
} from '@pindahlapak/contract';
import { errorMessages, fieldMessages } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, listing, listings, importAll } from '../../test/listings.ts';
import { type TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { productLimits } from '@pindahlapak/model';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made), { product_quota: 1000 });
const send = (products: readonly unknown[], window?: number) =>
  clientOf(app, seller.token).call(importProductsEndpoint, { body: { window, products: [...products] } });

const listed = async (window = 1, limit = 1000) =>
  (await clientOf(app, seller.token).call(listProductsEndpoint, { query: { window, limit } })).data;

async function statuses(products: readonly unknown[], window?: number): Promise<string[]> {
  const { data } = await send(products, window);
  return data.results.map((result) => result.status);
}

const counts = async () => {
  const user = await app.services.db.kysely
    .selectFrom('users')
    .select(['product_count', 'total_scraped_products', 'last_position'])
    .where('id', '=', seller.userId)
    .executeTakeFirstOrThrow();
  return { held: user.product_count, taken: user.total_scraped_products, position: user.last_position };
};

describe('an import', () => {
  it('creates products, returns results in order, and counts them', async () => {
    const { data, message } = await send([listing(1), listing(2)]);
    expect(message).toBe('Produk sudah diproses.');
    expect(data).toMatchObject({ window: 1, productCount: 2, productStorage: 1000 });
    expect(data.results.map(({ urls, status }) => [urls, status])).toEqual([
      [listing(1).urls, 'created'],
      [listing(2).urls, 'created'],
    ]);
    const list = await listed();
    expect(list.data.map((product) => product.name)).toEqual(['Kaos Polos Nomor 2', 'Kaos Polos Nomor 1']);
    expect(list.data[1]).toMatchObject({ ...listing(1), id: data.results[0]?.id, userId: seller.userId, window: 1 });
    expect(list.data[1]?.productImage2).toBeNull();
    expect(await counts()).toEqual({ held: 2, taken: 2, position: 2 });
  });

  it('sent again changes nothing', async () => {
    const first = await send([listing(1), listing(2)]);
    const before = await listed();
    const again = await send([listing(1), listing(2)]);
    expect(again.data.results.map(({ status, id }) => ({ status, id }))).toEqual(
      first.data.results.map(({ id }) => ({ status: 'unchanged', id })),
    );
    expect(await listed()).toEqual(before);
    expect(await counts()).toEqual({ held: 2, taken: 2, position: 2 });
  });

  it('recognizes a listing by another form of its address', async () => {
    await send([listing(1)]);
    const sameListing = listing(1, { urls: `${String(listing(1).urls)}/?src=topads&utm_source=x#ulasan` });
    expect(await statuses([sameListing])).toEqual(['unchanged']);
    expect(await counts()).toMatchObject({ held: 1 });
  });

  it('updates changes at the source and keeps the seller’s edits', async () => {
    await send([listing(1, { description2: 'Lebar dada 50 cm' })]);
    const [product] = (await listed()).data;
    if (!product) throw new Error('nothing was imported');
    const body = editOf(product, { name: 'Judul buatan penjual', color: null, window: 3 });
    await clientOf(app, seller.token).call(updateProductEndpoint, { params: { id: product.id }, body });

    expect(await statuses([listing(1, { description2: 'Lebar dada 50 cm' })])).toEqual(['unchanged']);
    const { description2: _gone, ...changed } = listing(1, { price: 70_000 });
    expect(await statuses([changed])).toEqual(['updated']);
    expect((await listed(3)).data).toMatchObject([
      { name: 'Judul buatan penjual', color: null, price: 70_000, description2: 'Lebar dada 50 cm', window: 3 },
    ]);

    const cleared = { ...changed, name: 'Judul baru di toko', description2: null };
    expect(await statuses([cleared])).toEqual(['updated']);
    const list = await clientOf(app, seller.token).call(listProductsEndpoint, {
      query: { window: 3, search: 'judul BUATAN' },
    });
    expect(list.data.data).toMatchObject([{ name: 'Judul buatan penjual', color: null, description2: null }]);

    // Set back to the source's value, the field follows the source again.
    const again = editOf(product, { name: 'Judul baru di toko', window: 3 });
    await clientOf(app, seller.token).call(updateProductEndpoint, { params: { id: product.id }, body: again });
    expect(await statuses([{ ...cleared, name: 'Judul ketiga di toko' }])).toEqual(['updated']);
    expect((await listed(3)).data).toMatchObject([{ name: 'Judul ketiga di toko' }]);
    expect(await counts()).toEqual({ held: 1, taken: 1, position: 1 });
  });

  it('updates a condition that earlier imports did not name, after edits of other fields', async () => {
    const { condition: _unknown, ...unnamed } = listing(1);
    await send([unnamed]);
    const [product] = (await listed()).data;
    if (!product) throw new Error('nothing was imported');
    const edit = async (changes: Partial<EditProduct>) => {
      const body = editOf(product, changes);
      await clientOf(app, seller.token).call(updateProductEndpoint, { params: { id: product.id }, body });
    };
    const edited = async () =>
      (await clientOf(app, seller.token).call(listProductsEndpoint, { query: { edited: true } })).data.totalItems;
    await edit({});
    expect(await edited()).toBe(0);
    await edit({ name: 'Judul buatan penjual' });
    expect(await edited()).toBe(1);
    expect(await statuses([listing(1, { condition: 'bekas' })])).toEqual(['updated']);
    expect((await listed()).data).toMatchObject([{ name: 'Judul buatan penjual', condition: 'bekas' }]);
  });

  it('stores the source’s latest value of an edited field, even if nothing else changed', async () => {
    const client = clientOf(app, seller.token);
    const priced = (price: number) => statuses([listing(1, { price })]);
    const setPrice = async (price: number) => {
      const [product] = (await listed()).data;
      if (!product) throw new Error('nothing was imported');
      await client.call(updateProductEndpoint, { params: { id: product.id }, body: editOf(product, { price }) });
    };
    await priced(1000);
    await setPrice(5555);
    expect(await priced(2000)).toEqual(['unchanged']);
    expect(await priced(3000)).toEqual(['unchanged']);
    expect((await listed()).data).toMatchObject([{ price: 5555, version: 2 }]);
    await setPrice(3000);
    expect(await priced(3000)).toEqual(['unchanged']);
    expect(await priced(4000)).toEqual(['updated']);
    expect((await listed()).data).toMatchObject([{ price: 4000 }]);
  });

  it('counts a repeated listing in one request once', async () => {
    expect(await statuses([listing(1), listing(1), listing(1, { price: 99_000 })])).toEqual([
      'created',
      'unchanged',
      'updated',
    ]);
    expect((await listed()).data).toMatchObject([{ price: 99_000 }]);
    expect(await counts()).toMatchObject({ held: 1, taken: 1 });

    expect(await statuses([listing(1, { price: 1000 }), listing(1, { price: 1000 })])).toEqual([
      'updated',
      'unchanged',
    ]);
    expect((await listed()).data).toMatchObject([{ price: 1000 }]);
  });

  it('rejects each invalid product separately, with the first field and its reason', async () => {
    const { data } = await send([
      listing(1, { name: '  ', price: 0 }),
      'bukan produk',
      listing(2),
      listing(3, { price: 0 }),
      listing(4, { productImage1: 'javascript:alert(1)' }),
      listing(5, { productImage3: 'ftp://contoh.id/a.jpg' }),
      { ...listing(6), marketplaceType: 'pasar' },
      listing(7, { urls: 'tidak ada' }),
      listing(8, { productImage1: 'http://2130706433/a.jpg' }),
      listing(9, { productImageBackgroundWhite: 'http://[::ffff:169.254.169.254]/a.jpg' }),
      listing(10, { urls: 'http://gudang.local/produk/10' }),
      listing(11, { urls: 'https://rani:rahasia@www.tokopedia.com/toko/produk' }),
    ]);
    expect(data.results.map(({ status, field, message }) => [status, field, message])).toEqual([
      ['rejected', 'name', 'Nama produk harus diisi.'],
      ['rejected', null, 'Isian tidak sesuai. Periksa jenis dan isinya.'],
      ['created', null, null],
      ['rejected', 'price', 'Harga produk harus valid dan lebih dari 0.'],
      ['rejected', 'productImage1', 'Tautan harus berupa alamat http atau https yang lengkap.'],
      ['rejected', 'productImage3', 'Tautan harus berupa alamat http atau https yang lengkap.'],
      ['rejected', 'marketplaceType', 'Marketplace tidak dikenal.'],
      ['rejected', 'urls', 'Tautan harus berupa alamat http atau https yang lengkap.'],
      ['rejected', 'productImage1', 'Tautan harus menuju situs di internet, bukan komputer ini atau jaringan lokal.'],
      [
        'rejected',
        'productImageBackgroundWhite',
        'Tautan harus menuju situs di internet, bukan komputer ini atau jaringan lokal.',
      ],
      ['rejected', 'urls', 'Tautan harus menuju situs di internet, bukan komputer ini atau jaringan lokal.'],
      ['rejected', 'urls', 'Tautan tidak boleh memuat nama pengguna atau kata sandi.'],
    ]);
    expect(data.results[1]).toMatchObject({ urls: null, id: null });
    expect(data.results[7]?.urls).toBe('tidak ada');
    expect(data.productCount).toBe(1);
  });

  it('converts the HTML of a description to text', async () => {
    await send([listing(1, { description1: '<p>Bahan <b>katun</b></p><ul><li>Adem</li></ul>Rp5 &lt; Rp6' })]);
    expect((await listed()).data[0]?.description1).toBe('Bahan katun\n\n- Adem\nRp5 < Rp6');
  });

  it('accepts a listing whose address is far longer than an index entry', async () => {
    const urls = `https://www.tokopedia.com/a/b/${'é'.repeat(1900)}`;
    expect(await statuses([listing(1, { urls }), listing(2, { urls: `${urls}x` }), listing(1, { urls })])).toEqual([
      'created',
      'created',
      'unchanged',
    ]);
  });

  it('refuses a request of the wrong size', async () => {
    const tooMany = await refusalOf(send(listings(101)));
    expect(tooMany).toMatchObject({ status: 422, fields: { products: 'Kirim 1 sampai 100 produk sekaligus.' } });
    expect(await refusalOf(send([]))).toMatchObject({ status: 422 });
  });
});

describe('the quota', () => {
  it('rejects products without room and accepts known listings', async () => {
    seller = await registerSeller(app, { product_quota: 2 });
    const { data } = await send([listing(1), listing(2), listing(3)]);
    expect(data.results.map(({ status, message }) => [status, message])).toEqual([
      ['created', null],
      ['created', null],
      ['rejected', errorMessages['quota-full']],
    ]);
    expect(data).toMatchObject({ productCount: 2, productStorage: 2 });
    expect(await statuses([listing(3), listing(1, { price: 1 })])).toEqual(['rejected', 'updated']);
  });

  it('is never exceeded by concurrent imports', async () => {
    seller = await registerSeller(app, { product_quota: 50 });
    const all = await Promise.all(Array.from({ length: 30 }, (_, call) => send(listings(3, call * 3))));
    const created = all.flatMap(({ data }) => data.results).filter(({ status }) => status === 'created');
    expect(created).toHaveLength(50);
    expect(await counts()).toEqual({ held: 50, taken: 50, position: 50 });
    const list = await listed();
    expect(list.totalItems).toBe(50);
    expect(new Set(list.data.map((product) => product.id)).size).toBe(50);
  });

  it('concurrent imports of the same products create them once', async () => {
    const batch = listings(20);
    const all = await Promise.all(Array.from({ length: 30 }, () => send(batch)));
    const created = all.flatMap(({ data }) => data.results).filter(({ status }) => status === 'created');
    expect(created).toHaveLength(20);
    expect(await counts()).toMatchObject({ held: 20, taken: 20 });
  });
});

it('an expired subscription accepts no imports', async () => {
  seller = await registerSeller(app, { plan_expires_at: app.clock.now });
  const refusal = await refusalOf(send([listing(1)]));
  expect(refusal).toMatchObject({ status: 403, message: errorMessages['subscription-expired'] });
  expect(await counts()).toMatchObject({ held: 0 });
});

it('two sellers can each have the same listing', async () => {
  const other = await registerSeller(app);
  const product: Partial<ImportProduct> = { price: 1234 };
  await send([listing(1)]);
  const theirs = await clientOf(app, other.token).call(importProductsEndpoint, {
    body: { products: [listing(1, product)] },
  });
  expect(theirs.data.results[0]?.status).toBe('created');
  expect((await listed()).data[0]?.price).toBe(50_001);
});

describe('the window of an import', () => {
  const client = () => clientOf(app, seller.token);

  const send = (products: readonly unknown[], window?: number) =>
    client().call(importProductsEndpoint, { body: { window, products: [...products] } });

  const firstWindow = async () => (await client().call(listProductsEndpoint, { query: { window: 1, limit: 1 } })).data;

  describe('the window', () => {
    it('accepts any number if named, and is filled up to 500 if automatic', async () => {
      await importAll(app, seller.token, listings(500));
      expect((await send([listing(501), listing(502)])).data.window).toBe(2);
      expect((await send([listing(503)], 1)).data.window).toBe(1);
      expect((await send([listing(504)], 7)).data.window).toBe(7);
      expect((await send([listing(505)])).data.window).toBe(7);
      expect((await firstWindow()).windowData).toEqual([
        { window: 1, totalProduct: 501 },
        { window: 2, totalProduct: 2 },
        { window: 7, totalProduct: 2 },
      ]);
    });

    it('is the same for a whole request', async () => {
      await importAll(app, seller.token, listings(499));
      expect((await send(listings(100, 500))).data.window).toBe(1);
      expect((await firstWindow()).totalItems).toBe(599);
    });

    it.each([0, 1000, 1.5, '1'])('cannot be %j', async (window) => {
      const body = { window: window as number, products: [listing(1)] };
      const refusal = await refusalOf(client().call(importProductsEndpoint, { body }));
      expect(refusal).toMatchObject({ status: 422, fields: { window: 'Window harus angka 1 sampai 999.' } });
    });

    it('is refused if automatic with all windows full, but not if named', async () => {
      const full = Array.from({ length: 999 }, (_, index) => ({
        user_id: seller.userId,
        window_number: index + 1,
        total: 500,
      }));
      await app.services.db.kysely.insertInto('window_counts').values(full).execute();
      const refusal = await refusalOf(send([listing(1)]));
      expect(refusal).toMatchObject({ status: 409, message: errorMessages['windows-full'] });
      expect((await send([listing(1)], 5)).data.results[0]?.status).toBe('created');
      expect((await send([listing(1)])).data.results[0]?.status).toBe('unchanged');
    });
  });
});

describe('a product that is too large', () => {
  const send = (products: readonly unknown[]) =>
    clientOf(app, seller.token).call(importProductsEndpoint, { body: { products: [...products] } });

  const listed = async () =>
    (await clientOf(app, seller.token).call(listProductsEndpoint, { query: { limit: 100 } })).data;

  async function statuses(products: readonly unknown[]): Promise<string[]> {
    const { data } = await send(products);
    return data.results.map((result) => result.status);
  }

  /** One visible character of 32 UTF-16 units. */
  const crowded = `a${'\u0301'.repeat(31)}`;

  describe('an import', () => {
    it('rejects texts with few characters but many bytes, and products too large as a whole', async () => {
      const { data } = await send([
        listing(1, { description2: crowded.repeat(30_000) }),
        listing(2, { name: crowded.repeat(400) }),
        listing(3, {
          description1: '漢'.repeat(49_999),
          description2: '漢'.repeat(49_999),
          description3: '漢'.repeat(49_999),
        }),
        listing(4, { description1: 'Motif bunga 🌸 '.repeat(3000) }),
      ]);
      expect(data.results.map(({ status, field, message }) => [status, field, message])).toEqual([
        ['rejected', 'description2', fieldMessages.textTooLong(productLimits.descriptionMax)],
        ['rejected', 'name', fieldMessages.textTooLong(productLimits.nameMax)],
        ['rejected', 'description1', fieldMessages.productTooLarge],
        ['created', null, null],
      ]);
    });

    it('rejects changes that would make a product too large in total', async () => {
      const third = '。'.repeat(46_000);
      const half = { description1: third, description2: third };
      expect(
        await statuses([
          listing(1, half),
          listing(2, half),
          listing(2, { description1: undefined, description3: third }),
        ]),
      ).toEqual(['created', 'created', 'rejected']);
      const { data } = await send([listing(1, { description1: undefined, description3: third, description4: 'x' })]);
      expect(data.results[0]).toMatchObject({
        status: 'rejected',
        id: null,
        field: 'description3',
        message: fieldMessages.productTooLarge,
      });
      expect((await listed()).data.map(({ description3 }) => description3)).toEqual([null, null]);
      expect(
        await statuses([listing(1, { description1: undefined, description2: 'pendek', description3: third })]),
      ).toEqual(['updated']);
    });

    it('rejects HTML that is too long for a description before parsing it, with the field', async () => {
      const { data } = await send([listing(1, { description2: '<ul><li>'.repeat(65_000) }), listing(2)]);
      expect(data.results).toMatchObject([
        { status: 'rejected', field: 'description2', message: 'Maksimal 50.000 karakter.' },
        { status: 'created' },
      ]);
    });
  });
});
