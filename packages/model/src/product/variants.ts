import * as z from 'zod/mini';

/** One variant of a listing, as the server answers it. Price in whole rupiah. */
export const productVariantSchema = z.object({
  id: z.string(),
  /** What the first option is for this variant, such as a colour; `option2` likewise where the listing varies by two. */
  option1: z.string(),
  option2: z.nullable(z.string()),
  price: z.int(),
  /** Null where the page does not say. */
  stock: z.nullable(z.int()),
  image: z.nullable(z.string()),
  /** What the source calls this variant. */
  sourceKey: z.nullable(z.string()),
  /** The seller keeps it out of exports. */
  isOff: z.boolean(),
  /** The source no longer has it. */
  isGone: z.boolean(),
});

export type ProductVariant = z.infer<typeof productVariantSchema>;

/** The key by which options are equal: ignores case, Unicode form and width of spaces, but not signs ('S' and 'S+'). */
const foldOption = (option: string | null): string =>
  (option ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The same for variants of equal options, and for these alone. */
export const optionsKey = ({ option1, option2 }: Pick<ProductVariant, 'option1' | 'option2'>): string =>
  `${foldOption(option1)}\n${foldOption(option2)}`;

/** A product with what it varies in: `optionNames` names the one or two options; null, and no variants, where it does not. */
export interface VariedProduct {
  optionNames: readonly string[] | null;
  variants: readonly ProductVariant[];
}

/** The variant fields of a product without variants. */
export const unvaried: VariedProduct = { optionNames: null, variants: [] };
