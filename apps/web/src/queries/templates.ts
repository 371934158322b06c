import {
  checkTemplateEndpoint,
  getTemplateEndpoint,
  listTemplatesEndpoint,
  type SentSelection,
} from '@pindahlapak/contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../lib/api/api.ts';

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

/** What a fill would write. Products, rules and answers are part of it, so no earlier answer serves. */
export const templateCheckQuery = (id: string, chosen: ChosenProducts) =>
  queryOptions({
    ...endpointQuery('products', checkTemplateEndpoint, { params: { id }, body: chosen }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
