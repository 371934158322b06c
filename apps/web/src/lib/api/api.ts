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

/** Client for the contract's endpoints, on the page's origin and with the seller's token. */
export const api = createClient({ baseUrl: '', getToken: readToken, fetch: watchedFetch });

/** Query options that read one endpoint's checked `data`. The key starts with the topic, whose changes refetch it. */
export function endpointQuery<E extends Endpoint>(topic: ChangeTopic | 'public', endpoint: E, input: EndpointInput<E>) {
  return queryOptions({
    queryKey: [topic, endpoint.path, input] as const,
    queryFn: async ({ signal }): Promise<EndpointData<E>> => (await api.call(endpoint, input, { signal })).data,
  });
}

/** The same for data that is shown without a toast if it fails: its place says so, or it is simply missing. */
export const quietQuery = <E extends Endpoint>(
  topic: ChangeTopic | 'public',
  endpoint: E,
  input: EndpointInput<E>,
) => ({
  ...endpointQuery(topic, endpoint, input),
  meta: { ownErrors: true },
});
