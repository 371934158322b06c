import { sampleTexts } from '@pindahlapak/messages';
import type { CatalogueItem } from './load-catalogue.ts';

/** Three products to try the rules on before there are any; without an id, for no account has them. */
export const sampleItems: readonly CatalogueItem[] = sampleTexts.products.map(({ name, price }) => ({
  id: '',
  name,
  price,
  window: 1,
}));
