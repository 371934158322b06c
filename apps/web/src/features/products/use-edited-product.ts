import { ApiError, type ListedProduct } from '@pindahlapak/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { productQuery } from '../../queries/products.ts';
import type { OpenedProduct, ProductRepair } from './edit-values.ts';
import type { PreflightRow } from './preflight-rows.tsx';
import { refreshProducts } from './shown-rows.ts';

/** Returns whether there was no usable response: no network, or the server is down. */
const isUnreachable = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export type EditedProduct = ReturnType<typeof useEditedProduct>;

/**
 * Manages the product in the edit dialog. Its id is in the address (`id`, '' if the dialog is closed), so that the back
 * button closes the dialog and a reload or new login opens it again. The product stays as it was when it was opened.
 * Without a connection it is opened as the list shows it, without its variants.
 *
 * @param onChange sets the id in the address, '' to close
 */
export function useEditedProduct(id: string, onChange: (id: string) => void) {
  const [opened, setOpened] = useState<OpenedProduct | null>(null);
  const [listed, setListed] = useState<ListedProduct | null>(null);
  // Rows of the preflight that are repaired one after the other.
  const [repairing, setRepairing] = useState<{ row: PreflightRow; others: PreflightRow[] } | null>(null);
  // Closed, perhaps by the back button: the product is fetched again next time.
  if (id === '' && opened !== null) setOpened(null);
  const isWanted = id !== '' && opened?.id !== id;
  const query = useQuery({ ...productQuery(id), enabled: isWanted, staleTime: 0, gcTime: 0 });
  const { data, error, isFetching, isPaused } = query;
  const fallback = listed?.id === id && (isPaused || (!isFetching && isUnreachable(error))) ? listed : null;
  if (isWanted && data !== undefined && !isFetching) setOpened(data);
  else if (isWanted && fallback !== null) setOpened(fallback);
  const failure = isWanted && fallback === null && !isFetching ? error : null;
  const giveUp = useEffectEvent((reason: Error) => {
    onChange('');
    // The cached list still contains the deleted product.
    if (reason instanceof ApiError && reason.error === 'product-not-found') void refreshProducts();
  });
  useEffect(() => {
    if (failure !== null) giveUp(failure);
  }, [failure]);
  const open = useCallback(
    (product: ListedProduct) => {
      setListed(product);
      onChange(product.id);
    },
    [onChange],
  );
  const openRepair = (row: PreflightRow, others: PreflightRow[]) => {
    setRepairing({ row, others });
    onChange(row.productId);
  };
  const repairOf = ({ row, others: [next, ...rest] }: NonNullable<typeof repairing>): ProductRepair => ({
    issues: row.issues,
    next: next ? () => openRepair(next, rest) : null,
  });
  return {
    /** While the next product loads, the previous one stays. */
    product: id === '' || failure !== null ? null : opened,
    isLoading: isWanted && isFetching,
    /** Opens a product of the list, loading the fields that the list does not have. */
    open,
    /** Sets the list's version of a product that the address will name next. */
    remember: setListed,
    /** Opens the product of a row of the preflight; `others` follow it. */
    openRepair,
    repair: repairing !== null && repairing.row.productId === opened?.id ? repairOf(repairing) : null,
    close: () => onChange(''),
  };
}
