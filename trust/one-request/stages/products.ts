import { exportAkulakuEndpoint, listExportsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { operate } from '@pindahlapak/harness/operator';
import { clientOf, importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { sourceKeyOf } from '@pindahlapak/model';
import { boundary, formBytes } from '../../walls/requests/multipart.ts';
import type { RunningServer } from '@pindahlapak/harness/server';
import type { Call } from '../../walls/requests/request.ts';
import type { Furnished, HeavyRequest } from '../stage.ts';

const quota = 200_000;

export const json = { 'content-type': 'application/json' };

/** A seller who may have as many products as a stage needs. */
export async function largeSeller(server: RunningServer): Promise<Furnished> {
  const seller = await newSeller(server.address);
  await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, String(quota));
  return { seller, names: {} };
}

/** A window of its own for each attempt, so that listings are new. */
export const freshNumber = (attempt: number): number => 1_000_000 * (attempt + 1);

/** An import of these products. */
export const importRequest = (
  what: string,
  products: (attempt: number) => Record<string, unknown>[],
  window = 900,
): HeavyRequest => ({
  call: 'importProducts',
  what,
  request: (_, attempt) => ({
    method: 'POST',
    path: '/api/products/import',
    headers: json,
    body: JSON.stringify({ window, products: products(attempt) }),
  }),
});

export const get = (call: string, what: string, path: string): HeavyRequest => ({
  call,
  what,
  request: () => ({ method: 'GET', path }),
});

/** A look at what a changed mapping of the category of `listing` changes. */
const previewMapping: HeavyRequest = {
  call: 'previewMapping',
  what: 'of the largest source',
  request: () => ({
    method: 'POST',
    path: '/api/categories/akulaku/mappings/preview',
    headers: json,
    body: JSON.stringify({
      marketplaceType: 'tokopedia',
      sourceKey: sourceKeyOf(String(listing(1).category)),
      leafId: '70365',
      defaults: { weightGram: 300, brand: 'Lokal' },
    }),
  }),
};

/** The account's last export; its fullest window is exported where there is none. */
async function lastExport(client: ReturnType<typeof clientOf>): Promise<string> {
  const list = async () => (await client.call(listExportsEndpoint, { query: { limit: 1 } })).data.exports[0]?.id;
  const known = await list();
  if (known !== undefined) return known;
  const { windowData } = (await client.call(listProductsEndpoint, { query: { limit: 1 } })).data;
  const [fullest] = windowData.toSorted((a, b) => b.totalProduct - a.totalProduct);
  if (fullest !== undefined) {
    const answer = await client.request(exportAkulakuEndpoint, { params: { window: fullest.window } });
    await answer.arrayBuffer();
  }
  return (await list()) ?? '';
}

/** A request about the last export. */
const aboutExport = (
  call: string,
  what: string,
  end: string,
  body?: () => unknown,
  answer: HeavyRequest['answer'] = 200,
): HeavyRequest => ({
  call,
  what,
  answer,
  before: async ({ seller, names }, _, server) => {
    names.exported = await lastExport(clientOf(server.address, seller.token));
  },
  request: ({ names }) => {
    const path = `/api/exports/${names.exported}${end}`;
    return body === undefined
      ? { method: 'GET', path }
      : { method: 'POST', path, headers: json, body: JSON.stringify(body()) };
  },
});

/** An answer of as many lines as are taken, each of which names a product of `listing`. */
const answerText = (): string =>
  `Nama Produk;Alasan\n${Array.from({ length: 19_000 }, (_, at) => `${String(listing(at % 1000).name)};Alasan ${at % 50}`).join('\n')}`;

const exportReads: HeavyRequest[] = [
  aboutExport('getExport', 'the last rows', '?page=300&limit=200'),
  aboutExport('saveResults', '19,000 lines, each about many products', '/results', () => ({ text: answerText() })),
  aboutExport('saveResults', 'the rest was taken', '/results', () => ({ text: 'SKU;Alasan\nx;y', acceptRest: true })),
  aboutExport('decideResults', 'a thousand rows', '/results/decisions', () => ({
    decisions: Array.from({ length: 1000 }, (_, at) => ({
      row: 4 + at * 50,
      outcome: 'ditolak',
      reason: `Alasan ${at}`,
    })),
  })),
  aboutExport('retryExport', 'a thousand products', '/retry', undefined, 'any'),
];

/** A file of as many rows as are taken. */
const catalogueText = (attempt: number): string =>
  `Nama Produk;Harga;URLs;Gambar Utama\n${Array.from({ length: 15_000 }, (_, at) => {
    const { name, price, urls, productImage1 } = listing(attempt * 20_000 + at);
    return [name, price, urls, productImage1].join(';');
  }).join('\n')}`;

/** A csv file of the catalogue, sent as a form. */
export const fileRequest = (path: string, text: string): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: formBytes({ options: '{"window":990}' }, [
    { field: 'file', fileName: 'k.csv', type: 'text/csv', bytes: Buffer.from(text) },
  ]),
});

