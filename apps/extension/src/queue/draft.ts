import { importProductSchema, type ImportProduct } from '@pindahlapak/contract';
import { listingIdOf, marketplaceTypes, productConditions, productLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';

// Longer than any text the server takes, short enough that a page cannot fill the extension's storage.
const textMax = productLimits.descriptionMax * 4;
const draftText = z.nullable(z.string().check(z.maxLength(textMax)));
const draftAddress = z.nullable(z.string().check(z.maxLength(productLimits.urlMax * 4)));

/** A product as it was read from a page, before anything was demanded of it. Price in whole rupiah. */
export const draftSchema = z.object({
  marketplaceType: z.enum(marketplaceTypes),
  urls: z.string().check(z.maxLength(productLimits.urlMax * 4)),
  name: draftText,
  price: z.nullable(z.int()),
  category: draftText,
  color: draftText,
  variant: draftText,
  etalase: draftText,
  condition: z.nullable(z.enum(productConditions)),
  productImage1: draftAddress,
  productImage2: draftAddress,
  productImage3: draftAddress,
  productImage4: draftAddress,
  productImage5: draftAddress,
  productImageBackgroundWhite: draftAddress,
  description1: draftText,
  description2: draftText,
  description3: draftText,
  description4: draftText,
  description5: draftText,
});

export type Draft = z.infer<typeof draftSchema>;
export type DraftField = keyof Draft;

/** Field → what is wrong with it; empty where the server would take the draft as it stands. */
export type DraftProblems = Partial<Record<DraftField, string>>;

/** Judges a draft by the contract's own rule for one imported product. */
export function checkDraft(draft: Draft): { product: ImportProduct | null; problems: DraftProblems } {
  const parsed = importProductSchema.safeParse(draft);
  if (parsed.success) return { product: parsed.data, problems: {} };
  const problems: DraftProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]) as DraftField;
    problems[field] ??= message;
  }
  return { product: null, problems };
}

/** What makes two drafts the same listing, as the server sees it: marketplace and listing id. */
export const listingKey = ({ marketplaceType, urls }: Pick<Draft, 'marketplaceType' | 'urls'>): string =>
  `${marketplaceType}:${listingIdOf(marketplaceType, urls) ?? urls}`;
