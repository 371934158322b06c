import { foldCategory, type ProductVariant, type VariedProduct } from '@pindahlapak/model';
import type { CompiledRules } from '../compile-rules.ts';
import type { MadeCell, MadeCells } from '../fill-row.ts';
import { applyPricing } from '../pricing/apply-pricing.ts';

const colorNames = new Set(['warna', 'color', 'colour', 'colors', 'colours']);

const namesColor = (optionName: string | undefined): boolean =>
  optionName !== undefined &&
  foldCategory(optionName)
    .split(' ')
    .some((word) => colorNames.has(word));

/** Which option goes into the column of the color, the other one goes into that of further variations (S19.2). */
const colorOption = (optionNames: VariedProduct['optionNames']): 'option1' | 'option2' =>
  !namesColor(optionNames?.[0]) && namesColor(optionNames?.[1]) ? 'option2' : 'option1';

/** Whether the source sells a product in variants; where it does no longer, all that are left are gone (S19.1). */
export const varies = ({ variants }: Pick<VariedProduct, 'variants'>): boolean =>
  variants.some(({ isGone }) => !isGone);

/** The variants that an export writes: neither switched off nor gone at the source (S19.1). */
export const exportedVariants = ({ variants }: VariedProduct): ProductVariant[] =>
  variants.filter(({ isOff, isGone }) => !isOff && !isGone);

const copied = (source: MadeCell['source'], value: MadeCell['value']): MadeCell => ({
  source,
  before: value,
  value,
  steps: [],
});

/** The price of a product or variant after the rules; none where only the price of the seller's own shop is known. */
export function priceOf(
  { price, isCostUnknown }: { price: number; isCostUnknown?: boolean | undefined },
  { margins, options, shop }: CompiledRules,
): { price: number | null; steps: MadeCell['steps'] } {
  if (isCostUnknown === true) return { price: null, steps: [] };
  return applyPricing(price, margins, options.affiliateFee, shop.prices.priceAdjustment);
}

/** The stock of the source, where exports take it from there; null where it is not known. */
export function stockCell(stock: number | null, { shop }: CompiledRules): MadeCells {
  return shop.settings.stockSource === 'source' && stock !== null ? { stock: copied('variantStock', stock) } : {};
}

/** The cells in which a variant's row differs from those of the other variants (S19.2). */
export function variantCells(
  optionNames: VariedProduct['optionNames'],
  variant: ProductVariant,
  rules: CompiledRules,
): MadeCells {
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

export interface MergedVariants {
  cells: MadeCells;
  /** Lowest and highest price of the variants after the rules, in rupiah; null where the cost of one is not known. */
  range: { min: number; max: number } | null;
}

/**
 * The cells of the one row that represents all variants: the highest of the prices that the rules give for them, none where
 * the cost of one is not known, and the known stocks of the source, added up (S19.3). The price's trace begins at `productPrice`.
 */
export function mergeVariants(
  productPrice: number,
  variants: readonly ProductVariant[],
  rules: CompiledRules,
): MergedVariants {
  let min = Number.POSITIVE_INFINITY;
  let highest = { price: Number.NEGATIVE_INFINITY, own: productPrice, steps: [] as MadeCell['steps'] };
  let stock: number | null = null;
  let isCostUnknown = false;
  for (const variant of variants) {
    const { price, steps } = priceOf(variant, rules);
    if (price === null) isCostUnknown = true;
    else {
      min = Math.min(min, price);
      if (price > highest.price) highest = { price, own: variant.price, steps };
    }
    if (variant.stock !== null) stock = (stock ?? 0) + variant.stock;
  }
  const { price, own, steps } = highest;
  const chosen: MadeCell['steps'] =
    own === productPrice ? steps : [{ kind: 'highest', before: productPrice, after: own }, ...steps];
  const made = isCostUnknown ? { value: null, steps: [] } : { value: price, steps: chosen };
  return {
    cells: { price: { source: 'price', before: productPrice, ...made }, ...stockCell(stock, rules) },
    range: isCostUnknown ? null : { min, max: price },
  };
}
