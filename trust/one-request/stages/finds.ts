import type { HeavyRequest } from '../stage.ts';
import { get, json } from './products.ts';

const sent = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => ({
  method,
  path,
  headers: json,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

const list = (what: string, query: string): HeavyRequest =>
  get('listProducts', what, `/api/products?window=all&limit=10&${query}`);

const bulk = (what: string, change: object, more: object = {}): HeavyRequest => ({
  call: 'bulkChange',
  what,
  request: () => sent('POST', '/api/products/bulk', { selection: { filter: {} }, change, ...more }),
});

/** Lists of all windows that look at every product, and changes of all products at once. */
export const findsOf = (window: number): HeavyRequest[] => [
  list('all windows, by name', 'sort=name'),
  list('all windows, by price after the rules, backwards', 'sort=exportPrice&order=desc'),
  list('all windows, by category, with a search', 'sort=category&search=a'),
  list('edited products', 'edited=true'),
  list('products without variants that are not mapped', 'hasVariants=false&mapped=false&priceMin=1'),
  list('one issue, by last change', 'issue=category-unmapped&sort=updated'),
  get(
    'listProducts',
    'a thousand rows with all that they can bring',
    '/api/products?window=all&limit=1000&sort=price&include=variantPrices,exportPrice,dates,lastExport',
  ),
  bulk('a dry run of a field', { op: 'set', field: 'brand', value: 'Lokal' }),
  bulk('a dry run of texts', { op: 'replaceText', field: 'description', find: 'a', value: 'aa' }),
  bulk('a dry run of the word rules', { op: 'applyWordRules' }),
  bulk('a dry run of prices', { op: 'addPercent', value: 7 }),
  bulk('a field, done', { op: 'set', field: 'brand', value: 'Lokal' }, { dryRun: false }),
  bulk('texts, done', { op: 'replaceText', field: 'description', find: 'a', value: 'b' }, { dryRun: false }),
  bulk('prices, done', { op: 'addRupiah', value: 1 }, { dryRun: false }),
  {
    call: 'preflightSelection',
    what: 'all windows, by name',
    request: () => sent('POST', '/api/export/akulaku/selection/preflight', { selection: { filter: {} }, sort: 'name' }),
  },
  {
    call: 'exportSelection',
    what: 'all windows, by price after the rules',
    request: () => sent('POST', '/api/export/akulaku/selection', { selection: { filter: {} }, sort: 'exportPrice' }),
  },
  {
    call: 'bulkChange',
    what: '10,000 ids that are not there',
    request: () => {
      const ids = Array.from({ length: 10_000 }, (_, at) => `${at}`.padStart(36, '0'));
      return sent('POST', '/api/products/bulk', { selection: { ids }, change: { op: 'delete' }, exclude: ids });
    },
  },
  {
    call: 'bulkChange',
    what: 'a window, deleted',
    tries: 1,
    request: () =>
      sent('POST', '/api/products/bulk', {
        selection: { filter: { window } },
        change: { op: 'delete' },
        dryRun: false,
      }),
  },
];

/** Saved views and names of windows. */
export const viewCalls: HeavyRequest[] = [
  {
    call: 'createView',
    what: 'with all that it may hold',
    answer: 201,
    request: (_, attempt) =>
      sent('POST', '/api/views', {
        name: `Tampilan ${attempt}`,
        filter: { search: 'é'.repeat(200), category: 'é'.repeat(300), window: 'all' },
        columns: Array.from({ length: 30 }, (__, at) => `${at}`.padEnd(40, 'x')),
      }),
  },
  get('listViews', 'some', '/api/views'),
  {
    call: 'saveView',
    what: 'that is not there',
    answer: 404,
    request: () => sent('PUT', '/api/views/x', { name: 'Lain', filter: {} }),
  },
  { call: 'deleteView', what: 'that is not there', answer: 404, request: () => sent('DELETE', '/api/views/x') },
  { call: 'nameWindow', what: 'the last', request: () => sent('PUT', '/api/windows/999', { name: 'é'.repeat(40) }) },
];

/** Links from the phone. */
export const linkCalls: HeavyRequest[] = [
  {
    call: 'addSharedLinks',
    what: 'fifty long ones',
    request: (_, attempt) =>
      sent('POST', '/api/links', {
        links: Array.from({ length: 50 }, (__, at) =>
          `https://www.tokopedia.com/toko/barang-${attempt % 4}-${at}?`.padEnd(2048, 'x'),
        ),
      }),
  },
  {
    call: 'addSharedLinks',
    what: 'fifty that are none',
    request: () => sent('POST', '/api/links', { links: Array.from({ length: 50 }, () => 'é'.repeat(2500)) }),
  },
  get('listSharedLinks', 'all that are kept', '/api/links'),
  {
    call: 'settleSharedLink',
    what: 'that is not there',
    answer: 404,
    request: () => sent('PUT', '/api/links/x', { state: 'failed', reason: 'é'.repeat(300) }),
  },
  {
    call: 'removeSharedLinks',
    what: 'two hundred that are not there',
    request: () => sent('DELETE', '/api/links', { ids: Array.from({ length: 200 }, (_, at) => `x${at}`) }),
  },
];
