import { dashboardPaths, marketplacePaths, type MarketplaceType, type sellerPaths } from '@pindahlapak/model';

export { dashboardPaths as paths, marketplacePaths };

/** The address of a seller's screen. */
export type SellerPath = (typeof sellerPaths)[keyof typeof sellerPaths] | (typeof marketplacePaths)[MarketplaceType];

/** The page that an address names, from 1; addresses hold texts, and anybody may have typed them. */
export const pageOf = (halaman: unknown): number =>
  Number.isSafeInteger(Number(halaman)) && Number(halaman) >= 1 ? Number(halaman) : 1;
