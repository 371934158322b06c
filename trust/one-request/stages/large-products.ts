import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { multiplyWindow } from '../multiply-window.ts';
import { historyOf } from './history.ts';
import type { HeavyRequest, Stage } from '../stage.ts';
import {
  deletionsOf,
  edit,
  fileRequest,
  importListings,
  importRequest,
  largeSeller,
  listing,
  freshNumber,
  readsOf,
} from './products.ts';

const megabyte = 1024 * 1024;
const bodyBytes = 4 * megabyte - 8192;

const plain = 'Bahan katun tebal, nyaman dipakai seharian. Ukuran S sampai XL; warna sesuai gambar.\n';
/** Bytes of a text inside of JSON. */
const jsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;
const filled = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / jsonBytes(unit)));

/** Descriptions of some bytes, each as long as one may be. */
function descriptions(unit: string, bytes: number): Record<string, string> {
  const each = Math.min(bytes, 49_000 * Math.floor(jsonBytes(unit) / unit.length));
  const count = Math.min(5, Math.max(1, Math.floor(bytes / each)));
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`description${at + 1}`, filled(unit, each)]));
}

/** As many products of this text as one body takes. */
const products =
  (count: number, fields: Record<string, unknown>) =>
  (attempt: number): Record<string, unknown>[] =>
    Array.from({ length: count }, (_, at) => listing(freshNumber(attempt) + at, fields));

const ofText = (what: string, unit: string, count = 100) =>
  importRequest(what, products(count, descriptions(unit, (bodyBytes - count * 600) / count)), 900);

const heaviest = { ...descriptions('宽', 396_000), brand: 'Lokal' };
const heaviestText = { ...descriptions(plain, 245_000), brand: 'Lokal' };

/** A product near its limit of bytes: 49,000 signs, most of two bytes, in each description. */
const near400 = Object.fromEntries(
  Array.from({ length: 5 }, (_, at) => [`description${at + 1}`, `${'é'.repeat(30_000)}${filled(plain, 19_000)}`]),
);

/** Edits the price of every product by its ID, in a file. */
const editAllByFile = (call: 'checkImport' | 'commitImport', path: string): HeavyRequest => ({
  call,
  what: 'a price of each of 385 products, by ID',
  before: ({ names }, attempt, { dataDir }) => {
    const database = new DatabaseSync(join(dataDir, 'pindahlapak.sqlite'), { timeout: 5000, readOnly: true });
    const found = database.prepare('select id, version from products').all();
    database.close();
    names.edits = found
      .map(({ id, version }, at) => `${String(id)};${String(version)};${71_000 + attempt * 1000 + at}`)
      .join('\n');
    return Promise.resolve();
  },
  request: ({ names }) => fileRequest(path, `ID;Versi;Harga\n${names.edits}`),
});

/** 77 products near the limit of bytes, and bodies of almost 4 MB. */
export const largeProducts: Stage = {
  name: '77 products of 400 KB',
  furnish: async (server) => {
    const furnished = await largeSeller(server);
    for (let start = 0; start < 77; start += 7)
      await importListings(
        furnished.seller,
        1,
        Array.from({ length: 7 }, (_, at) => listing(start + at, near400)),
      );
    for (const window of [2, 3, 4, 5]) multiplyWindow(server, window, 1);
    return furnished;
  },
  requests: [
    ...readsOf(1),
    editAllByFile('checkImport', '/api/catalogue/import/check'),
    editAllByFile('commitImport', '/api/catalogue/import/commit'),
    edit('all texts of a product of 400 KB', 1, (attempt) => ({ ...near400, name: `Diubah ${attempt}` })),
    ofText('100 products of 39 KB', plain),
    ofText('10 products of 390 KB', plain, 10),
    importRequest('10 products of 390 KB, three bytes a sign', products(10, heaviest), 901),
    importRequest('10 products of 245 KB in ASCII, as before', () => products(10, heaviestText)(7), 902),
    importRequest('the same, each with another name', (attempt) =>
      products(10, { ...heaviestText, name: `Nama ${attempt}` })(7),
    ),
    importRequest('the same, each with all texts changed', (attempt) =>
      products(10, descriptions(`${attempt} ${plain}`, 245_000))(7),
    ),
    ofText('100 products of HTML', '<p>Bahan <b>katun</b> &amp; nyaman<br>sekali</p>\n'),
    ofText('100 products of open tags', '<'),
    ofText('100 products of entities', '&amp;'),
    ofText('100 products of emoji families', '👨‍👩‍👧‍👦'),
    ofText('100 products of accents', 'e\u0301'),
    ofText('100 products of escaped line breaks', '\n'),
    importRequest(
      '100 products with 27 unknown fields each',
      products(100, Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`tak_dikenal_${at}`, at]))),
    ),
    {
      call: 'lookupProducts',
      what: '100 addresses of 2 KB',
      request: () => ({
        method: 'POST',
        path: '/api/products/lookup',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          listings: Array.from({ length: 100 }, (_, at) => ({
            marketplaceType: 'tokopedia',
            urls: `https://www.tokopedia.com/${'a/'.repeat(1000)}${at}`,
          })),
        }),
      }),
    },
    ...deletionsOf(2, 4),
    ...historyOf(5),
  ],
};
