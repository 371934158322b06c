import { expect, it } from 'vitest';
import { listProductsEndpoint } from '@pindahlapak/contract';
import type { ExportOutcome } from '@pindahlapak/model';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listings } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { exportStateOf, findProductExports } from './export-state.sql.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

it('the export state follows from the last export, the current product and the marketplace’s answer', async () => {
  const results = await importAll(app, seller.token, listings(5));
  const ids = results.map(({ id }) => id ?? '');
  const noted = [
    { differs: null, outcome: 0 },
    { differs: '{}', outcome: 0 },
    { differs: '{}', outcome: 1 },
    { differs: null, outcome: 2 },
  ] as const satisfies { differs: string | null; outcome: ExportOutcome }[];
  const { kysely } = app.services.db;
  const rows = noted.map((each, at) => ({
    user_id: seller.userId,
    product_id: ids[at] ?? '',
    export_id: 'e',
    exported_at: 7,
    version: 1,
    ...each,
  }));
  const stranger = await registerSeller(app);
  const foreign = rows.map((row) => ({ ...row, user_id: stranger.userId, outcome: 1 as const }));
  await kysely
    .insertInto('exported_products')
    .values([...rows, ...foreign])
    .execute();

  const found = await findProductExports(kysely, seller.userId, ids);
  expect(ids.map((id) => found.get(id)?.state)).toEqual(['diekspor', 'berubah', 'ditolak', 'diterima', undefined]);
  expect(found.get(ids[0] ?? '')).toEqual({ state: 'diekspor', exportId: 'e', exportedAt: 7 });
  const query = { limit: 50, include: 'lastExport' };
  const { data } = await clientOf(app, seller.token).call(listProductsEndpoint, { query });
  const listed = new Map(data.data.map(({ id, lastExport }) => [id, lastExport]));
  expect(listed.get(ids[1] ?? '')).toEqual({ state: 'berubah', exportedAt: '1970-01-01T00:00:00.007Z' });
  expect(listed.get(ids[4] ?? '')).toBeNull();
  const never = await kysely
    .selectFrom('products')
    .leftJoin('exported_products', (join) =>
      join
        .onRef('exported_products.user_id', '=', 'products.user_id')
        .onRef('exported_products.product_id', '=', 'products.id'),
    )
    .select('products.id')
    .where('products.user_id', '=', seller.userId)
    .where(exportStateOf, '=', 'belum-diekspor')
    .execute();
  expect(never).toEqual([{ id: ids[4] }]);
});
