import { productTexts } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';
import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../../lib/api/notify.ts';

interface EditedProduct {
  /** Id from the address, '' where the dialog is closed. */
  id: string;
  /** What the list shows, undefined while it is loaded. */
  products: Product[] | undefined;
  /** Puts an id into the address, '' to close. */
  onChange: (id: string) => void;
}

/**
 * The product in the edit dialog. The address says which one, so that the back button closes the dialog and a reload
 * or a new login opens it again. Once open it stays, also where the list moves on without it.
 */
export function useEditedProduct({ id, products, onChange }: EditedProduct) {
  const [opened, setOpened] = useState<Product | null>(null);
  const [known, setKnown] = useState(id);
  if (id !== known) {
    setKnown(id);
    // Closed, also by the back button: what is opened next is looked up anew.
    if (id === '') setOpened(null);
  }
  const found = id !== '' && opened?.id !== id ? products?.find((product) => product.id === id) : undefined;
  if (found) setOpened(found);
  const isGone = id !== '' && opened?.id !== id && products !== undefined && found === undefined;
  const giveUp = useEffectEvent(() => {
    notify.info(productTexts.editGone);
    onChange('');
  });
  useEffect(() => {
    if (isGone) giveUp();
  }, [isGone]);
  return {
    product: opened?.id === id ? opened : null,
    open: (product: Product) => {
      setOpened(product);
      onChange(product.id);
    },
    close: () => onChange(''),
  };
}
