import {
  deleteProductEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
  type EditProduct,
} from '@pindahlapak/contract';
import type { ProductVariant } from '@pindahlapak/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;

beforeEach(async () => {
  app = await makeApp();
  seller = await registerSeller(app, { product_quota: 1000 });
});
afterEach(() => app.close());

const client = () => clientOf(app, seller.token);
const send = async (products: readonly unknown[]) =>
  (await client().call(importProductsEndpoint, { body: { products: [...products] } })).data;
const listed = async () => (await client().call(listProductsEndpoint, { query: {} })).data.data;
const detail = async (id: string) => (await client().call(getProductEndpoint, { params: { id } })).data;
const edit = (id: string, body: EditProduct) => client().call(updateProductEndpoint, { params: { id }, body });

const optionNames = ['Warna', 'Ukuran'];
const variants = [
  {
    option1: 'Merah',
    option2: 'M',
    price: 300_000,
    stock: 5,
    image: 'https://gambar.contoh.id/m.jpg',
    sourceKey: '11',
  },
  { option1: 'Merah', option2: 'L', price: 3_000_000, stock: 0, sourceKey: '12' },
  { option1: 'Biru', option2: 'L', price: 450_000, sourceKey: '13' },
];
const varied = (changes: object = {}) => ({ ...listing(1), optionNames, variants, ...changes });

/** Imports one listing with variants and answers its id. */
async function importVaried(changes: object = {}): Promise<string> {
  const { results } = await send([varied(changes)]);
  return results[0]?.id ?? '';
}
const storedVariants = () => app.services.db.kysely.selectFrom('product_variants').selectAll().execute();

describe('an edit of variants', () => {
  const editVariants = async (id: string, changes: Partial<EditProduct>) => {
    const [product] = await listed();
    if (!product) throw new Error('nothing was imported');
    const { variantSummary: _summary, ...fields } = product;
    return edit(id, editOf(fields, changes));
  };

  it('changes what it names of those that it names, and the names of the options', async () => {
    const id = await importVaried();
    const [red, large, blue] = (await detail(id)).variants as [ProductVariant, ProductVariant, ProductVariant];
    await editVariants(id, {
      optionNames: ['Warna'],
      variants: [
        { id: red.id, option1: 'Merah Bata', option2: null, stock: null, image: null },
        { id: blue.id, price: 500_000, stock: 7, isOff: true },
      ],
    });
    const after = await detail(id);
    expect(after.optionNames).toEqual(['Warna']);
    expect(after.variants).toEqual([
      { ...red, option1: 'Merah Bata', option2: null, stock: null, image: null },
      large,
      { ...blue, price: 500_000, stock: 7, isOff: true },
    ]);
    // The edited options no longer say which variant it is; the source's do.
    const unkeyed = variants.map(({ sourceKey: _key, ...variant }) => variant);
    expect((await send([varied({ variants: unkeyed })])).results).toMatchObject([{ status: 'unchanged' }]);
    expect(await detail(id)).toEqual(after);
  });

  it('of a variant that is not the product’s, or of one twice, or with a private picture is refused as a whole', async () => {
    const id = await importVaried();
    const [red] = (await detail(id)).variants;
    const other = (await send([listing(2, { variants: variants as never })])).results[0]?.id ?? '';
    const foreign = (await detail(other)).variants[0]?.id ?? '';
    const before = await detail(id);
    const body = {
      ...editOf(before as never),
      optionNames,
      variants: [
        { id: foreign, price: 1 },
        { id: red?.id ?? '', price: 2 },
        { id: red?.id ?? '', image: 'http://127.0.0.1/a.jpg' },
      ],
    };
    const refused = await refusalOf(edit(id, body));
    expect(refused).toMatchObject({ status: 422, error: 'validation' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['variants.0.id', 'variants.2.id', 'variants.2.image']);
    expect(await detail(id)).toEqual(before);
  });

  it('without the field leaves them, and a deleted product takes them along', async () => {
    const id = await importVaried();
    const before = await detail(id);
    await editVariants(id, { name: 'Nama baru' });
    const after = await detail(id);
    expect([after.optionNames, after.variants]).toEqual([before.optionNames, before.variants]);
    await client().call(deleteProductEndpoint, { params: { id } });
    expect(await storedVariants()).toEqual([]);
  });
});
