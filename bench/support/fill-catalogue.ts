import type { ListingFields } from '@pindahlapak/model';
import type { BenchSeller } from './api-server.ts';
import { benchProduct } from './export-catalogue.ts';

const batchSize = 100;

/** A product with its number in name and address, so that each number is a different product. */
export const numberedProduct = (number: number): ListingFields => {
  const product = benchProduct(number);
  const urls = `https://www.tokopedia.com/toko-uji/barang-${number}`;
  return { ...product, marketplaceType: 'tokopedia', name: `${product.name} ${number}`, urls };
};

/** Imports the products from number `from` to before `to` into one window. Throws if one is not new. */
export async function importCatalogue(
  seller: BenchSeller,
  from: number,
  to: number,
  window = 1,
  make: (number: number) => ListingFields = numberedProduct,
): Promise<void> {
  for (let start = from; start < to; start += batchSize) {
    const size = Math.min(batchSize, to - start);
    const products = Array.from({ length: size }, (_, index) => make(start + index));
    const response = await seller.call('POST', '/api/products/import', { window, products });
    const { data } = (await response.json()) as { data: { results: { status: string; message: string | null }[] } };
    const other = data.results.find(({ status }) => status !== 'created');
    if (other) throw new Error(`a product was ${other.status}: ${other.message}`);
  }
}

/** Fills the catalogue and waits for the readiness of all products, so that the server is idle afterwards. */
export async function fillCatalogue(...all: Parameters<typeof importCatalogue>): Promise<void> {
  await importCatalogue(...all);
  await all[0].call('GET', '/api/products/readiness?window=all');
}
