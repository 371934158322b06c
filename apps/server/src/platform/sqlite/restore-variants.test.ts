import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteProductEndpoint, importProductsEndpoint, purgeTrashEndpoint } from '@pindahlapak/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOperator } from '../../cli/run-operator.ts';
import { clientOf } from '../../test/client.ts';
import { registerSeller } from '../../test/factories.ts';
import { listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-varian-'));
  app = await makeApp({ databaseUrl: null });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a restore brings back the variants of products that were changed or deleted since', async () => {
  const seller = await registerSeller(app);
  const client = clientOf(app, seller.token);
  const send = async (number: number, price: number) => {
    const variants = [{ option1: 'Merah', option2: null, price, image: null, sourceKey: '1' }];
    const products = [{ ...listing(number), optionNames: ['Warna'], variants }];
    return (await client.call(importProductsEndpoint, { body: { products } })).data.results[0]?.id ?? '';
  };
  const stored = async () => app.services.db.kysely.selectFrom('product_variants').selectAll().orderBy('id').execute();
  const operator = (...given: string[]) => runOperator(given, { DATA_DIR: app.dataDir }, folder, app.services.now);

  await send(1, 300_000);
  const deleted = await send(2, 400_000);
  const before = await stored();
  expect(before).toHaveLength(2);
  expect((await operator('backup', path.join(folder, 'satu.sqlite'))).code).toBe(0);
  await send(1, 1000);
  await client.call(deleteProductEndpoint, { params: { id: deleted } });
  await client.call(purgeTrashEndpoint, { body: { ids: [deleted] } });
  expect(await stored()).toHaveLength(1);
  expect((await operator('restore', path.join(folder, 'satu.sqlite'))).code).toBe(0);
  expect(await stored()).toEqual(before);
});
