import {
  getBatchEndpoint,
  getProductHistoryEndpoint,
  listBatchesEndpoint,
  listRulesVersionsEndpoint,
  listTrashEndpoint,
} from '@pindahlapak/contract';
import type { BatchKind } from '@pindahlapak/model';
import { endpointQuery } from '../lib/api/api.ts';

const pageSize = 20;

/** A page of the changes to products, newest first. */
export const batchesQuery = (page: number, kind: BatchKind | undefined) =>
  endpointQuery('products', listBatchesEndpoint, {
    query: { page, limit: pageSize, ...(kind === undefined ? {} : { kind }) },
  });

/** One change with a page of its products. */
export const batchQuery = (id: string, page: number) =>
  endpointQuery('products', getBatchEndpoint, { params: { id }, query: { page, limit: pageSize } });

/** The changes to one product, newest first. */
export const productHistoryQuery = (id: string, page: number) =>
  endpointQuery('products', getProductHistoryEndpoint, { params: { id }, query: { page, limit: pageSize } });

export const trashQuery = (page: number) =>
  endpointQuery('products', listTrashEndpoint, { query: { page, limit: pageSize } });

/** A page of the versions of the rules, newest first. */
export const rulesVersionsQuery = (page: number) =>
  endpointQuery('configuration', listRulesVersionsEndpoint, { query: { page, limit: pageSize } });
