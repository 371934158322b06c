import { importProductSchema, problemFields, type ImportProduct } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import {
  listingIdOf,
  marketplaceTypes,
  productFields,
  productLimits,
  type ListingDraft,
  type ListingFieldName,
  type ProductField,
} from '@pindahlapak/model';
import * as z from 'zod/mini';

// Longer than anything the server accepts, but short enough that a page cannot fill the extension's storage.
const draftShare = 4;

function draftFieldSchema(field: ProductField): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
      return z.nullable(z.enum(field.choices));
    case 'money':
    case 'number':
      return z.nullable(z.int());
    case 'address':
    case 'picture':
      return z.nullable(z.string().check(z.maxLength(field.max * draftShare)));
    default:
      return z.nullable(z.string().check(z.maxLength(productLimits.descriptionMax * draftShare)));
  }
}

type DraftShape = { [Name in ListingFieldName]: z.ZodMiniType<ListingDraft[Name], ListingDraft[Name]> };

// Queued drafts survive an update of the extension; fields that the update adds are null.
const draftShape = Object.fromEntries(
  productFields.map((field): [string, z.ZodMiniType] => [field.key, z._default(draftFieldSchema(field), null)]),
) as DraftShape;

const draftText = z.string().check(z.maxLength(productLimits.urlMax * draftShare));
const draftVariantSchema = z.object({
  option1: draftText,
  option2: z.nullable(draftText),
  price: z.int(),
  stock: z.nullable(z.int()),
  image: z.nullable(draftText),
  sourceKey: z.nullable(draftText),
});

/** A product as read from a page; only marketplace and address are required. Price in whole rupiah. */
export const draftSchema = z.object({
  ...draftShape,
  marketplaceType: z.enum(marketplaceTypes),
  urls: z.string().check(z.maxLength(productLimits.urlMax * draftShare)),
  optionNames: z.optional(z.array(z.string().check(z.maxLength(productLimits.attributeMax * draftShare)))),
  variants: z.optional(z.array(draftVariantSchema).check(z.maxLength(productLimits.variantsMax))),
});

export type Draft = ListingDraft;
export type DraftField = ListingFieldName;

/** Field → its problem; empty if the server would accept the draft. */
export type DraftProblems = Partial<Record<DraftField, string>>;

/** Fields without which the server accepts no product. */
const unreadFields = Object.keys(texts.unread) as (keyof typeof texts.unread)[];

/** Returns whether the text of a problem already names its field. */
export const namesItsField = (problem: string): boolean => (Object.values(texts.unread) as string[]).includes(problem);

/** Validates a draft with the contract's schema for an imported product. */
export function checkDraft(draft: Draft): { product: ImportProduct | null; problems: DraftProblems } {
  const parsed = importProductSchema.safeParse(draft);
  if (parsed.success) return { product: parsed.data, problems: {} };
  // A product's fields are flat, so their paths are their names.
  const problems = problemFields(parsed.error.issues) as DraftProblems;
  // A missing field has to be typed; the contract's text would call it a wrong value.
  for (const field of unreadFields) if (draft[field] === null) problems[field] = texts.unread[field];
  return { product: null, problems };
}

/** Identifies a listing as the server does: by marketplace and listing id. */
export const listingKey = ({ marketplaceType, urls }: Pick<Draft, 'marketplaceType' | 'urls'>): string =>
  `${marketplaceType}:${listingIdOf(marketplaceType, urls) ?? urls}`;
