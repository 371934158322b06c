import { listProductsEndpoint, type preflightAkulakuEndpoint, type EndpointData } from '@pindahlapak/contract';
import { exportRowTexts } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';

export type PreflightRow = EndpointData<typeof preflightAkulakuEndpoint>['rows'][number];

/** The first product stands in this row of the workbook, below the three rows of its heads. */
const firstRow = 4;

/** Fetches the product behind a row, by its place in the list, and hands it on. */
export function useProductOfRow(window: number, onFound: (product: Product) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ row, productId }: PreflightRow) => {
      const { data } = await api.call(listProductsEndpoint, { query: { window, limit: 1, page: row - firstRow + 1 } });
      return data.data.find(({ id }) => id === productId) ?? null;
    },
    onSuccess: async (product) => {
      if (product !== null) return onFound(product);
      notify.info(exportRowTexts.preflightMoved);
      await queries.invalidateQueries({ queryKey: ['products'] });
    },
  });
}
