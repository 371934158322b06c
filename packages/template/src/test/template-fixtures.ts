export { makeTemplate, type SheetFixture } from './make-template.ts';
export {
  lazadaPriceStock,
  type ListingFixture,
  shopeeBasic,
  shopeeMedia,
  shopeeSales,
  tiktokSales,
} from './live-sheets.ts';
export { shopeeSheets } from './shopee-sheets.ts';
export { tiktokSheets } from './tiktok-sheets.ts';
