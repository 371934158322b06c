import { deleteWindowEndpoint, listBatchesEndpoint } from '@pindahlapak/contract';
import { clientOf } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import type { Furnished, HeavyRequest } from '../stage.ts';
import { get, json, newestOf } from './products.ts';

/** Notes the newest batch of the account under `batch`. */
async function noteBatch({ seller, names }: Furnished, _: number, server: RunningServer): Promise<void> {
  const { data } = await clientOf(server.address, seller.token).call(listBatchesEndpoint, { query: { limit: 1 } });
  names.batch = data.data[0]?.id ?? '';
}

const sent = (method: 'POST' | 'DELETE', path: string, body: object) => ({
  method,
  path,
  headers: json,
  body: JSON.stringify(body),
});

const ofTrash = (
  call: string,
  what: string,
  method: 'POST' | 'DELETE',
  path: string,
  window: number,
): HeavyRequest => ({
  call,
  what,
  tries: 1,
  before: async ({ seller }, _, server) => {
    await clientOf(server.address, seller.token).call(deleteWindowEndpoint, { params: { window }, query: {} });
  },
  request: () => sent(method, path, { all: true }),
});

/** What is past of an account in which a window is deleted: reading it, undoing the deletion, and the trash. */
export const historyOf = (window: number): HeavyRequest[] => [
  get('listBatches', 'a hundred', '/api/batches?limit=100'),
  get('listTrash', 'a hundred', '/api/trash?limit=100'),
  get('listTrash', 'the last page', '/api/trash?limit=100&page=999999'),
  {
    call: 'getProductHistory',
    what: 'of the newest product',
    before: async (furnished, _, server) => {
      furnished.names.product = await newestOf(server, furnished, 1);
    },
    request: ({ names }) => ({ method: 'GET', path: `/api/products/${names.product}/history?limit=100` }),
  },
  {
    call: 'getBatch',
    what: 'the newest',
    before: noteBatch,
    request: ({ names }) => ({ method: 'GET', path: `/api/batches/${names.batch}?limit=100` }),
  },
  {
    call: 'undoBatch',
    what: 'the deletion of a window, and the undo of that',
    tries: 2,
    before: noteBatch,
    request: ({ names }) => sent('POST', `/api/batches/${names.batch}/undo`, {}),
  },
  ofTrash('restoreTrash', 'all', 'POST', '/api/trash/restore', window),
  ofTrash('purgeTrash', 'all', 'DELETE', '/api/trash', window),
];
