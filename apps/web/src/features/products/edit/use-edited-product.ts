import { ApiError, type ListedProduct, type ProductDetail } from '@pindahlapak/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { productQuery } from '../../../queries/products.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

/** A product with its variants; as a list shows it, these are not known. */
export type OpenedProduct = ListedProduct & Partial<Pick<ProductDetail, 'optionNames' | 'variants'>>;

interface EditedProduct {
  /** Id from the address, '' where the dialog is closed. */
  id: string;
  /** Puts an id into the address, '' to close. */
  onChange: (id: string) => void;
}

/** No answer came: the network is cut, or the server is away. */
const isUnreachable = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * The product in the edit dialog. The address says which one, so that the back button closes the dialog and a reload
 * or a new login opens it again, on whatever page of the list. Once open it stays as it was opened. Without a connection
 * it is opened as the list shows it, without its variants.
 */
export function useEditedProduct({ id, onChange }: EditedProduct) {
  const refresh = useRefreshProducts();
  const [opened, setOpened] = useState<OpenedProduct | null>(null);
  const [listed, setListed] = useState<ListedProduct | null>(null);
  const [known, setKnown] = useState(id);
  if (id !== known) {
    setKnown(id);
    // Closed, also by the back button: the next product is fetched again.
    if (id === '') setOpened(null);
  }
  const isWanted = id !== '' && opened?.id !== id;
  const query = useQuery({ ...productQuery(id), enabled: isWanted, staleTime: 0, gcTime: 0 });
  const { data, error, isFetching, isPaused } = query;
  const stands = listed?.id === id && (isPaused || (!isFetching && isUnreachable(error))) ? listed : null;
  if (isWanted && data !== undefined && !isFetching) setOpened(data);
  else if (isWanted && stands !== null) setOpened(stands);
  const failure = isWanted && stands === null && !isFetching ? error : null;
  const giveUp = useEffectEvent((reason: Error) => {
    onChange('');
    // The cached list still contains the deleted product.
    if (reason instanceof ApiError && reason.error === 'product-not-found') void refresh();
  });
  useEffect(() => {
    if (failure !== null) giveUp(failure);
  }, [failure]);
  return {
    product: opened?.id === id ? opened : null,
    isLoading: isWanted && isFetching,
    /** Opens a product of the list with all that the list does not show of it. */
    open: (product: ListedProduct) => {
      setListed(product);
      onChange(product.id);
    },
    /** Opens a product of which only the id is known. */
    openId: onChange,
    close: () => onChange(''),
  };
}
