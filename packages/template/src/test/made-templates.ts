export { makeTemplate, type MadeSheet } from './make-template.ts';
export { type MadeListing, shopeeSales } from './live-sheets.ts';
export { shopeeSheets } from './shopee-sheets.ts';
export { tiktokSheets } from './tiktok-sheets.ts';
