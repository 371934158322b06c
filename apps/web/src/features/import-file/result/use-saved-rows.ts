import { listBatchesEndpoint } from '@pindahlapak/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api/api.ts';

const everyMs = 1000;

/** The newest batches of the account: a file is written a hundred rows a batch. */
async function readBatches(limit: number) {
  return (await api.call(listBatchesEndpoint, { query: { limit } })).data.data;
}

/** The number of the account's newest batch; 0 where there is none. */
export const newestBatch = async (): Promise<number> => (await readBatches(1))[0]?.number ?? 0;

/**
 * How many rows of a file are written while `isPending`, by the batches after `from`; null until that is known. What cannot be
 * asked for is asked again: the commit itself goes on.
 */
export function useSavedRows({ isPending, from }: { isPending: boolean; from: number | null }): number | null {
  /** Products of the batches that were seen, by number: a page holds only the newest ones. */
  const seen = useRef<{ from: number | null; products: Map<number, number> }>({ from: null, products: new Map() });
  const { data } = useQuery({
    queryKey: ['import-progress', from],
    queryFn: async () => {
      if (seen.current.from !== from) seen.current = { from, products: new Map() };
      const { products } = seen.current;
      for (const { number, created, changed } of await readBatches(100))
        if (number > (from ?? 0)) products.set(number, created + changed);
      return [...products.values()].reduce((sum, count) => sum + count, 0);
    },
    enabled: isPending && from !== null,
    refetchInterval: everyMs,
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
  return data ?? null;
}
