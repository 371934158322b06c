import {
  deleteProductEndpoint,
  deleteWindowEndpoint,
  getBatchEndpoint,
  getProductHistoryEndpoint,
  listBatchesEndpoint,
  listTrashEndpoint,
  purgeTrashEndpoint,
  restoreTrashEndpoint,
  undoBatchEndpoint,
} from '@pindahlapak/contract';
import { clientOf } from '../client.ts';
import { editOf } from '../listings.ts';
import type { TestApp } from '../make-app.ts';
import type { TestSeller } from '../factories.ts';
import { eachWithSeller } from '../seller-app.ts';
import { catalogueCalls } from './catalogue-calls.ts';

/** History calls with a token, each returning the data of its answer. */
export function historyCalls(app: TestApp, token: string) {
  const client = clientOf(app, token);
  const batches = async () => (await client.call(listBatchesEndpoint, { query: { limit: 100 } })).data.data;
  return {
    batches,
    newest: async () => {
      const [batch] = await batches();
      if (!batch) throw new Error('the history has no batch');
      return batch;
    },
    batch: async (id: string, page = 1, limit = 100) =>
      (await client.call(getBatchEndpoint, { params: { id }, query: { page, limit } })).data,
    undo: async (id: string, body: { productId?: string | null; field?: string | null; force?: boolean } = {}) =>
      (await client.call(undoBatchEndpoint, { params: { id }, body })).data,
    history: async (id: string) =>
      (await client.call(getProductHistoryEndpoint, { params: { id }, query: { limit: 100 } })).data.data,
    trash: async () => (await client.call(listTrashEndpoint, { query: { limit: 100 } })).data,
    restore: async (body: { ids?: string[]; all?: boolean; expected?: number }) =>
      (await client.call(restoreTrashEndpoint, { body })).data,
    purge: async (body: { ids?: string[]; all?: boolean; expected?: number }) =>
      (await client.call(purgeTrashEndpoint, { body })).data,
    deleteOne: (id: string) => client.call(deleteProductEndpoint, { params: { id } }),
    deleteWindow: (window: number, expected?: number) =>
      client.call(deleteWindowEndpoint, { params: { window }, query: expected === undefined ? {} : { expected } }),
  };
}

export interface History {
  app: TestApp;
  seller: TestSeller;
  calls: ReturnType<typeof historyCalls>;
  catalogue: ReturnType<typeof catalogueCalls>;
  /** Edits a product of the seller; returns the batch. */
  edit: (id: string, changes: object) => Promise<Awaited<ReturnType<ReturnType<typeof historyCalls>['newest']>>>;
}

/** Gives every test its own seller and calls for products and their history. */
export const eachWithHistory = (take: (setup: History) => void, columns?: Parameters<typeof eachWithSeller>[1]): void =>
  eachWithSeller(({ app, seller }) => {
    const calls = historyCalls(app, seller.token);
    const catalogue = catalogueCalls(app, seller);
    const edit = async (id: string, changes: object) => {
      await catalogue.edit(id, { ...editOf(await catalogue.detail(id)), ...changes });
      return await calls.newest();
    };
    take({ app, seller, calls, catalogue, edit });
  }, columns);

/** Columns of a product or variant that an undo does not restore: those that count changes or are computed again. */
const changing = new Set([
  'version',
  'updated_at',
  'judged_by',
  'readiness',
  'issue_bits',
  'sale_price',
  'sale_price_max',
  'sale_net',
]);

const stable = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !changing.has(column)));

/** Returns everything stored of an account's catalogue except for counts of changes. */
export async function catalogueRows({ services }: TestApp, userId: string): Promise<unknown> {
  const { kysely } = services.db;
  const products = await kysely
    .selectFrom('products')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const variants = await kysely
    .selectFrom('product_variants')
    .selectAll('product_variants')
    .innerJoin('products', (join) =>
      join.onRef('products.user_id', '=', 'product_variants.user_id').onRef('products.id', '=', 'product_id'),
    )
    .where('products.user_id', '=', userId)
    .where('products.deleted_at', 'is', null)
    .orderBy('product_id')
    .orderBy('product_variants.id')
    .execute();
  const windows = await kysely
    .selectFrom('window_counts')
    .select(['window_number', 'total'])
    .where('user_id', '=', userId)
    .where('total', '!=', 0)
    .orderBy('window_number')
    .execute();
  const { product_count: count } = await kysely
    .selectFrom('users')
    .select('product_count')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Storing the source's current value of an edited field is not a change of the product.
  const known = products.map((row) => ({
    ...row,
    field_origins: row.field_origins.replaceAll(/"source":"[^"]*","edited"/g, '"edited"'),
  }));
  return { products: known.map(stable), variants: variants.map(stable), windows, count };
}
