export {
  akulakuFileName,
  akulakuRetryFileName,
  akulakuSelectionFileName,
  akulakuZipName,
  writeAkulakuWorkbook,
} from './akulaku/write-akulaku-workbook.ts';
export { ColumnsMissingError } from './describe/find-header.ts';
export { describeTemplate } from './describe/describe-template.ts';
export type { TemplateColumn, TemplateDescription, TemplateLeaf } from './describe/template-description.ts';
export { fillTemplate, type TemplateFill } from './fill/fill-template.ts';
export { isErrorCell } from './open/error-cell.ts';
export { openWorkbook } from './open/open-workbook.ts';
export { readTables, type Table, type TableLimits, type TableRow } from './open/read-tables.ts';
export { type TableColumn, writeTableWorkbook } from './table/write-table-workbook.ts';
export { textInCell } from './sheet/cell-xml.ts';
export { TemplateError } from './open/template-error.ts';
export { isCompoundFile } from './zip/read-archive.ts';
export { zipStream, type ZipEntry } from './zip/zip-stream.ts';
export { holdsListingIds, mayHoldListingIds } from './describe/find-listing-ids.ts';
export { describeMapped, guessMapping, previewSheets, type SheetPreview } from './describe/describe-other.ts';
export { type FilledRow } from './fill/fill-sheet.ts';
export { noVariantLimits } from './words/limits-in-words.ts';
export { isAsked, type ProductRows, RowMaker } from './rows/row-maker.ts';
export type { TemplateIssue } from './rows/check-rows.ts';
export type { TemplateAnswers, TemplateProduct } from './rows/template-product.ts';
export { fillLive, type LiveFill } from './live/fill-live.ts';
export { type LiveRow, type LiveWorkbook, readLive } from './live/read-live.ts';
export { readShopeeProducts, type ShopeeProduct } from './live/read-shopee-products.ts';
