import { expect, it } from 'vitest';
import { operatorOf, type TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { recordedExport } from '../../test/recorded-export.ts';
import type { ExportedItem } from './ledger-rows.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

async function* oneByOne(count: number) {
  for (let number = 1; number <= count; number += 1) {
    const row = { sku: `sku-${number}`, title: 'Judul', option1: '', option2: '', price: 1 };
    yield [{ product: { id: `p${number}`, version: 1 }, rows: [row] }] satisfies ExportedItem[];
  }
}
const download = (fileName: string) =>
  recordedExport(operatorOf(app), { userId: seller.userId, target: 'akulaku', fileName, firstRow: 4 }, oneByOne(3));

it('a slow earlier download does not replace a later one as the last export of its products', async () => {
  const slow = download('slow.xlsx');
  await slow.next();
  app.clock.now += 60_000;
  for await (const batch of download('later.xlsx')) void batch;
  for await (const batch of slow) void batch;
  const rows = await app.services.db.kysely
    .selectFrom('exported_products')
    .innerJoin('exports', (join) =>
      join.onRef('exports.user_id', '=', 'exported_products.user_id').onRef('exports.id', '=', 'export_id'),
    )
    .where('exported_products.user_id', '=', seller.userId)
    .select('file_name')
    .execute();
  expect(rows.map((row) => row.file_name)).toEqual(Array(3).fill('later.xlsx'));
});
