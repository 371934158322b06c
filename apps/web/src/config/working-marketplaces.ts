import type { MarketplaceType } from '@pindahlapak/model';

/** Marketplaces that are supported; the others are only announced. */
export const workingMarketplaces: ReadonlySet<MarketplaceType> = new Set(['akulaku']);
