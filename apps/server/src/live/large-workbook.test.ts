import { createHash } from 'node:crypto';
import { megabyte } from '@pindahlapak/model';
import { makeTemplate, type SheetFixture, shopeeSales, shopeeSheets } from '@pindahlapak/template/test';
import { DefaultQueryExecutor } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { templateCalls } from '../test/calls/template-calls.ts';
import type { TestSeller } from '../test/factories.ts';
import { addShop, uploadLive } from '../test/live-shop.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { findTemplateBytes } from '../templates/templates.sql.ts';
import { findFileBytes } from './live.sql.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));
afterEach(() => vi.restoreAllMocks());

/** Cells that cannot be compressed below some megabytes. */
const noise = Array.from({ length: 3000 }, (_, row) =>
  Array.from({ length: 20 }, (_each, cell) => createHash('sha256').update(`${row} ${cell}`).digest('base64')),
);

function large(sheets: readonly SheetFixture[]): Buffer {
  const file = makeTemplate([...sheets, { name: 'Lain', rows: noise }]);
  expect(file.length).toBeGreaterThan(1.5 * megabyte);
  return file;
}

/** Returns the sizes in bytes that statements write at once: SQLite blocks the event loop meanwhile. */
function watchWrites(): () => number[] {
  const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  return () =>
    execute.mock.calls
      .flatMap(([{ parameters }]) => parameters)
      .flatMap((value) => (value instanceof Uint8Array ? [value.length] : []));
}

it('a large workbook of listings on sale is stored completely, in parts', async () => {
  const shopId = await addShop({ app, token: seller.token });
  const file = large(shopeeSales([{ productId: '10000001', variationId: '0', title: 'Kaos', price: 1000, stock: 1 }]));
  const sizes = watchWrites();
  await uploadLive({ app, token: seller.token }, shopId, file);
  expect(await findFileBytes(app.services.db.kysely, seller.userId, { shopId, kind: 'sales' })).toEqual(file);
  expect(sizes().length).toBeGreaterThan(1);
  expect(Math.max(...sizes())).toBeLessThan(megabyte);
});

it('a large template is stored completely, in parts', async () => {
  const file = large(shopeeSheets());
  const sizes = watchWrites();
  const { data } = await templateCalls(app, seller.token).upload(file);
  expect(await findTemplateBytes(app.services.db.kysely, seller.userId, data.id)).toEqual(file);
  expect(sizes().length).toBeGreaterThan(1);
  expect(Math.max(...sizes())).toBeLessThan(megabyte);
});