const importFile = (call: string, path: string): HeavyRequest => ({
  call,
  what: '15,000 rows',
  answer: 'any',
  request: (_, attempt) => fileRequest(path, catalogueText(call === 'checkImport' ? 0 : 50 + attempt)),
});

/** Every way in which a window is read. */
export const readsOf = (window: number): HeavyRequest[] => [
  get('listProducts', 'ten rows', `/api/products?window=${window}&limit=10`),
  get('listProducts', 'a thousand rows', `/api/products?window=${window}&limit=1000`),
  get('listProducts', 'a search that finds all', `/api/products?window=${window}&limit=1000&search=a`),
  get('listProducts', 'the last page', `/api/products?window=${window}&limit=10&page=999999`),
  get('summarizeProducts', 'all windows', '/api/products/summary'),
  get('getReadiness', 'all windows', '/api/products/readiness'),
  get('listCategorySources', 'of all products', '/api/categories/akulaku/sources'),
  get('preflightAkulaku', 'a window', `/api/export/akulaku/${window}/preflight`),
  get('exportAkulaku', 'a window', `/api/export/akulaku/${window}`),
  get('exportWindows', 'all windows', '/api/export/akulaku/windows?windows=all'),
  get('exportPersonalData', 'all windows', '/api/me/export'),
  previewMapping,
  importFile('checkImport', '/api/catalogue/import/check'),
  get('catalogueWorkbook', 'all windows', '/api/catalogue.xlsx'),
  get('catalogueCsv', 'all windows', '/api/catalogue.csv'),
  get('listExports', 'all windows', '/api/exports?limit=100'),
  ...exportReads,
  {
    call: 'getProduct',
    what: 'the newest',
    before: async (furnished, _, server) => {
      furnished.names.product = await newestOf(server, furnished, window);
    },
    request: ({ names }) => ({ method: 'GET', path: `/api/products/${names.product}` }),
  },
];

/** The id of the newest product of a window. */
export async function newestOf(server: RunningServer, { seller }: Furnished, window: number): Promise<string> {
  const client = clientOf(server.address, seller.token);
  const { data } = await client.call(listProductsEndpoint, { query: { window, limit: 1 } });
  return data.data[0]?.id ?? '';
}

/** An edit of the newest product of a window. */
export const edit = (
  what: string,
  window: number,
  fields: (attempt: number) => Record<string, unknown>,
): HeavyRequest => ({
  call: 'updateProduct',
  what,
  before: async (furnished, _, server) => {
    furnished.names.product = await newestOf(server, furnished, window);
  },
  request: ({ names }, attempt) => ({
    method: 'PUT',
    path: `/api/products/${names.product}`,
    headers: json,
    body: JSON.stringify({ ...listing(1), urls: undefined, ...fields(attempt) }),
  }),
});

/** The deletions of a window's newest product, and of all in it; the same products stand in some windows from it on. */
export const deletionsOf = (window: number, windows: number): HeavyRequest[] => [
  importFile('commitImport', '/api/catalogue/import/commit'),
  {
    call: 'deleteProduct',
    what: 'the newest',
    before: async (furnished, _, server) => {
      furnished.names.product = await newestOf(server, furnished, window);
    },
    request: ({ names }) => ({ method: 'DELETE', path: `/api/products/${names.product}` }),
  },
  {
    call: 'deleteWindow',
    what: 'all of a window',
    // What was deleted is gone: further tries delete the windows behind it.
    tries: windows,
    request: (_, attempt) => ({ method: 'DELETE', path: `/api/products/all/${window + attempt}` }),
  },
];

export { importListings, listing };
