import { foldWords, type ProductVariant, type VariedProduct } from '@pindahlapak/model';
import type { CompiledRules } from '../compile-rules.ts';
import type { ComputedCell, ComputedCells } from '../fill-row.ts';
import { applyPricing } from '../pricing/apply-pricing.ts';

const colorNames = new Set(['warna', 'color', 'colour', 'colors', 'colours']);

const namesColor = (optionName: string | undefined): boolean =>
  optionName !== undefined &&
  foldWords(optionName)
    .split(' ')
    .some((word) => colorNames.has(word));

/** Decides which option goes into the colour column; the other goes into the column for further variations (S19.2). */
export const colorOption = (optionNames: VariedProduct['optionNames']): 'option1' | 'option2' =>
  !namesColor(optionNames?.[0]) && namesColor(optionNames?.[1]) ? 'option2' : 'option1';

/** Returns whether the source sells the product in variants; otherwise all remaining variants are gone (S19.1). */
export const varies = ({ variants }: Pick<VariedProduct, 'variants'>): boolean =>
  variants.some(({ isGone }) => !isGone);

/** The variants to export: neither switched off nor gone at the source (S19.1). */
export const exportedVariants = ({ variants }: VariedProduct): ProductVariant[] =>
  variants.filter(({ isOff, isGone }) => !isOff && !isGone);

const copied = (source: ComputedCell['source'], value: ComputedCell['value']): ComputedCell => ({
  source,
  before: value,
  value,
  steps: [],
});

/** The price of a product or variant after the rules; null if only the price of the seller's own shop is known. */
export function priceOf(
  { price, isCostUnknown }: { price: number; isCostUnknown?: boolean | undefined },
  { margins, options, shop }: CompiledRules,
): { price: number | null; steps: ComputedCell['steps'] } {
  if (isCostUnknown === true) return { price: null, steps: [] };
  return applyPricing(price, margins, options.affiliateFee, shop.prices.priceAdjustment);
}

/** The stock of the source, if exports use it; empty if it is unknown. */
export function stockCell(stock: number | null, { shop }: CompiledRules): ComputedCells {
  return shop.settings.stockSource === 'source' && stock !== null ? { stock: copied('variantStock', stock) } : {};
}

/** The cells of a variant's row that differ from those of other variants (S19.2). */
export function variantCells(
  optionNames: VariedProduct['optionNames'],
  variant: ProductVariant,
  rules: CompiledRules,
): ComputedCells {
  const color = colorOption(optionNames);
  const other = color === 'option1' ? 'option2' : 'option1';
  const { price, steps } = priceOf(variant, rules);
  return {
    color: copied(color, variant[color]),
    variation: copied(other, variant[other]),
    price: { source: 'variantPrice', before: variant.price, value: price, steps },
    variationPicture: copied('variantImage', variant.image),
    ...stockCell(variant.stock, rules),
  };
}

/** A row's price after the rules and before them, in rupiah. */
interface RowPrices {
  price: number;
  own: number;
}

/** Returns whether a variant's row sets the price of the only row; of equal prices the dearer variant counts (S19.3). */
export const isHigher = (row: RowPrices, other: RowPrices): boolean =>
  row.price > other.price || (row.price === other.price && row.own > other.own);

export interface VariantCells {
  cells: ComputedCells;
  /** Lowest and highest price of the variants after the rules, in rupiah; null if the cost of one is unknown. */
  range: { min: number; max: number } | null;
}

/**
 * The cells of one row for all variants (S19.3): the highest price after the rules, or none if the cost of a variant
 * is unknown, and the sum of the known stocks. The price's trace begins at `productPrice`.
 */
export function mergeVariants(
  productPrice: number,
  variants: readonly ProductVariant[],
  rules: CompiledRules,
): VariantCells {
  let min = Number.POSITIVE_INFINITY;
  let highest = { price: Number.NEGATIVE_INFINITY, own: productPrice, steps: [] as ComputedCell['steps'] };
  let stock: number | null = null;
  let isCostUnknown = false;
  for (const variant of variants) {
    const { price, steps } = priceOf(variant, rules);
    if (price === null) isCostUnknown = true;
    else {
      min = Math.min(min, price);
      if (isHigher({ price, own: variant.price }, highest)) highest = { price, own: variant.price, steps };
    }
    if (variant.stock !== null) stock = (stock ?? 0) + variant.stock;
  }
  const { price, own, steps } = highest;
  const chosen: ComputedCell['steps'] =
    own === productPrice ? steps : [{ kind: 'highest', before: productPrice, after: own }, ...steps];
  const priced = isCostUnknown ? { value: null, steps: [] } : { value: price, steps: chosen };
  return {
    cells: { price: { source: 'price', before: productPrice, ...priced }, ...stockCell(stock, rules) },
    range: isCostUnknown ? null : { min, max: price },
  };
}
