import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueFileCalls } from '../../test/calls/catalogue-file-calls.ts';
import { registerSeller } from '../../test/factories.ts';
import { importAll, listing, listings } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const products = 4;
const header =
  'ID;Versi;Window;Nama Produk;Harga;URL;Kategori;Gambar Utama;Deskripsi Utama;Deskripsi 2;Deskripsi 3;Deskripsi 4';
/** Two of these fit into a product, three do not. */
const third = '。'.repeat(46_000);
/** The second is read as the same text as the first. */
const bodies = ['pendek', '<p>pendek</p>', 'lain'];

/** A row of the file; `own` is the product whose ID it has, `at` its listing. */
interface Row {
  own: number | null;
  at: number;
  price: number;
  window: number;
  /** True if it has an outdated version of the product. */
  isOld: boolean;
  /** Index of its first description in `bodies`; beyond the end the cell is empty. */
  body: number;
  /** Which of the three other descriptions is large; none for 0. */
  large: number;
}

/** Account and options while a file is checked and imported. */
interface Setting {
  /** Products in the first window while all others are full; null if none is full. */
  total: number | null;
  window: number | undefined;
  conflicts: 'skip' | 'overwrite';
  /** Number of products that the account may still add. */
  room: number;
  isExpired: boolean;
}

const plain: Setting = { total: null, window: undefined, conflicts: 'skip', room: 1000, isExpired: false };

const rowOf: fc.Arbitrary<Row> = fc.record({
  own: fc.option(fc.integer({ min: 0, max: products - 1 })),
  at: fc.integer({ min: 1, max: products + 3 }),
  price: fc.constantFrom(50_001, 70_000, 80_000),
  window: fc.integer({ min: 1, max: 2 }),
  isOld: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  body: fc.integer({ min: 0, max: bodies.length }),
  large: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) }),
});

const settingOf: fc.Arbitrary<Setting> = fc.record({
  total: fc.constantFrom(null, null, 498, 499, 500),
  window: fc.constantFrom(undefined, 7),
  conflicts: fc.constantFrom('skip', 'overwrite'),
  room: fc.constantFrom(0, 1, 2, 1000, 1000, 1000),
  isExpired: fc.constantFrom(false, false, false, true),
});

/** Creates a seller with some products, the first with a large description, and their calls. */
async function catalogue({ total, room, isExpired }: Pick<Setting, 'total' | 'room' | 'isExpired'>) {
  const seller = await registerSeller(app, { product_quota: products + room });
  await importAll(app, seller.token, [listing(1, { description2: third }), ...listings(products - 1, 2)], 1);
  const { kysely } = app.services.db;
  if (total !== null) {
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
  if (isExpired)
    await kysely
      .updateTable('users')
      .set({ plan_expires_at: app.clock.now - 1 })
      .where('id', '=', seller.userId)
      .execute();
  return catalogueFileCalls(app, seller);
}

async function expectSame(rows: readonly Row[], setting: Setting): Promise<void> {
  const files = await catalogue(setting);
  const listed = (await files.listed()).toSorted((a, b) => a.price - b.price);
  const lines = rows.map(({ own, at, price, window: row, isOld, body, large }) => {
    const { name, category, productImage1 } = listing(own === null ? at : own + 1);
    const product = own === null ? undefined : listed[own];
    const { urls } = listing(at);
    const version = product === undefined ? undefined : isOld ? 0 : product.version;
    const descriptions = [bodies[body] ?? '', ...[1, 2, 3].map((number) => (number === large ? third : ''))];
    const cells = [product?.id, version, own === null ? '' : row, name, price, urls, category, productImage1];
    return [...cells, ...descriptions].join(';');
  });
  const text = [header, ...lines].join('\r\n');
  const { window, conflicts } = setting;
  const foreseen = await files.check(text, { window, conflicts });
  const done = await files.commit(text, { window, conflicts });
  // A check lists rows that are 'sama' only if an edit of the seller is kept.
  const messageOf = (state: string, message: string | null) => [state, state === 'sama' ? null : message];
  const expected = new Map(foreseen.rows.map(({ row, state, message }) => [row, messageOf(state, message)]));
  const became = done.results.map(({ row, state, message }) => [row, ...messageOf(state, message)]);
  expect(became).toEqual(done.results.map(({ row }) => [row, ...(expected.get(row) ?? ['sama', null])]));
  expect(foreseen.counts).toEqual(done.counts);
}

it('the check predicts the result of every row, for random files and account states', async () => {
  await fc.assert(fc.asyncProperty(fc.array(rowOf, { minLength: 1, maxLength: 14 }), settingOf, expectSame), {
    numRuns: 10,
  });
});

const one = { price: 70_000, window: 1, isOld: false, body: 0, large: 0 };
const own = (at: number, listingNumber: number): Row => ({ ...one, own: at, at: listingNumber });
const fresh = (number: number): Row => ({ ...one, own: null, at: number });

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
  await expectSame(rows, plain);
});

it.each<[string, Row[], Partial<Setting>]>([
  [
    'conflicts that are written over, one after the other',
    [own(0, 1), { ...own(0, 1), price: 80_000 }, { ...own(0, 1), price: 80_000 }],
    { conflicts: 'overwrite' },
  ],
  [
    'a conflict that is written over, which gives up its address to the row behind',
    [{ ...own(1, 6), isOld: true }, own(0, 2)],
    { conflicts: 'overwrite' },
  ],
  [
    'a conflict that is written over with the address of another product',
    [{ ...own(0, 2), isOld: true }],
    { conflicts: 'overwrite' },
  ],
  ['a conflict that is left and would have given up its address', [{ ...own(1, 6), isOld: true }, own(0, 2)], {}],
  [
    'a product that an import makes too large',
    [
      { ...fresh(1), large: 2 },
      { ...fresh(1), large: 3 },
    ],
    {},
  ],
  [
    'a new product that its later rows make too large, a hundred rows further down',
    [1, 2, 3].flatMap((large): Row[] => [{ ...fresh(6), large }, own(1, 2), own(1, 2)]),
    {},
  ],
  [
    'a product that edits make too large, and an import after them',
    [{ ...own(1, 2), large: 1 }, { ...fresh(2), large: 2 }, own(2, 3), own(2, 3), { ...fresh(2), large: 3 }],
    {},
  ],
  [
    'a text that an import reads from HTML and an edit brings plain',
    [{ ...fresh(1), body: 1 }, own(1, 2), own(1, 2), { ...own(0, 1), body: 0, large: 1, isOld: true }],
    { conflicts: 'overwrite' },
  ],
  [
    'all kinds of rows after the end of a subscription',
    [fresh(6), fresh(1), own(1, 2), fresh(2), own(1, 2), fresh(2), { ...fresh(3), price: 50_003 }],
    { isExpired: true },
  ],
  ['a repeated listing without room', [{ ...fresh(3), price: 50_001 }, fresh(3)], { room: 0 }],
  ['more new products than find room', [fresh(6), fresh(7), fresh(7), own(0, 1), own(0, 1), fresh(7)], { room: 1 }],
])('%s', async (_, rows, setting) => {
  await expectSame(rows, { ...plain, ...setting });
});
