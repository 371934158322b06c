import {
  checkTemplateEndpoint,
  getExportEndpoint,
  getTemplateEndpoint,
  listExportsEndpoint,
  listRefusedEndpoint,
  listTemplatesEndpoint,
  listViewsEndpoint,
  type SentSelection,
} from '@pindahlapak/contract';
import { endpointQuery } from '../lib/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Exports on one page of the history. */
const exportsAPage = 10;

/** A page of the account's exports, newest first. */
export const exportsQuery = (page: number) =>
  endpointQuery('exports', listExportsEndpoint, { query: { page, limit: exportsAPage } });

/** The last export of a whole window. */
export const lastExportQuery = (window: number) =>
  endpointQuery('exports', listExportsEndpoint, { query: { window, limit: 1 } });

/** One export with its results. */
export const exportQuery = (id: string) =>
  endpointQuery('exports', getExportEndpoint, { params: { id }, query: { limit: 1 } });

/** The refused products of one export; an edit of them changes it. */
export const refusedQuery = (id: string) => endpointQuery('products', listRefusedEndpoint, { params: { id } });

/** Products that were chosen, as calls take them: a selection, and what is left out of it. */
export interface ChosenProducts {
  selection: SentSelection;
  exclude?: string[];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was chosen in the list, for the page of templates: `count` products. */
    chosenProducts?: ChosenProducts & { count: number };
  }
}

/** The seller's own templates. */
export const templatesQuery = endpointQuery('configuration', listTemplatesEndpoint, {});

/** One of them, with what is filled and asked. */
export const templateQuery = (id: string) => endpointQuery('configuration', getTemplateEndpoint, { params: { id } });

/** Choices of products that the seller saved. */
export const savedViewsQuery = endpointQuery('configuration', listViewsEndpoint, {});

/** What a fill would write. Products, rules and answers are part of it, so no earlier answer serves. */
export const templateCheckQuery = (id: string, chosen: ChosenProducts) =>
  queryOptions({
    ...endpointQuery('products', checkTemplateEndpoint, { params: { id }, body: chosen }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
