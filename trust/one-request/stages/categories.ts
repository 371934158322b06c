import { bearer, send } from '../../walls/requests/request.ts';
import type { HeavyRequest, Stage } from '../stage.ts';
import {
  csv,
  hostileTables,
  hostileWorkbooks,
  leafWorkbook,
  leaves,
  listRequest,
  pathOf,
  upload,
} from './category-lists.ts';
import { get, importListings, json, largeSeller, listing } from './products.ts';

/** Mappings of a thousand source categories. */
const mappings = (attempt: number) => ({
  mappings: Array.from({ length: 1000 }, (_, at) => ({
    marketplaceType: 'tokopedia',
    sourceKey: `${'kategori sumber '.repeat(10)}${at}`,
    leafId: String(70_000 + at),
    defaults: { brand: `Merek ${attempt}`, weightGram: 300 + attempt, specification: 'Bahan: katun; '.repeat(80) },
  })),
});

const search = (what: string, text: string): HeavyRequest =>
  get('searchLeaves', what, `/api/categories/akulaku/leaves?search=${encodeURIComponent(text)}`);

const propose = (what: string, text: string): HeavyRequest =>
  get(
    'proposeLeaves',
    what,
    `/api/categories/akulaku/proposals?marketplaceType=tokopedia&sourceKey=${encodeURIComponent(text)}`,
  );

/** Category lists, honest and hostile, and what is done with a large one. */
export const categoryStage: Stage = {
  name: 'categories',
  furnish: async (server) => {
    const furnished = await largeSeller(server);
    await importListings(
      furnished.seller,
      1,
      Array.from({ length: 5000 }, (_, at) => listing(at, { category: `Sumber > ${pathOf(at)}` })),
    );
    return furnished;
  },
  requests: [
    csv('20,000 leaves', () => leaves(20_000), 200),
    csv('50,000 leaves', () => leaves(50_000), 200),
    upload('xlsx: 20,000 leaves in shared strings', () => leafWorkbook(20_000), 200),
    ...hostileTables,
    ...hostileWorkbooks,
    {
      ...search('of 50,000 leaves, the first time', 'barang'),
      before: async ({ seller }, _, { address }) => {
        const { headers, ...call } = listRequest(leaves(50_000), 'daftar.csv');
        const { status } = await send(address, { ...call, headers: { ...headers, ...bearer(seller.token) } });
        if (status !== 200) throw new Error(`a list of 50,000 leaves was answered with ${status}`);
      },
    },
    search('all', ''),
    search('of a hundred words', 'a '.repeat(100)),
    propose('of three words', 'pakaian pria barang'),
    propose(
      'of all that the leaves are named',
      'pakaian pria wanita anak rumah dapur elektronik kamera sepatu olahraga barang',
    ),
    propose('of 900 signs', 'barang 1 '.repeat(100).slice(0, 900)),
    {
      call: 'saveMappings',
      what: 'a thousand',
      request: (_, attempt) => ({
        method: 'PUT',
        path: '/api/categories/akulaku/mappings',
        headers: json,
        body: JSON.stringify(mappings(attempt)),
      }),
    },
    get('listCategorySources', '5,000 with a thousand mappings', '/api/categories/akulaku/sources'),
    {
      call: 'saveExportSettings',
      what: 'a thousand guard words',
      request: () => ({
        method: 'PUT',
        path: '/api/categories/akulaku/defaults',
        headers: json,
        body: JSON.stringify({
          specification: 'nama: nilai; '.repeat(380),
          guardWords: Array.from({ length: 450 }, (_, at) => `kata ${'é'.repeat(80)}${at}`),
          allowedWords: Array.from({ length: 450 }, (_, at) => `kata ${'é'.repeat(80)}${at}`),
        }),
      }),
      answer: 'any',
    },
    get('getReadiness', 'after new mappings', '/api/products/readiness'),
    get('preflightAkulaku', '5,000 products', '/api/export/akulaku/1/preflight'),
  ],
};
