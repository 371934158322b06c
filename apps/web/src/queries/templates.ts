import {
  checkTemplateEndpoint,
  getTemplateEndpoint,
  listTemplatesEndpoint,
  type SentSelection,
} from '@pindahlapak/contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

/** Chosen products as calls expect them: a selection, and the ids excluded from it. */
export interface ChosenProducts {
  selection: SentSelection;
  exclude?: string[];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The selection passed from the product list to the templates screen; `count` products. */
    chosenProducts?: ChosenProducts & { count: number };
  }
}

export const templatesQuery = endpointQuery('configuration', listTemplatesEndpoint, {});

/** One template with its columns and questions. */
export const templateQuery = (id: string) => endpointQuery('configuration', getTemplateEndpoint, { params: { id } });

/** What filling a template would write. It depends on products, rules and answers, so it is never cached. */
export const templateCheckQuery = (id: string, chosen: ChosenProducts) =>
  queryOptions({
    ...endpointQuery('products', checkTemplateEndpoint, { params: { id }, body: chosen }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
