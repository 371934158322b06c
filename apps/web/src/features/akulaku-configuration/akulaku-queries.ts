import { getAkulakuConfigurationEndpoint, getConfigurationEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/api.ts';

/** The saved Akulaku configuration. */
export const akulakuConfigurationQuery = endpointQuery('configuration', getAkulakuConfigurationEndpoint, {});

// What follows only feeds the preview: without it the preview still works, so a failure is not worth a toast.
const quiet = { meta: { ownErrors: true } };

/** The word rules that the preview applies too. */
export const wordRulesQuery = queryOptions({
  ...endpointQuery('configuration', getConfigurationEndpoint, {}),
  ...quiet,
});

/** A few of the seller's own products to try the texts on. */
export const exampleProductsQuery = queryOptions({
  ...endpointQuery('products', listProductsEndpoint, { query: { page: 1, limit: 10, window: 1 } }),
  ...quiet,
});
