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
  type MadeTexts,
  workbookCellMax,
} from './akulaku/export-columns.ts';
export { buildExportRows, buildRows, checkRows, type ExportedProduct, judgeProduct } from './build-export-rows.ts';
export { findHits } from './guard/find-hits.ts';
export { allowableWordOf } from './guard/guard-issues.ts';
export { type HitKind, hitKinds } from './guard/hit.ts';
export { shopNamesOf } from './guard/names/shop-name.ts';
export { guardVersion } from './guard/words/shipped-words.ts';
export { indexLeaves, type LeafIndex, type NamedLeaf } from './categories/leaf-index.ts';
export { type CategoryDecision, proposeLeaves } from './categories/propose-leaves.ts';
export { searchLeaves } from './categories/search-leaves.ts';
export { exportedVariants } from './variants/variant-cells.ts';
export { compileRules, type CompiledRules, rulesOfAround } from './compile-rules.ts';
export { type ExportIssue, issueReadiness, readinessOf } from './akulaku/export-issue.ts';
export {
  issueBitOf,
  issueBitsOf,
  issuesOfBits,
  notesOfBits,
  readinessOfBits,
  textBitsAround,
  textBitsOf,
} from './akulaku/issue-bits.ts';
export { applyPricing } from './pricing/apply-pricing.ts';
export { exportPricesOf, type PriceRange, type VariantPrice } from './pricing/export-prices.ts';
export { findLostPrices, type PriceStretch } from './pricing/find-lost-prices.ts';
export { findMarginGaps } from './pricing/find-margin-gaps.ts';
export { findMarginInversions } from './pricing/find-margin-inversions.ts';
export { findMarginOverlaps, type MarginOverlaps } from './pricing/find-margin-overlaps.ts';
export { marginOverlaps } from './pricing/margin-overlaps.ts';
export { marginOfPrice, type MarginSegment, marginSegments } from './pricing/margin-segments.ts';
export { isAroundChange, type AroundChange } from './text/around-change.ts';
export {
  anyTextChange,
  type ChangedTexts,
  changedTextsBy,
  type TextChange,
  textChangeOf,
  type TextSources,
} from './text/text-change.ts';
export { replaceWords } from './text/replace-words.ts';
export { compileWords, type WordRule } from './text/word-matcher.ts';
export { noShopRules, type ShopRules } from './shop/compile-shop.ts';
export type { CellTrace, RowTrace, TraceStep } from './trace.ts';
