import type { EndpointData, summarizeProductsEndpoint } from '@pindahlapak/contract';
import type { Context } from '../core/context.ts';
import { withFirstWindow } from './list-products.ts';
import { countByMarketplace } from './products.sql.ts';
import { listWindowCounts, listWindowNames } from './windows.sql.ts';

/** Products by window, ascending, the windows' names, and products by marketplace, the largest first, equal ones by name. */
export async function summarizeProducts(
  { db }: Context,
  { userId }: { userId: string },
): Promise<EndpointData<typeof summarizeProductsEndpoint>> {
  const windows = await listWindowCounts(db.kysely, userId);
  const marketplaces = await countByMarketplace(db.kysely, userId);
  return {
    windows: withFirstWindow(windows),
    names: await listWindowNames(db.kysely, userId),
    marketplaces: marketplaces.sort(
      (a, b) => b.totalProduct - a.totalProduct || a.marketplaceType.localeCompare(b.marketplaceType),
    ),
  };
}
