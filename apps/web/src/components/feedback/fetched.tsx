import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../display/card.tsx';
import { ErrorState } from './error-state.tsx';

interface FetchedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Shown until the first answer. */
  waiting: ReactNode;
  /** A failure has a card of its own. */
  inCard?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows what a query answered; until then `waiting`, or why it failed with 'Coba lagi'. A later failure leaves the data in sight. */
export function Fetched<Data>({ query, waiting, inCard = false, children }: FetchedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return waiting;
  const failed = <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return inCard ? <Card>{failed}</Card> : failed;
}
