import { listProductsEndpoint, saveConfigurationEndpoint, saveMappingsEndpoint } from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { describe, expect, it } from 'vitest';
import { recordExportsChange } from '../export-state.sql.ts';
import { clientOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

describe('what a filter or sort has found', () => {
  it('sees another price, mapping or product at once', async () => {
    const api = clientOf(app, seller.token);
    const names = async (query: object) =>
      (await api.call(listProductsEndpoint, { query })).data.data.map(({ name }) => name);
    await importAll(app, seller.token, [
      listing(1, { name: 'Murah', price: 2 }),
      listing(2, { name: 'Mahal', price: 3 }),
    ]);
    expect(await names({ sort: 'exportPrice' })).toEqual(['Murah', 'Mahal']);
    expect(await names({ mapped: true })).toEqual([]);
    expect(await names({ issue: 'category-unmapped', sort: 'name' })).toEqual(['Mahal', 'Murah']);
    await api.call(saveConfigurationEndpoint, {
      body: dataConfiguration({
        priceMargins: [{ id: 1, minPrice: 2, maxPrice: 2, type: 'nominal', value: 100 }],
      }),
    });
    expect(await names({ sort: 'exportPrice' })).toEqual(['Mahal', 'Murah']);
    await api.call(saveMappingsEndpoint, {
      params: { marketplace: 'akulaku' },
      body: { mappings: [{ marketplaceType: 'tokopedia', sourceKey: 'kaos pria', leafId: '1' }] },
    });
    expect(await names({ mapped: 'true' })).toEqual(['Mahal', 'Murah']);
    expect(await names({ issue: 'category-unmapped' })).toEqual([]);
    await importAll(app, seller.token, [listing(3, { name: 'Baru', price: 1 })]);
    const { kysely } = app.services.db;
    expect(await names({ exported: 'diekspor' })).toEqual([]);
    const [product] = await kysely.selectFrom('products').selectAll().where('name', '=', 'Baru').execute();
    await kysely
      .insertInto('exported_products')
      .values({
        user_id: seller.userId,
        product_id: product?.id ?? '',
        export_id: 'x',
        exported_at: 1,
        version: 1,
        outcome: 0,
      })
      .execute();
    await recordExportsChange(kysely, seller.userId);
    expect(await names({ exported: 'diekspor' })).toEqual(['Baru']);
    expect(await names({ sort: 'price' })).toEqual(['Baru', 'Murah', 'Mahal']);
  });
});
