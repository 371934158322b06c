import { marketplaces, type MarketplaceType } from '@pindahlapak/model';

/** The marketplaces' pages for which a run needs the seller's permission; the extension already has Akulaku's. */
export const pageOrigins = (types: Iterable<MarketplaceType>): string[] =>
  [...new Set(types)]
    .filter((type) => type !== 'akulaku')
    .flatMap((type) => marketplaces[type].hosts.map((host) => `https://*.${host}/*`));
