import {
  createClient,
  type EndpointData,
  type EndpointInput,
  type Endpoint,
  type ChangeTopic,
} from '@pindahlapak/contract';
import { queryOptions } from '@tanstack/react-query';
import { watchedFetch } from './connection.ts';
import { readToken } from '../session/session.ts';

/** The calls of the contract, on the page's own origin and with the seller's token. */
export const api = createClient({ baseUrl: '', getToken: readToken, fetch: watchedFetch });

/**
 * Options of a query that reads one endpoint. The topic comes first in the key, so that a change of that topic
 * fetches it anew. Answers with the checked `data`.
 */
export function endpointQuery<E extends Endpoint>(topic: ChangeTopic | 'public', endpoint: E, input: EndpointInput<E>) {
  return queryOptions({
    queryKey: [topic, endpoint.path, input] as const,
    queryFn: async ({ signal }): Promise<EndpointData<E>> => (await api.call(endpoint, input, { signal })).data,
  });
}
