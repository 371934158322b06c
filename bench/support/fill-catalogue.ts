import type { ListingFields } from '@pindahlapak/model';
import type { BenchSeller } from './api-server.ts';
import { benchProduct } from './export-catalogue.ts';

const batchSize = 100;

/** A product whose name and address hold the number, so that each number gives another product. */
export const numberedProduct = (number: number): ListingFields => {
  const product = benchProduct(number);
  const urls = `https://www.tokopedia.com/toko-uji/barang-${number}`;
  return { ...product, marketplaceType: 'tokopedia', name: `${product.name} ${number}`, urls };
};

/** Imports the products numbered `from` to before `to`, batch after batch, into one window. Throws where one is not new. */
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

/** Fills the catalogue and waits until all products are judged, so that the server does nothing of its own beside what is measured. */
export async function fillCatalogue(...all: Parameters<typeof importCatalogue>): Promise<void> {
  await importCatalogue(...all);
  await all[0].call('GET', '/api/products/readiness?window=all');
}
