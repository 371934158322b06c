import { listProductsEndpoint, type ListedProduct } from '@pindahlapak/contract';
import { productLimits, type Product } from '@pindahlapak/model';
import { api } from '../../../lib/api/api.ts';

/** What trying the rules needs of a product. Prices in rupiah; those of its exported variants where it varies. */
export type CatalogueItem = Pick<Product, 'id' | 'name' | 'price' | 'window'> & Pick<ListedProduct, 'variantPrices'>;

const pageSize = productLimits.listLimitMax;

async function readPage(window: number, page: number, limit: number, signal: AbortSignal) {
  const { data } = await api.call(
    listProductsEndpoint,
    { query: { window, page, limit, include: 'variantPrices,exportPrice' } },
    { signal },
  );
  return data;
}

/** Every product of the account that has a price after the rules, window after window; `onProgress` hears how many of how many are there. */
export async function loadCatalogue(
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<CatalogueItem[]> {
  const { windowData } = await readPage(1, 1, 1, signal);
  const total = windowData.reduce((sum, { totalProduct }) => sum + totalProduct, 0);
  const items = new Map<string, CatalogueItem>();
  onProgress(0, total);
  for (const { window, totalProduct } of windowData) {
    for (let page = 1; page <= Math.ceil(totalProduct / pageSize); page += 1) {
      const { data } = await readPage(window, page, pageSize, signal);
      // A product that moved while pages were read may come twice.
      for (const { id, name, price, variantPrices, exportPrice } of data)
        if (exportPrice !== null) items.set(id, { id, name, price, window, variantPrices });
      onProgress(items.size, Math.max(total, items.size));
    }
  }
  return [...items.values()];
}
