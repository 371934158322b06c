import { listProductsEndpoint, saveAkulakuConfigurationEndpoint } from '@pindahlapak/contract';
import { defaultAkulakuConfiguration } from '@pindahlapak/model';
import { workbookCellMax } from '@pindahlapak/rules';
import { expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

it('a stored picture whose address no cell can hold is found, before and after a save that leaves descriptions as they are', async () => {
  const api = clientOf(app, seller.token);
  const pictures = { fits: 'é'.repeat(workbookCellMax), overlong: 'x'.repeat(workbookCellMax + 1) };
  const names = Object.keys(pictures);
  await importAll(
    app,
    seller.token,
    names.map((name, index) => ({ ...listing(index, { category: '70365' }), name })),
    1,
  );
  for (const [name, picture] of Object.entries(pictures))
    await app.services.db.kysely
      .updateTable('products')
      .set({ product_image_3: picture })
      .where('user_id', '=', seller.userId)
      .where('name', '=', name)
      .execute();
  const overlong = async () =>
    (await api.call(listProductsEndpoint, { query: { issue: 'cell-too-long' } })).data.data.map(({ name }) => name);
  expect(await overlong()).toEqual(['overlong']);
  await api.call(saveAkulakuConfigurationEndpoint, {
    body: { ...defaultAkulakuConfiguration, titlePrefix: 'Promo', titleCondition: 'all' },
  });
  expect(await overlong()).toEqual(['overlong']);
});
