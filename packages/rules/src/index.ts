export {
  type AkulakuColumn,
  akulakuColumn,
  type AkulakuColumnKey,
  akulakuColumns,
  type AkulakuRow,
  type CellSource,
  type CellValue,
  firstProductRow,
  isOfProduct,
  isOfVariant,
  workbookCellMax,
} from './akulaku/export-columns.ts';
export { type ExportIssue, readinessOf } from './akulaku/export-issues.ts';
export { exportIssues, issueBitOf, issueBitsOf, issuesOfBits, notesOfBits } from './akulaku/issues.ts';
export {
  buildExportRows,
  buildRows,
  checkRows,
  type ExportedProduct,
  type RowNet,
  skuOf,
} from './build-export-rows.ts';
export { indexLeaves, type LeafIndex, type NamedLeaf, searchLeaves } from './categories/leaf-index.ts';
export { type CategoryDecision, proposeLeaves } from './categories/propose-leaves.ts';
export { compileRules, type CompiledRules } from './compile-rules.ts';
export { allowableWordOf } from './guard/find-hits.ts';
export { guardVersion } from './guard/shipped-words.ts';
export { applyPricing } from './pricing/apply-pricing.ts';
export {
  findLostPrices,
  type PriceStretch,
  findMarginOverlaps,
  type MarginOverlaps,
  marginOverlaps,
  findMarginInversions,
} from './pricing/margin-findings.ts';
export { findMarginGaps, marginOfPrice, type MarginSegment, marginSegments } from './pricing/margin-segments.ts';
export { adjustPrice, deductionOf, minimumNetOf, netOf, type ShopPrices } from './pricing/shop-prices.ts';
export { noShopRules, type ShopRules } from './shop/compile-shop.ts';
export { replaceWords } from './text/replace-words.ts';
export { compileWords, type WordRule } from './text/word-matcher.ts';
export type { CellTrace, RowTrace, TraceStep } from './trace.ts';
export { colorOption, exportedVariants, isHigher, varies } from './variants/variant-cells.ts';
