export { makeTemplate, type MadeSheet } from './make-template.ts';
export {
  lazadaPriceStock,
  type MadeListing,
  shopeeBasic,
  shopeeMedia,
  shopeeSales,
  tiktokSales,
} from './live-sheets.ts';
export { shopeeSheets } from './shopee-sheets.ts';
export { tiktokSheets } from './tiktok-sheets.ts';
