import { deleteProductEndpoint, purgeTrashEndpoint, type EditProduct } from '@pindahlapak/contract';
import type { ProductVariant } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { catalogueCalls, optionNames, variants, variedListing } from '../../test/calls/catalogue-calls.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import { editOf, listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup), { product_quota: 1000 });

const calls = (of = seller) => catalogueCalls(app, of);
const storedVariants = () => app.services.db.kysely.selectFrom('product_variants').selectAll().execute();

describe('an edit of variants', () => {
  const editVariants = async (id: string, changes: Partial<EditProduct>) => {
    const [product] = await calls().listed();
    if (!product) throw new Error('nothing was imported');
    const { variantSummary: _summary, ...fields } = product;
    return calls().edit(id, editOf(fields, changes));
  };

  it('changes only the named fields of the named variants, and the names of options', async () => {
    const id = await calls().importVaried();
    const [red, large, blue] = (await calls().detail(id)).variants as [ProductVariant, ProductVariant, ProductVariant];
    await editVariants(id, {
      optionNames: ['Warna'],
      variants: [
        { id: red.id, option1: 'Merah Bata', option2: null, stock: null, image: null },
        { id: blue.id, price: 500_000, stock: 7, isOff: true },
      ],
    });
    const after = await calls().detail(id);
    expect(after.optionNames).toEqual(['Warna']);
    expect(after.variants).toEqual([
      { ...red, option1: 'Merah Bata', option2: null, stock: null, image: null },
      large,
      { ...blue, price: 500_000, stock: 7, isOff: true },
    ]);
    // The edited options no longer identify the variant; the source's do.
    const unkeyed = variants.map(({ sourceKey: _key, ...variant }) => variant);
    expect((await calls().send([variedListing({ variants: unkeyed })])).results).toMatchObject([
      { status: 'unchanged' },
    ]);
    expect(await calls().detail(id)).toEqual(after);
  });

  it('of a foreign or repeated variant, or with a private picture address, is refused as a whole', async () => {
    const id = await calls().importVaried();
    const [red] = (await calls().detail(id)).variants;
    const other = (await calls().send([listing(2, { variants: variants as never })])).results[0]?.id ?? '';
    const foreign = (await calls().detail(other)).variants[0]?.id ?? '';
    const before = await calls().detail(id);
    const body = {
      ...editOf(before as never),
      optionNames,
      variants: [
        { id: foreign, price: 1 },
        { id: red?.id ?? '', price: 2 },
        { id: red?.id ?? '', image: 'http://127.0.0.1/a.jpg' },
      ],
    };
    const refused = await refusalOf(calls().edit(id, body));
    expect(refused).toMatchObject({ status: 422, error: 'validation' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['variants.0.id', 'variants.2.id', 'variants.2.image']);
    expect(await calls().detail(id)).toEqual(before);
  });

  it('without variants keeps them, and restoring a product also restores its variants', async () => {
    const id = await calls().importVaried();
    const before = await calls().detail(id);
    await editVariants(id, { name: 'Nama baru' });
    const after = await calls().detail(id);
    expect([after.optionNames, after.variants]).toEqual([before.optionNames, before.variants]);
    await clientOf(app, seller.token).call(deleteProductEndpoint, { params: { id } });
    expect(await storedVariants()).toHaveLength(before.variants.length);
    await clientOf(app, seller.token).call(purgeTrashEndpoint, { body: { ids: [id] } });
    expect(await storedVariants()).toEqual([]);
  });
});
