import { dataConfigurationTexts } from '@pindahlapak/messages';
import type { CatalogueItem } from './load-catalogue.ts';

/** Source prices in rupiah that lie in different ranges of usual margins. */
const prices = [35_000, 185_000, 1_450_000];

/** Three products to try the rules on before there are any; without an id, for no account has them. */
export const sampleItems: readonly CatalogueItem[] = dataConfigurationTexts.samples.names.map((name, index) => ({
  id: '',
  name,
  price: prices[index] ?? 0,
  window: 1,
}));
