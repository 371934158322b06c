import { getMe, listProducts } from '@pindahlapak/contract';
import type { Seller } from '../../e2e/support/seller.ts';

/** Every product of a seller, over all windows. */
export async function readCatalogue(seller: Seller): Promise<{ urls: string[]; counted: number; inWindows: number }> {
  const first = (await seller.client.call(listProducts, { query: { limit: 1 } })).data;
  const urls: string[] = [];
  for (const { window } of first.windowData) {
    for (let page = 1; ; page += 1) {
      const { data } = await seller.client.call(listProducts, { query: { window, page, limit: 1000 } });
      urls.push(...data.data.map((product) => product.urls));
      if (page >= data.totalPages) break;
    }
  }
  const me = (await seller.client.call(getMe, {})).data;
  const inWindows = first.windowData.reduce((sum, entry) => sum + entry.totalProduct, 0);
  return { urls, counted: me.productCount, inWindows };
}

/** What is wrong with a catalogue that must hold all of `acknowledged`, each once, with counts that fit; null if nothing. */
export async function catalogueFault(seller: Seller, acknowledged: ReadonlySet<string>): Promise<string | null> {
  const { urls, counted, inWindows } = await readCatalogue(seller);
  const held = new Set(urls);
  const missing = [...acknowledged].filter((address) => !held.has(address)).length;
  if (missing > 0) return `${missing} of ${acknowledged.size} acknowledged products are missing`;
  if (held.size !== urls.length) return `${urls.length - held.size} products stand there twice`;
  if (counted !== urls.length || inWindows !== urls.length) {
    return `counts do not fit: productCount ${counted}, windows ${inWindows}, rows ${urls.length}`;
  }
  return null;
}
