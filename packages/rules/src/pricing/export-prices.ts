import type { CompiledRules } from '../compile-rules.ts';
import { applyPricing } from './apply-pricing.ts';
import { netOf } from './shop-prices.ts';

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

/** The source prices of the rows: of each exported variant, or of the dearest where a product has one row. */
function rowPricesOf(
  price: number,
  variants: readonly VariantPrice[],
  { shop }: CompiledRules,
  priced: Pricing,
): number[] {
  if (variants.length === 0) return [price];
  const own = variants.flatMap((variant) => (variant.isExported ? [variant.price] : []));
  if (shop.settings.rowPerVariant || own.length === 0) return own;
  return [own.reduce((dearest, each) => (priced(each) > priced(dearest) ? each : dearest))];
}

type Pricing = (price: number) => number;

const pricingOf =
  ({ margins, options, shop }: CompiledRules): Pricing =>
  (price) =>
    applyPricing(price, margins, options.affiliateFee, shop.prices.priceAdjustment).price;

/** What the rows of a product cost after the rules, as `buildExportRows` has it; null where all variants are off. */
export function exportPricesOf(
  price: number,
  variants: readonly VariantPrice[],
  rules: CompiledRules,
): PriceRange | null {
  const priced = pricingOf(rules);
  const prices = rowPricesOf(price, variants, rules, priced).map(priced);
  return prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) };
}

/** The least that one of those rows leaves (S30.4), in rupiah; null where all variants are off. */
export function lowestSaleNet(price: number, variants: readonly VariantPrice[], rules: CompiledRules): number | null {
  const priced = pricingOf(rules);
  const { deductions } = rules.shop.prices;
  const nets = rowPricesOf(price, variants, rules, priced).map((own) => netOf(priced(own), own, deductions));
  return nets.length === 0 ? null : Math.min(...nets);
}
