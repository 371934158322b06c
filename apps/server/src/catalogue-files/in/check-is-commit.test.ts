import process from 'node:process';
import { errorMessages } from '@pindahlapak/messages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueFileCalls, onlyRows } from '../../test/calls/catalogue-file-calls.ts';
import { registerSeller } from '../../test/factories.ts';
import { importAll, listing, listings } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

/** More of them than a usual run has time for: `IMPORT_RUNS=300`. */
const runs = Number(process.env.IMPORT_RUNS ?? 25);

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const products = 4;
const header = 'ID;Versi;Window;Nama Produk;Harga;URL;Kategori;Gambar Utama';

/** A row of the file; `own` is the product with whose ID it stands, `at` the listing that it names. */
interface Row {
  own: number | null;
  at: number;
  price: number;
  window: number;
}

const rowOf: fc.Arbitrary<Row> = fc.record({
  own: fc.option(fc.integer({ min: 0, max: products - 1 })),
  at: fc.integer({ min: 1, max: products + 3 }),
  price: fc.constantFrom(50_001, 70_000, 80_000),
  window: fc.integer({ min: 1, max: 2 }),
});

/** A seller with some products, and their calls. With `full` windows all hold 500, but the first, which holds `total`. */
async function catalogue(total: number | null) {
  const seller = await registerSeller(app, { product_quota: 1000 });
  await importAll(app, seller.token, listings(products), 1);
  if (total !== null) {
    const { kysely } = app.services.db;
    const full = Array.from({ length: 998 }, (_, at) => ({
      user_id: seller.userId,
      window_number: at + 2,
      total: 500,
    }));
    await kysely.insertInto('window_counts').values(full).execute();
    await kysely
      .updateTable('window_counts')
      .set({ total })
      .where('user_id', '=', seller.userId)
      .where('window_number', '=', 1)
      .execute();
  }
  return catalogueFileCalls(app, seller);
}

async function expectSame(rows: readonly Row[], total: number | null, window?: number): Promise<void> {
  const files = await catalogue(total);
  const listed = (await files.listed()).toSorted((a, b) => a.price - b.price);
  const lines = rows.map(({ own, at, price, window: place }) => {
    const { name, category, productImage1 } = listing(own === null ? at : own + 1);
    const product = own === null ? undefined : listed[own];
    const { urls } = listing(at);
    return [product?.id, product?.version, own === null ? '' : place, name, price, urls, category, productImage1].join(
      ';',
    );
  });
  const text = [header, ...lines].join('\r\n');
  const foreseen = await files.check(text, { window });
  const done = await files.commit(text, { window });
  const told = new Map(foreseen.rows.map(({ row, state, message }) => [row, [state, message]]));
  expect(done.results.map(({ row, state, message }) => [row, state, message])).toEqual(
    done.results.map(({ row }) => [row, ...(told.get(row) ?? ['sama', null])]),
  );
  expect(foreseen.counts).toEqual(done.counts);
}

it('a check says of every row what becomes of it, whatever a file does with addresses, windows and repeated rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rowOf, { minLength: 1, maxLength: 14 }),
      fc.constantFrom(null, 498, 499, 500),
      fc.constantFrom(undefined, 7),
      expectSame,
    ),
    { numRuns: runs },
  );
});

const own = (at: number, listingNumber: number): Row => ({
  own: at,
  at: listingNumber,
  price: 70_000,
  window: 1,
});
const fresh = (number: number): Row => ({ own: null, at: number, price: 70_000, window: 1 });

it.each<[string, Row[]]>([
  ['an address of another product', [own(0, 2)]],
  ['an address that a row before gave up', [own(1, 6), own(0, 2)]],
  ['an address that a row behind gives up', [own(0, 2), own(1, 6)]],
  ['two products that change their addresses with each other', [own(0, 2), own(1, 1)]],
  ['one address for two products', [own(0, 6), own(1, 6)]],
  ['an address that a new row has, in the same hundred', [fresh(6), own(0, 6)]],
  ['an address that a new row had a hundred rows before', [fresh(6), own(1, 2), own(1, 2), own(0, 6)]],
  [
    'an edited price that rows without an ID bring again',
    [{ ...own(1, 5), price: 50_001 }, { ...fresh(5), price: 50_001 }, fresh(5)],
  ],
  ['a new row with the address that a product had', [own(0, 6), fresh(1), own(1, 2), own(1, 2), fresh(1), fresh(6)]],
])('%s', async (_, rows) => {
  await expectSame(rows, null);
});

it('the address of another product is refused in the check, with its reason', async () => {
  const files = await catalogue(null);
  const [first, second] = (await files.listed()).toSorted((a, b) => a.price - b.price);
  const line = [
    first?.id,
    first?.version,
    1,
    first?.name,
    first?.price,
    second?.urls,
    first?.category,
    first?.productImage1,
  ].join(';');
  const { counts, problems } = await files.check([header, line].join('\r\n'));
  expect(counts).toEqual(onlyRows({ ditolak: 1 }));
  expect(problems).toEqual([{ text: errorMessages['product-exists'], field: 'urls', rows: 1 }]);
});

it('a check of new products says that all windows are full', async () => {
  const files = await catalogue(500);
  const { name, price, urls, category, productImage1 } = listing(99);
  const line = ['', '', '', name, price, urls, category, productImage1].join(';');
  const { counts, problems } = await files.check([header, line].join('\r\n'));
  expect(counts).toEqual(onlyRows({ ditolak: 1 }));
  expect(problems).toEqual([{ text: errorMessages['windows-full'], field: null, rows: 1 }]);
  expect((await files.check([header, line].join('\r\n'), { window: 3 })).counts).toEqual(onlyRows({ baru: 1 }));
});
