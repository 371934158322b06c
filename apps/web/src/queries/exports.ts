import { getExportEndpoint, listExportsEndpoint, listRefusedEndpoint } from '@pindahlapak/contract';
import { endpointQuery, quietQuery } from '../lib/api/api.ts';

const exportsPerPage = 10;

/** A page of the account's exports, newest first. */
export const exportsQuery = (page: number) =>
  endpointQuery('exports', listExportsEndpoint, { query: { page, limit: exportsPerPage } });

/** The last export of a whole window. */
export const lastExportQuery = (window: number) =>
  quietQuery('exports', listExportsEndpoint, { query: { window, limit: 1 } });

export const exportQuery = (id: string) =>
  endpointQuery('exports', getExportEndpoint, { params: { id }, query: { limit: 1 } });

/** The refused products of an export. The topic is 'products', because editing them changes the list. */
export const refusedQuery = (id: string) => quietQuery('products', listRefusedEndpoint, { params: { id } });
