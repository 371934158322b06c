import type { BenchSeller } from './api-server.ts';
import { benchProduct } from './export-catalogue.ts';

const batchSize = 100;

/** Imports the products numbered `from` to before `to`, batch after batch, into one window. */
export async function fillCatalogue(seller: BenchSeller, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += batchSize) {
    const products = Array.from({ length: Math.min(batchSize, to - start) }, (_, index) => benchProduct(start + index));
    const response = await seller.call('POST', '/api/products/import', { window: 1, products });
    await response.arrayBuffer();
  }
}
