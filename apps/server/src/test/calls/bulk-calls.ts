import {
  bulkChangeEndpoint,
  getProductEndpoint,
  listProductsEndpoint,
  type BulkAnswer,
  type SentBulkChange,
  type SentSelection,
} from '@pindahlapak/contract';
import { beforeEach, expect } from 'vitest';
import { clientOf } from '../client.ts';
import type { TestSeller } from '../factories.ts';
import { importAll, listings } from '../listings.ts';
import type { TestApp } from '../make-app.ts';
import { eachWithSeller } from '../seller-app.ts';

interface Options {
  dryRun?: boolean;
  version?: number;
  exclude?: string[];
}

/** Bulk-change calls of a seller, each returning the data of its answer. */
export function bulkCalls(app: TestApp, seller: TestSeller) {
  const client = clientOf(app, seller.token);
  const bulk = async (selection: SentSelection, change: SentBulkChange, options: Options = {}): Promise<BulkAnswer> =>
    (await client.call(bulkChangeEndpoint, { body: { selection, change, ...options } })).data;
  return {
    bulk,
    /** Makes a dry run, then the change that it previewed. */
    previewAndDo: async (selection: SentSelection, change: SentBulkChange) => {
      const preview = await bulk(selection, change, { dryRun: true });
      const done = await bulk(selection, change, { dryRun: false, version: preview.version });
      const { readiness: _counts, version: _version, ...counted } = preview;
      const rows = counted.preview.map(({ readiness: _readiness, exportPrice: _exportPrice, ...row }) => row);
      expect(done).toMatchObject({ ...counted, preview: rows });
      return { preview, done };
    },
    list: async (query: object = {}) =>
      (await client.call(listProductsEndpoint, { query: { window: 'all', limit: 1000, ...query } })).data,
    detail: async (id: string) => (await client.call(getProductEndpoint, { params: { id } })).data,
    importIds: async (products: readonly unknown[]) =>
      (await importAll(app, seller.token, products)).map(({ id }) => id ?? ''),
  };
}

export interface Bulk {
  app: TestApp;
  seller: TestSeller;
  calls: ReturnType<typeof bulkCalls>;
  /** Ids of the seller's four products. */
  ids: string[];
}

/** Gives every test its own seller with four products. */
export function eachWithProducts(take: (setup: Bulk) => void): void {
  let setup: Omit<Bulk, 'ids'>;
  eachWithSeller(({ app, seller }) => {
    setup = { app, seller, calls: bulkCalls(app, seller) };
  });
  beforeEach(async () => take({ ...setup, ids: await setup.calls.importIds(listings(4)) }));
}
