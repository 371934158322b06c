import { errorMessages } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';
import { beforeEach, expect, it } from 'vitest';
import {
  csvOf,
  eachWithCatalogueFiles,
  onlyRows,
  rowWithId,
  rowWithoutId,
  type CatalogueFiles,
} from '../../test/calls/catalogue-file-calls.ts';
import { importAll, listing } from '../../test/listings.ts';

let files: CatalogueFiles;
let product: Product;
let other: Product;
eachWithCatalogueFiles((setup) => (files = setup));
beforeEach(async () => {
  const { app, seller, listed } = files;
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const [second, first] = await listed();
  if (!first || !second) throw new Error('nothing is listed');
  product = first;
  other = second;
});

/** Rows unrelated to `product`. */
const others = Array.from({ length: 150 }, (_, at) => rowWithoutId(at + 10));

it('after a refused edit of a product, later rows see the product unchanged', async () => {
  const refused = rowWithId(product, { urls: other.urls });
  const { problems } = await files.check(csvOf(refused));
  expect(problems).toEqual([{ text: errorMessages['product-exists'], field: 'urls', rows: 1 }]);
  expect((await files.commit(csvOf(refused, refused))).counts).toEqual(onlyRows({ ditolak: 2 }));
  const good = csvOf(refused, rowWithId(product, { price: 70_000 }), rowWithId(product, { price: 70_000 }));
  expect((await files.commit(good)).counts).toEqual(onlyRows({ ditolak: 1, berubah: 1, sama: 1 }));
  const over = csvOf(refused, rowWithId(product, { price: 80_000 }), rowWithId(product, { price: 90_000 }));
  const written = await files.commit(over, { conflicts: 'overwrite' });
  expect(written.counts).toEqual(onlyRows({ ditolak: 1, berubah: 2 }));
  expect((await files.listed()).map(({ price }) => price)).toContain(90_000);
});

it('after a subscription ends, rows with IDs see the edits of earlier rows', async () => {
  files.app.clock.now += 15 * 24 * 60 * 60_000;
  const rows = [70_000, 80_000].map((price) => rowWithId(product, { price }));
  expect(await files.done(csvOf(...rows))).toEqual(onlyRows({ berubah: 1, konflik: 1 }));
});

it('a row without an ID keeps the edits that another row made to its product', async () => {
  const edited = rowWithId(product, { price: 77_000 });
  const changed = rowWithoutId(1, { price: 99_000 });
  expect(await files.done(csvOf(edited, changed))).toEqual(onlyRows({ berubah: 1, sama: 1 }));
  const again = rowWithId({ ...other }, { price: 77_000 });
  const text = csvOf(again, ...others, rowWithoutId(2, { price: 99_000 }));
  expect(await files.done(text)).toEqual(onlyRows({ baru: 150, berubah: 1, sama: 1 }));
});

it('a row with an ID after another row that changes its product is a conflict, or unchanged', async () => {
  const changed = rowWithoutId(1, { price: 99_000 });
  const text = csvOf(changed, ...others, rowWithId(product, { price: 99_000 }), rowWithId(product, { price: 98_000 }));
  expect(await files.done(text)).toEqual(onlyRows({ baru: 150, berubah: 1, sama: 1, konflik: 1 }));
});

it('a row without an ID reports differences from the seller’s edits, and overwrites them if requested', async () => {
  await files.done(csvOf(rowWithId(product, { price: 77_000 })));
  const text = csvOf(rowWithoutId(1), rowWithoutId(2));
  const kept = await files.check(text);
  expect([kept.counts, kept.kept]).toEqual([onlyRows({ sama: 2 }), 1]);
  expect(kept.rows).toMatchObject([{ row: 2, state: 'sama', message: expect.stringContaining('Harga') }]);

  const take = { edited: 'take' } as const;
  const taken = await files.check(text, take);
  expect([taken.counts, taken.kept]).toEqual([onlyRows({ berubah: 1, sama: 1 }), 1]);
  expect(taken.rows[0]?.changes).toEqual([{ field: 'price', before: '77000', after: String(product.price) }]);
  expect((await files.commit(text, take)).counts).toEqual(taken.counts);
  expect((await files.listed()).map(({ price }) => price)).not.toContain(77_000);
  expect(await files.check(text, take)).toMatchObject({ counts: onlyRows({ sama: 2 }), kept: 0 });
});

it('a row can update one field from its source and overwrite an edited one', async () => {
  await files.done(csvOf(rowWithId(product, { price: 77_000 })));
  const text = csvOf(rowWithoutId(1, { name: 'Nama dari file' }));
  expect(await files.check(text)).toMatchObject({ counts: onlyRows({ berubah: 1 }), kept: 1 });
  const { counts } = await files.commit(text, { edited: 'take' });
  expect(counts).toEqual(onlyRows({ berubah: 1 }));
  const [stored] = (await files.listed()).filter(({ id }) => id === product.id);
  expect(stored).toMatchObject({ name: 'Nama dari file', price: product.price });
});
