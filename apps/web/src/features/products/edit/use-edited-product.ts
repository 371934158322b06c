import { ApiError, type ProductDetail } from '@pindahlapak/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { productQuery } from '../../../queries/products.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

interface EditedProduct {
  /** Id from the address, '' where the dialog is closed. */
  id: string;
  /** Puts an id into the address, '' to close. */
  onChange: (id: string) => void;
}

/**
 * The product in the edit dialog. The address says which one, so that the back button closes the dialog and a reload
 * or a new login opens it again, on whatever page of the list. Once open it stays as it was opened.
 */
export function useEditedProduct({ id, onChange }: EditedProduct) {
  const refresh = useRefreshProducts();
  const [opened, setOpened] = useState<ProductDetail | null>(null);
  const [known, setKnown] = useState(id);
  if (id !== known) {
    setKnown(id);
    // Closed, also by the back button: what is opened next is asked for anew.
    if (id === '') setOpened(null);
  }
  const isWanted = id !== '' && opened?.id !== id;
  const { data, error, isFetching } = useQuery({ ...productQuery(id), enabled: isWanted, staleTime: 0, gcTime: 0 });
  if (isWanted && data !== undefined && !isFetching) setOpened(data);
  const failure = isWanted && !isFetching ? error : null;
  const giveUp = useEffectEvent((reason: Error) => {
    onChange('');
    // A product that is gone stands in a list of before.
    if (reason instanceof ApiError && reason.error === 'product-not-found') void refresh();
  });
  useEffect(() => {
    if (failure !== null) giveUp(failure);
  }, [failure]);
  return {
    product: opened?.id === id ? opened : null,
    isLoading: isWanted && isFetching,
    /** Opens a product with all that a list does not show of it. */
    open: onChange,
    close: () => onChange(''),
  };
}
