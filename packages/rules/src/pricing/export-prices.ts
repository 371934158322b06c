import type { CompiledRules } from '../compile-rules.ts';
import { applyPricing } from './apply-pricing.ts';

/** Lowest and highest price of a product's rows, in rupiah. */
export interface PriceRange {
  min: number;
  max: number;
}

/** The price of a variant that the source still has, and whether it has a row of its own. */
export interface VariantPrice {
  price: number;
  isExported: boolean;
}

/**
 * What the rows of a product cost after the rules, as `buildExportRows` has it: of each exported variant, or of the dearest where
 * a product has one row; null where all variants are off.
 */
export function exportPricesOf(
  price: number,
  variants: readonly VariantPrice[],
  { margins, options, shop }: CompiledRules,
): PriceRange | null {
  const priced = (own: number): number =>
    applyPricing(own, margins, options.affiliateFee, shop.prices.priceAdjustment).price;
  if (variants.length === 0) {
    const only = priced(price);
    return { min: only, max: only };
  }
  const prices = variants.flatMap((variant) => (variant.isExported ? priced(variant.price) : []));
  if (prices.length === 0) return null;
  const max = Math.max(...prices);
  return { min: shop.settings.rowPerVariant ? Math.min(...prices) : max, max };
}
