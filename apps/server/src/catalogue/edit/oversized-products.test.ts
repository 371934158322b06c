import {
  exportAkulakuEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
  type EditProduct,
} from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { productLimits, type Product } from '@pindahlapak/model';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listing, listings } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

/** One character in the eyes of a person, 32 units in the store. */
const crowded = `a${'\u0301'.repeat(31)}`;
const tooLong = fieldMessages.textTooLong(productLimits.descriptionMax);

let app: TestApp;
let seller: TestSeller;

beforeEach(async () => {
  app ??= await makeApp();
  seller = await registerSeller(app);
});
afterAll(() => app.close());

const api = () => clientOf(app, seller.token);
const products = async () => (await api().call(listProductsEndpoint, { query: {} })).data.data;
const save = (product: Product, changes: Partial<EditProduct>) =>
  api().call(updateProductEndpoint, { params: { id: product.id }, body: editOf(product, changes) });

describe('an import', () => {
  it('rejects texts of few characters that take much room, and products too large as a whole', async () => {
    const sent = [
      listing(1, { description2: crowded.repeat(30_000) }),
      listing(2, { name: crowded.repeat(400) }),
      listing(3, {
        description1: '漢'.repeat(49_999),
        description2: '漢'.repeat(49_999),
        description3: '漢'.repeat(49_999),
      }),
      listing(4, { description1: 'Motif bunga 🌸 '.repeat(3000) }),
    ];
    const { data } = await api().call(importProductsEndpoint, { body: { products: sent } });
    expect(data.results.map(({ status, field, message }) => [status, field, message])).toEqual([
      ['rejected', 'description2', tooLong],
      ['rejected', 'name', fieldMessages.textTooLong(productLimits.nameMax)],
      ['rejected', 'description1', fieldMessages.productTooLarge],
      ['created', null, null],
    ]);
    expect(await products()).toHaveLength(1);
  });
});

describe('a product stored before texts were bounded', () => {
  const stored = crowded.repeat(6000);

  async function storedProduct(): Promise<Product> {
    await importAll(app, seller.token, listings(1));
    const query = app.services.db.kysely.updateTable('products').set({ description_2: stored });
    await query.where('user_id', '=', seller.userId).execute();
    const [product] = await products();
    if (!product) throw new Error('nothing was imported');
    return product;
  }

  it('is read, exported, and edited in its other fields', async () => {
    const product = await storedProduct();
    expect(product.description2).toBe(stored);
    expect((await api().call(getProductEndpoint, { params: { id: product.id } })).data).toMatchObject(product);
    const workbook = await api().request(exportAkulakuEndpoint, { params: { window: 1 } });
    expect((await workbook.arrayBuffer()).byteLength).toBeGreaterThan(0);
    const { data } = await save(product, { name: 'Kemeja dengan nama yang lebih panjang', color: 'Merah' });
    expect(data).toMatchObject({ name: 'Kemeja dengan nama yang lebih panjang', color: 'Merah', description2: stored });
  });

  it('is edited where it takes megabytes', async () => {
    const product = await storedProduct();
    const most = crowded.repeat(30_000);
    const columns = { description_2: most, description_3: most };
    await app.services.db.kysely.updateTable('products').set(columns).where('user_id', '=', seller.userId).execute();
    const { data } = await save({ ...product, description2: most, description3: most }, { price: 123 });
    expect([data.price, data.description2?.length, data.description3 === most]).toEqual([123, most.length, true]);
  });

  it('takes no further text of that kind, and gets rid of it', async () => {
    const product = await storedProduct();
    const refusal = await refusalOf(save(product, { description3: stored }));
    expect(refusal).toMatchObject({ status: 422, error: 'validation', fields: { description3: tooLong } });
    expect((await save(product, { description2: 'Bahan katun.' })).data.description2).toBe('Bahan katun.');
    const again = await refusalOf(save(product, { description2: stored }));
    expect(again).toMatchObject({ status: 422, fields: { description2: tooLong } });
  });
});
