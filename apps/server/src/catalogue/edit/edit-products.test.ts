import {
  deleteProductEndpoint,
  deleteWindowEndpoint,
  listBatchesEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
  type EditProduct,
} from '@pindahlapak/contract';
import { errorMessages, fieldMessages } from '@pindahlapak/messages';
import { type Product, productBytes, productLimits, unitsWithin } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listing, listings } from '../../test/listings.ts';
import { type TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { catalogueCalls, optionNames } from '../../test/calls/catalogue-calls.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 5000 });

const api = (token = seller.token) => clientOf(app, token);

/** Returns a page with products in the form in which edits return them. */
async function list(window = 1, token = seller.token) {
  const { data: page } = await api(token).call(listProductsEndpoint, { query: { window, limit: 1000 } });
  return { ...page, data: page.data.map(({ readiness: _readiness, ...product }) => product) };
}
const edit = (product: Product, changes: Partial<EditProduct>, token = seller.token) =>
  api(token).call(updateProductEndpoint, { params: { id: product.id }, body: editOf(product, changes) });

async function imported(count: number, window = 1): Promise<Product[]> {
  await importAll(app, seller.token, listings(count), window);
  return (await list(window)).data;
}

async function firstOf(count: number): Promise<Product> {
  const [product] = await imported(count);
  if (!product) throw new Error('nothing was imported');
  return product;
}

const account = () =>
  app.services.db.kysely.selectFrom('users').selectAll().where('id', '=', seller.userId).executeTakeFirstOrThrow();
const productCount = async () => (await account()).product_count;
const catalogueVersion = async () => (await account()).catalogue_version;

describe('an edit', () => {
  it('replaces the product and returns it', async () => {
    const product = await firstOf(2);
    const { data, message } = await edit(product, { name: ' Kemeja  ', price: 1, color: null, condition: 'bekas' });
    expect(message).toBe('Produk berhasil diperbarui.');
    expect(data).toEqual({ ...product, name: 'Kemeja', price: 1, color: null, condition: 'bekas', version: 2 });
    expect((await list()).data[0]).toEqual(data);
  });

  it('refuses changed addresses with passwords or in private networks, and keeps existing ones', async () => {
    const product = await firstOf(1);
    const local = {
      product_image_2: 'http://192.168.1.5/a.jpg',
      product_image_3: 'https://rani:rahasia@cdn.contoh.id/a.jpg',
    };
    await app.services.db.kysely.updateTable('products').set(local).where('id', '=', product.id).execute();
    const [stored] = (await list()).data;
    if (!stored) throw new Error('the product is gone');
    expect(stored.productImage2).toBe(local.product_image_2);

    const { data } = await edit(stored, { name: 'Kemeja' });
    expect(data).toMatchObject({ name: 'Kemeja', productImage2: local.product_image_2 });

    const refusal = await refusalOf(
      edit(data, {
        productImage1: 'http://0x7f000001/a.jpg',
        productImage3: 'https://a:b@contoh.id/b.jpg',
        productImage2: null,
      }),
    );
    expect(refusal).toMatchObject({
      error: 'validation',
      fields: { productImage1: fieldMessages.addressPrivate, productImage3: fieldMessages.addressUserInfo },
    });
    expect((await list()).data[0]).toEqual(data);
    expect((await edit(data, { productImage2: null })).data.productImage2).toBeNull();
  });

  it('keeps omitted fields and clears those that are null', async () => {
    const product = await firstOf(1);
    const { name, productImage1 } = product;
    const { data } = await api().call(updateProductEndpoint, {
      params: { id: product.id },
      body: { name, productImage1, price: 7, description1: null },
    });
    expect(data).toEqual({ ...product, price: 7, description1: null, version: 2 });
  });

  it('moves a product to another window and updates the counts', async () => {
    const product = await firstOf(3);
    await edit(product, { window: 8 });
    expect((await list(8)).data).toMatchObject([{ id: product.id, window: 8 }]);
    expect((await list(1)).windowData).toEqual([
      { window: 1, totalProduct: 2 },
      { window: 8, totalProduct: 1 },
    ]);
    expect(await productCount()).toBe(3);
  });

  it('makes the product searchable by its new name', async () => {
    const product = await firstOf(1);
    await edit(product, { name: 'Kemeja Flanel', marketplaceType: 'zalora' });
    const found = async (search: string) =>
      (await api().call(listProductsEndpoint, { query: { search } })).data.totalItems;
    expect([await found('flanel'), await found('zalora'), await found('polos'), await found('tokopedia')]).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it('cannot take the address of another product', async () => {
    const product = await firstOf(2);
    const refusal = await refusalOf(edit(product, { urls: `${String(listing(1).urls)}?src=a` }));
    expect(refusal).toMatchObject({ status: 409, message: errorMessages['product-exists'] });
    await edit(product, { urls: String(listing(3).urls) });
    expect((await importAll(app, seller.token, [listing(3)]))[0]?.id).toBe(product.id);
  });

  it('the later of two edits wins as a whole', async () => {
    const product = await firstOf(1);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        edit(product, { name: `Nama ${index}`, variant: `Nama ${index}`, window: index + 1 }),
      ),
    );
    const { windowData } = await list();
    const filled = windowData.filter(({ totalProduct }) => totalProduct > 0);
    expect(filled).toEqual([{ window: expect.any(Number), totalProduct: 1 }]);
    const [after] = (await list(filled[0]?.window)).data;
    expect(after?.variant).toBe(after?.name);
  });
});

describe('a product that is read and sent back', () => {
  it('is accepted every time: the version among its fields is not a condition', async () => {
    const seen = await firstOf(1);
    const versions = [];
    for (const name of ['Pertama', 'Kedua', 'Ketiga']) {
      const sent = { ...seen, name };
      versions.push((await edit(seen, sent)).data.version);
    }
    expect(versions).toEqual([2, 3, 4]);
    expect((await list()).data[0]?.name).toBe('Ketiga');
  });
});

it('an edit without changes makes no version or batch, and does not outdate other tabs', async () => {
  const seen = await firstOf(1);
  const batches = async () => (await api().call(listBatchesEndpoint, { query: {} })).data.totalItems;
  const { data: edited } = await edit(seen, { name: 'Kemeja' });
  const [batchesBefore, catalogueBefore] = [await batches(), await catalogueVersion()];
  expect((await edit(edited, {})).data).toEqual(edited);
  expect((await edit(edited, { name: ' Kemeja ' })).data).toEqual(edited);
  expect((await list()).data).toEqual([edited]);
  expect([await batches(), await catalogueVersion()]).toEqual([batchesBefore, catalogueBefore]);
  expect((await edit(edited, { readVersion: edited.version, price: 1 })).data.version).toBe(3);
});

describe('an edit that names its version', () => {
  const refused = { status: 409, error: 'product-changed', message: errorMessages['product-changed'] };
  const editFrom = (product: Product, changes: Partial<EditProduct>) =>
    edit(product, { readVersion: product.version, ...changes });

  it('is refused if another tab has saved since, and changes nothing', async () => {
    const seen = await firstOf(1);
    const { data: first } = await editFrom(seen, { name: 'Tab pertama' });
    expect(await refusalOf(editFrom(seen, { price: 1 }))).toMatchObject(refused);
    expect((await list()).data).toEqual([first]);
    expect((await editFrom(first, { price: 1 })).data).toMatchObject({ name: 'Tab pertama', price: 1 });
  });

  it('is refused if an import has changed any field since', async () => {
    const seen = await firstOf(1);
    await importAll(app, seller.token, [listing(1)]);
    expect((await editFrom(seen, { name: 'Kaos Baru' })).data.version).toBe(2);
    const [edited] = (await list()).data;
    if (!edited) throw new Error('the product is gone');
    await importAll(app, seller.token, [listing(1, { etalase: 'Obral' })]);
    expect(await refusalOf(editFrom(edited, { price: 1 }))).toMatchObject(refused);
  });

  it('succeeds only once among many with the same version', async () => {
    const seen = await firstOf(1);
    const edits = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => editFrom(seen, { name: `Tab ${index}` })),
    );
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('counts stay correct under concurrent calls', async () => {
  const products = await imported(40);
  await Promise.all([
    ...products.slice(0, 10).map(({ id }) => api().call(deleteProductEndpoint, { params: { id } })),
    ...products.slice(10, 20).map((product) => edit(product, { window: 2 })),
    ...Array.from({ length: 5 }, (_, index) => importAll(app, seller.token, listings(4, 100 + index * 4), 3)),
    api().call(deleteWindowEndpoint, { params: { window: 9 }, query: {} }),
  ]);
  expect((await list()).windowData).toEqual([
    { window: 1, totalProduct: 20 },
    { window: 2, totalProduct: 10 },
    { window: 3, totalProduct: 20 },
  ]);
  expect(await productCount()).toBe(50);
});

it("another seller's product is not found by any call", async () => {
  const product = await firstOf(1);
  const { token } = await registerSeller(app);
  expect(await refusalOf(edit(product, { name: 'Curian' }, token))).toMatchObject({ status: 404 });
  expect(await refusalOf(api(token).call(deleteProductEndpoint, { params: { id: product.id } }))).toMatchObject({
    status: 404,
  });
  expect((await api(token).call(deleteWindowEndpoint, { params: { window: 1 }, query: {} })).data.deleted).toBe(0);
  expect((await list(1, token)).data).toEqual([]);
  expect((await list()).data).toEqual([product]);
});

describe('a deletion', () => {
  const api = () => clientOf(app, seller.token);

  const list = async (window = 1) => (await api().call(listProductsEndpoint, { query: { window, limit: 1000 } })).data;

  async function firstOf(count: number): Promise<{ id: string }> {
    await importAll(app, seller.token, listings(count));
    const [product] = (await list()).data;
    if (!product) throw new Error('nothing was imported');
    return product;
  }

  const stored = () =>
    app.services.db.kysely.selectFrom('users').selectAll().where('id', '=', seller.userId).executeTakeFirstOrThrow();

  const productCount = async () => (await stored()).product_count;

  describe('deleting', () => {
    it('one product updates the counts', async () => {
      const product = await firstOf(3);
      const { message, data } = await api().call(deleteProductEndpoint, { params: { id: product.id } });
      expect({ message, data }).toEqual({ message: 'Produk berhasil dihapus', data: null });
      expect(await list()).toMatchObject({ totalItems: 2, windowData: [{ window: 1, totalProduct: 2 }] });
      expect(await productCount()).toBe(2);
      expect(await refusalOf(api().call(deleteProductEndpoint, { params: { id: product.id } }))).toMatchObject({
        status: 404,
      });
    });

    it('a window leaves other windows alone', async () => {
      await importAll(app, seller.token, listings(3), 2);
      await importAll(app, seller.token, listings(2, 5000), 3);
      const { message, data } = await api().call(deleteWindowEndpoint, { params: { window: 2 }, query: {} });
      expect({ message, data }).toEqual({
        message: 'Berhasil menghapus semua produk di Window 2',
        data: { deleted: 3 },
      });
      expect((await list(2)).windowData).toEqual([
        { window: 1, totalProduct: 0 },
        { window: 3, totalProduct: 2 },
      ]);
      expect(await productCount()).toBe(2);
    });

    it('an empty window is refused', async () => {
      const { message, data } = await api().call(deleteWindowEndpoint, { params: { window: 5 }, query: {} });
      expect({ message, data }).toEqual({
        message: 'Pada Window 5 tidak ada produk untuk dihapus.',
        data: { deleted: 0 },
      });
    });

    it('makes room for an import, but the total of imported products stays', async () => {
      const product = await firstOf(1);
      await api().call(deleteProductEndpoint, { params: { id: product.id } });
      expect((await importAll(app, seller.token, [listing(1)]))[0]?.status).toBe('created');
      expect(await stored()).toMatchObject({ product_count: 1, total_scraped_products: 2 });
    });
  });
});

/** Returns JSON with only ASCII characters, as some languages write it: six bytes per unit. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns a text with the maximum of units for its number of characters. */
const fullText = (mark: string, max: number): string => {
  const marks = Math.floor(unitsWithin(max) / max) - 1;
  return `${mark}${'\u0301'.repeat(marks)}`.repeat(max);
};

const variants = (first: number) =>
  Array.from({ length: productLimits.variantsMax }, (_, at) => ({
    option1: `Warna ${first + at}`,
    price: 1000,
    sourceKey: `${first + at}`,
  }));

it('an edit of the largest possible product fits into the limit of its call', async () => {
  const { send, detail } = catalogueCalls(app, seller);
  for (const first of [0, 100]) await send([{ ...listing(1), optionNames, variants: variants(first) }]);
  const { results } = await send([{ ...listing(1), optionNames, variants: variants(100) }]);
  const id = results[0]?.id ?? '';
  const before = await detail(id);
  expect(before.variants).toHaveLength(productLimits.storedVariantsMax);

  const full = editOf(before, {
    description1: 'é'.repeat(50_000),
    description2: 'é'.repeat(50_000),
    description3: 'é'.repeat(50_000),
    description4: 'é'.repeat(46_000),
    variants: before.variants.map((variant, at) => ({
      id: variant.id,
      option1: fullText(String.fromCharCode(0x4e00 + at), productLimits.attributeMax),
      option2: fullText('b', productLimits.attributeMax),
      image: `https://gambar.contoh.id/${'a'.repeat(productLimits.urlMax)}`.slice(0, productLimits.urlMax),
    })),
  });
  expect(productBytes({ ...before, ...full } as never)).toBeGreaterThan(0.95 * productLimits.bytesMax);
  const payload = asciiJson(full);
  expect(payload.length).toBeGreaterThan(5_000_000);
  expect(payload.length).toBeLessThan(updateProductEndpoint.bodyLimit ?? 0);
  const answer = await app.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${seller.token}` },
    payload,
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect((await detail(id)).variants.filter(({ image }) => image !== null)).toHaveLength(
    productLimits.storedVariantsMax,
  );
});
