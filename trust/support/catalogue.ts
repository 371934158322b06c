import { getMeEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import type { Seller } from '@pindahlapak/harness/seller';

/** A seller's products by address, as the list returns them. */
export type Products = Map<string, string>;

interface Catalogue {
  products: Products;
  /** Rows whose address was already in the map. */
  twice: number;
  /** How the counts contradict the rows; null if they match. */
  wrongCount: string | null;
}

/** Reads all products of a seller in all windows, and compares the counts of account and windows. */
export async function readCatalogue(seller: Seller): Promise<Catalogue> {
  const first = (await seller.client.call(listProductsEndpoint, { query: { limit: 1 } })).data;
  const products: Products = new Map();
  const wrong: string[] = [];
  let rows = 0;
  for (const { window, totalProduct } of first.windowData) {
    let rowsHere = 0;
    for (let page = 1; ; page += 1) {
      const { data } = await seller.client.call(listProductsEndpoint, { query: { window, page, limit: 1000 } });
      for (const product of data.data) products.set(product.urls, JSON.stringify(product));
      rowsHere += data.data.length;
      if (page >= data.totalPages) break;
    }
    if (rowsHere !== totalProduct) wrong.push(`window ${window} counts ${totalProduct} of ${rowsHere}`);
    rows += rowsHere;
  }
  const { productCount, totalScrapedProducts } = (await seller.client.call(getMeEndpoint, {})).data;
  if (productCount !== rows) wrong.push(`productCount ${productCount} of ${rows}`);
  if (totalScrapedProducts < rows) wrong.push(`totalScrapedProducts ${totalScrapedProducts} of ${rows}`);
  return { products, twice: rows - products.size, wrongCount: wrong.length > 0 ? wrong.join(', ') : null };
}

/** Returns how a catalogue differs from `acknowledged` once each with correct counts; null if it does not. */
export async function catalogueFault(seller: Seller, acknowledged: ReadonlySet<string>): Promise<string | null> {
  const { products, twice, wrongCount } = await readCatalogue(seller);
  const missing = [...acknowledged].filter((address) => !products.has(address)).length;
  if (missing > 0) return `${missing} of ${acknowledged.size} acknowledged products are missing`;
  if (twice > 0) return `${twice} products stand there twice`;
  return wrongCount === null ? null : `counts do not fit: ${wrongCount}`;
}
