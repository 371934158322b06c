import type { ReactNode } from 'react';
import { Card } from '../display/card.tsx';
import { ErrorState } from './error-state.tsx';

interface FetchedProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown until the first response. */
  waiting: ReactNode;
  /** Shows a failure in its own card. */
  inCard?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows `waiting` or a failed load until a query has data. A later failure keeps the data visible. */
export function Fetched<Data>({ query, waiting, inCard = false, children }: FetchedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return waiting;
  const failed = <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return inCard ? <Card>{failed}</Card> : failed;
}
