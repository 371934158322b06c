import { marketplaces, type MarketplaceType } from '@pindahlapak/model';

/** The pages of the marketplaces for which a run needs the seller's leave; those of Akulaku are the extension's own. */
export const pageOrigins = (types: Iterable<MarketplaceType>): string[] =>
  [...new Set(types)]
    .filter((type) => type !== 'akulaku')
    .flatMap((type) => marketplaces[type].hosts.map((host) => `https://*.${host}/*`));
