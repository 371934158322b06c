import { dashboardPaths, marketplacePaths, type MarketplaceType, type sellerPaths } from '@pindahlapak/model';

export { dashboardPaths as paths, marketplacePaths };

export type SellerPath = (typeof sellerPaths)[keyof typeof sellerPaths] | (typeof marketplacePaths)[MarketplaceType];

/** Reads a page number from an address, which may hold any text; 1 if invalid. */
export const pageOf = (halaman: unknown): number =>
  Number.isSafeInteger(Number(halaman)) && Number(halaman) >= 1 ? Number(halaman) : 1;
