import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { currentUserQuery } from '../../queries/current-user.ts';

/** Counts changes of the seller. Loading the first seller does not count, so that the form is kept. */
function useSellerCount(id: string | undefined): number {
  const [seen, setSeen] = useState({ id, count: 0 });
  if (id !== undefined && id !== seen.id) setSeen({ id, count: seen.id === undefined ? seen.count : seen.count + 1 });
  return seen.count;
}

/**
 * Shows a form once the saved data and the user are loaded; another seller gets a new form. If the user cannot be read,
 * the form works without an owner for its draft.
 */
export function OwnedForm<Saved>({ query, skeleton, children }: OwnedFormProps<Saved>) {
  const user = useQuery(currentUserQuery);
  const seller = useSellerCount(user.data?.id);
  return (
    <Fetched query={query} waiting={skeleton} inCard>
      {(saved) => (user.isFetched ? <Fragment key={seller}>{children(saved, user.data?.id)}</Fragment> : skeleton)}
    </Fetched>
  );
}

interface OwnedFormProps<Saved> {
  query: UseQueryResult<Saved>;
  skeleton: ReactNode;
  children: (saved: Saved, owner: string | undefined) => ReactNode;
}
