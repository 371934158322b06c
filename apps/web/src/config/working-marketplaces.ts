import type { MarketplaceType } from '@pindahlapak/model';

/** Marketplaces with working features; the others are announced. */
export const workingMarketplaces: ReadonlySet<MarketplaceType> = new Set(['akulaku']);
