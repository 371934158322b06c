import { expect, it } from 'vitest';
import {
  csvOf,
  eachWithCatalogueFiles,
  onlyRows,
  rowWithId,
  rowWithoutId,
  type CatalogueFiles,
} from '../../test/calls/catalogue-file-calls.ts';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;
let check: CatalogueFiles['check'];
let commit: CatalogueFiles['commit'];
let listed: CatalogueFiles['listed'];
let done: CatalogueFiles['done'];
eachWithCatalogueFiles((setup) => ({ app, seller, check, commit, listed, done } = setup));

it('a repeated new listing is created once; later rows change it or are unchanged', async () => {
  const rows = [
    rowWithoutId(1),
    rowWithoutId(1),
    rowWithoutId(1, { price: 99_000 }),
    rowWithoutId(1, { price: 99_000 }),
  ];
  expect(await done(csvOf(...rows))).toEqual(onlyRows({ baru: 1, berubah: 1, sama: 2 }));
  expect((await listed()).map(({ price }) => price)).toEqual([99_000]);
});

it('so is one repeated more than a hundred rows later', async () => {
  const others = Array.from({ length: 150 }, (_, at) => rowWithoutId(at + 10));
  const text = csvOf(
    rowWithoutId(1),
    ...others,
    rowWithoutId(1),
    rowWithoutId(1, { price: 99_000 }),
    rowWithoutId(160),
  );
  expect(await done(text)).toEqual(onlyRows({ baru: 152, berubah: 1, sama: 1 }));
});

it('a product in two rows is changed twice, and changed back if the second row says so', async () => {
  await importAll(app, seller.token, listings(1));
  const [before] = await listed();
  const rows = [rowWithoutId(1, { price: 99_000 }), rowWithoutId(1)];
  expect(await done(csvOf(...rows))).toEqual(onlyRows({ berubah: 2 }));
  expect((await listed()).map(({ price }) => price)).toEqual([before?.price]);
  expect(await done(csvOf(rowWithoutId(1), rowWithoutId(1)))).toEqual(onlyRows({ sama: 2 }));
});

it('all rows of a product beyond the quota are refused, in the check too', async () => {
  const { kysely } = app.services.db;
  await kysely.updateTable('users').set({ product_quota: 1 }).where('id', '=', seller.userId).execute();
  const text = csvOf(
    rowWithoutId(1),
    rowWithoutId(2),
    rowWithoutId(2),
    rowWithoutId(2, { price: 99_000 }),
    rowWithoutId(1),
  );
  const { counts, quota } = await check(text);
  expect(quota).toMatchObject({ newProducts: 2, overQuota: 1, refusedRows: 3 });
  expect(counts).toEqual(onlyRows({ baru: 1, ditolak: 3, sama: 1 }));
  expect((await commit(text)).counts).toEqual(counts);
});

it('a row after another edit of its product is a conflict, or unchanged', async () => {
  await importAll(app, seller.token, listings(1));
  const [product] = await listed();
  if (!product) throw new Error('nothing is listed');
  const row = (price: number) => rowWithId(product, { price });
  const text = csvOf(row(70_000), row(70_000), row(80_000));
  expect(await done(text)).toEqual(onlyRows({ berubah: 1, sama: 1, konflik: 1 }));
  expect((await listed()).map(({ price }) => price)).toEqual([70_000]);
  const over = csvOf(row(71_000), row(72_000), row(72_000));
  expect(await check(over)).toMatchObject({ counts: onlyRows({ konflik: 3 }), conflicts: 3 });
  const foreseen = await check(over, { conflicts: 'overwrite' });
  expect(foreseen).toMatchObject({ counts: onlyRows({ berubah: 2, sama: 1 }), conflicts: 2 });
  const written = await commit(over, { conflicts: 'overwrite' });
  expect(written.counts).toEqual(onlyRows({ berubah: 2, sama: 1 }));
  expect((await listed()).map(({ price }) => price)).toEqual([72_000]);
});
