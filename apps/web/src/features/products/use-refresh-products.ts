import { useQueryClient } from '@tanstack/react-query';

/** Fetches the products and the account's counts anew, after something of them was changed here. */
export function useRefreshProducts(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['products'] }),
      queries.invalidateQueries({ queryKey: ['account'] }),
    ]);
  };
}
