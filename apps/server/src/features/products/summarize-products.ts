import type { EndpointData, summarizeProductsEndpoint } from '@pindahlapak/contract';
import type { Services } from '../../services.ts';
import { withFirstWindow } from './list-products.ts';
import { countByMarketplace } from './product-queries.ts';
import { listWindowCounts } from './window-count-queries.ts';

/** Products by window, ascending, and by marketplace, the largest first. */
export async function summarizeProducts(
  { db }: Services,
  userId: string,
): Promise<EndpointData<typeof summarizeProductsEndpoint>> {
  const windows = await listWindowCounts(db.kysely, userId);
  const marketplaces = await countByMarketplace(db.kysely, userId);
  return {
    windows: withFirstWindow(windows),
    marketplaces: marketplaces.sort((a, b) => b.totalProduct - a.totalProduct),
  };
}
