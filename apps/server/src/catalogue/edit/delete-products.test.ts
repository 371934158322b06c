import { deleteProductEndpoint, deleteWindowEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listing, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 5000 });

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

  it('a window of any size leaves other windows alone', async () => {
    await importAll(app, seller.token, listings(1100), 2);
    await importAll(app, seller.token, listings(2, 5000), 3);
    const { message, data } = await api().call(deleteWindowEndpoint, { params: { window: 2 }, query: {} });
    expect({ message, data }).toEqual({
      message: 'Berhasil menghapus semua produk di Window 2',
      data: { deleted: 1100 },
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
