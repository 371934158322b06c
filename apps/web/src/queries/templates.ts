import {
  checkTemplateEndpoint,
  getTemplateEndpoint,
  listTemplatesEndpoint,
  listViewsEndpoint,
} from '@pindahlapak/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ChosenProducts } from '../lib/selection/chosen-products.ts';
import { endpointQuery } from '../lib/api/api.ts';

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
