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
eachWithCatalogueFiles((made) => (files = made));

beforeEach(async () => {
  const { app, seller, listed } = files;
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const [second, first] = await listed();
  if (!first || !second) throw new Error('nothing is listed');
  product = first;
  other = second;
});

/** Rows that have nothing to do with `product`. */
const others = Array.from({ length: 150 }, (_, at) => rowWithoutId(at + 10));

it('a row whose product an earlier row was to edit and did not meets the product as it stands', async () => {
  const refused = rowWithId(product, { urls: other.urls });
  expect((await files.commit(csvOf(refused, refused))).counts).toEqual(onlyRows({ ditolak: 2 }));
  const good = csvOf(refused, rowWithId(product, { price: 70_000 }), rowWithId(product, { price: 70_000 }));
  expect((await files.commit(good)).counts).toEqual(onlyRows({ ditolak: 1, berubah: 1, sama: 1 }));
  const over = csvOf(refused, rowWithId(product, { price: 80_000 }), rowWithId(product, { price: 90_000 }));
  const written = await files.commit(over, { conflicts: 'overwrite' });
  expect(written.counts).toEqual(onlyRows({ ditolak: 1, berubah: 2 }));
  expect((await files.listed()).map(({ price }) => price)).toContain(90_000);
});

it('after the end of a subscription rows with IDs meet what the rows before them saved', async () => {
  files.app.clock.now += 15 * 24 * 60 * 60_000;
  const rows = [70_000, 80_000].map((price) => rowWithId(product, { price }));
  expect(await files.done(csvOf(...rows))).toEqual(onlyRows({ berubah: 1, konflik: 1 }));
});

it("a row without an ID leaves what another row's edit of its product made the seller's own", async () => {
  const edited = rowWithId(product, { price: 77_000 });
  const changed = rowWithoutId(1, { price: 99_000 });
  expect(await files.done(csvOf(edited, changed))).toEqual(onlyRows({ berubah: 1, sama: 1 }));
  const again = rowWithId({ ...other }, { price: 77_000 });
  const text = csvOf(again, ...others, rowWithoutId(2, { price: 99_000 }));
  expect(await files.done(text)).toEqual(onlyRows({ baru: 150, berubah: 1, sama: 1 }));
});

it('a row with an ID after another row that changes its product is a conflict, or the same', async () => {
  const changed = rowWithoutId(1, { price: 99_000 });
  const text = csvOf(changed, ...others, rowWithId(product, { price: 99_000 }), rowWithId(product, { price: 98_000 }));
  expect(await files.done(text)).toEqual(onlyRows({ baru: 150, berubah: 1, sama: 1, konflik: 1 }));
});
