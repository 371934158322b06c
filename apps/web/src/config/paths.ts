import { dashboardPaths, marketplacePaths, type MarketplaceType, type sellerPaths } from '@pindahlapak/model';

export { dashboardPaths as paths, marketplacePaths };

/** The address of a seller's screen. */
export type SellerPath = (typeof sellerPaths)[keyof typeof sellerPaths] | (typeof marketplacePaths)[MarketplaceType];
