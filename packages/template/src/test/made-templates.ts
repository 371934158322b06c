export { makeTemplate, type MadeSheet } from './make-template.ts';
export { shopeeSheets } from './shopee-sheets.ts';
export { tiktokSheets } from './tiktok-sheets.ts';
