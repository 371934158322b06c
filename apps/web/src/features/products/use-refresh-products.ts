import type { ListedProduct } from '@pindahlapak/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changedHere } from './list/changed-here.ts';

/**
 * Fetches the products and the account's counts anew, after something of them was changed here; `saved` is the product where
 * it was one.
 */
export function useRefreshProducts(): (saved?: ListedProduct) => Promise<void> {
  const queries = useQueryClient();
  return async (saved) => {
    changedHere.set({ saved: saved ?? null });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['products'] }),
      queries.invalidateQueries({ queryKey: ['account'] }),
    ]);
  };
}
