import { hash } from 'node:crypto';
import { listingFieldNames, type ListingFields } from '@pindahlapak/model';

/**
 * Fields of a product that an import compares. Marketplace and address identify the listing and never change.
 * `optionNames` are compared in their stored form.
 */
export type ComparedField = Exclude<keyof ListingFields, 'marketplaceType' | 'urls'> | 'optionNames';

export const comparedFields: readonly ComparedField[] = [
  ...listingFieldNames.filter((field) => field !== 'marketplaceType' && field !== 'urls'),
  'optionNames',
];

/**
 * Field → digest of the value that the last import brought; empty fields have none. A digest may be prefixed: `*` if
 * the seller has since edited the field (imports then skip it), then `?` if the price comes from the seller's own shop.
 */
export type Digests<Field extends string> = Partial<Record<Field, string>>;
export type SourceDigests = Digests<ComparedField>;

const digestLength = 12;
const editedMark = '*';
/** The price comes from the seller's own shop, so it is not a cost until the seller edits it. Follows `editedMark`. */
const ownShopMark = '?';
const marks = /^\*?\??/;
const marksOf = (digest: string | undefined): string => marks.exec(digest ?? '')?.[0] ?? '';

/** Returns a value's digest, undefined if it is empty. A number is its own digest, so that it can be shown. */
export const digestOf = (value: string | number | null): string | undefined => {
  if (value === null) return undefined;
  return typeof value === 'number' ? String(value) : hash('sha256', value, 'base64url').slice(0, digestLength);
};

/** Returns whether the seller has edited a field since it was imported. */
export const isEdited = (digest: string | undefined): boolean => digest?.startsWith(editedMark) ?? false;

/** Returns whether the price came from the seller's own shop, even if the seller has typed a cost since. */
export const isOwnShopPrice = (digest: string | undefined): boolean => marksOf(digest).endsWith(ownShopMark);

/** Marks the price as a cost that the seller typed for a listing of the own shop. */
export const withTypedCost = <Field extends string>(digests: Digests<Field | 'price'>): Digests<Field | 'price'> => ({
  ...digests,
  price: `${editedMark}${ownShopMark}${digests.price ?? ''}`,
});

/** Marks the price as no cost, until the seller types another one. */
export const withCostUnknown = <Field extends string>(digests: Digests<Field | 'price'>): Digests<Field | 'price'> =>
  digests.price === undefined ? digests : { ...digests, price: `${ownShopMark}${digests.price}` };

/** Returns whether stored digests belong to a product or variant whose cost is unknown. */
export const hasCostUnknown = (stored: string): boolean => stored.includes(`"price":"${ownShopMark}`);

/** Returns the digest of the source's value, whether or not the seller edited the field. */
export const withoutMark = (digest: string | undefined): string | undefined =>
  digest?.slice(marksOf(digest).length) || undefined;

/** Returns the digest of a field after the source has brought another value: the prefixes stay. */
export const broughtOver = (known: string | undefined, digest: string | undefined): string | undefined =>
  `${marksOf(known)}${digest ?? ''}` || undefined;

/** Fields that an import names, and the digests of the non-empty ones. */
export interface BroughtFields<Field extends string> {
  named: ReadonlySet<Field>;
  digests: Digests<Field>;
  /** True for rows of the seller's own file, whose prices are costs. Other prices come from a page or the own shop. */
  areTyped?: boolean;
}

/** Values of a row by field; an absent field is empty. */
type Values<Field extends string> = { readonly [Name in Field]?: string | number | null };

/** Returns whether the seller has edited any field since it was imported. */
export const hasEdits = (digests: Digests<string>): boolean => Object.values(digests).some(isEdited);

/** Returns whether two digests lead to the same import decision; for an edited field the source does not matter. */
export const areAlike = (one: string | undefined | null, other: string | undefined | null): boolean =>
  (one ?? null) === (other ?? null) || (isEdited(one ?? '') && isEdited(other ?? ''));

export function digestsOf<Field extends string>(named: Iterable<Field>, values: Values<Field>): Digests<Field> {
  const digests: Digests<Field> = {};
  for (const field of named) {
    const digest = digestOf(values[field] ?? null);
    if (digest !== undefined) digests[field] = digest;
  }
  return digests;
}

/**
 * Returns the fields that differ from the last import, and the digests to store. Edited fields keep the seller's value
 * even if their source has changed.
 */
export function changedAtSource<Field extends string>(
  fields: readonly Field[],
  brought: BroughtFields<Field>,
  before: Digests<Field>,
): { changed: Field[]; digests: Digests<Field> } {
  const digests: Digests<Field> = {};
  const changed: Field[] = [];
  for (const field of fields) {
    const known = before[field];
    const isNamed = brought.named.has(field);
    const source = withoutMark(isNamed ? brought.digests[field] : known);
    const isTypedCost = isNamed && brought.areTyped === true && isOwnShopPrice(known);
    const digest = isTypedCost ? `${editedMark}${ownShopMark}${withoutMark(known) ?? ''}` : broughtOver(known, source);
    if (digest !== undefined) digests[field] = digest;
    if (digest !== known && !isEdited(known)) changed.push(field);
  }
  return { changed, digests };
}

/** Returns the digests after an edit: fields that differ from the source are marked as edited. */
export function markEdited<Field extends string>(
  fields: readonly Field[],
  before: Digests<Field>,
  edit: Values<Field>,
): Digests<Field> {
  const digests: Digests<Field> = {};
  for (const field of fields) {
    const known = before[field];
    const source = withoutMark(known);
    const isOfOwnShop = isOwnShopPrice(known);
    if (digestOf(edit[field] ?? null) !== source)
      digests[field] = `${editedMark}${isOfOwnShop ? ownShopMark : ''}${source ?? ''}`;
    // A typed cost stays a cost even if the own shop later sells at the same price.
    else if (source !== undefined) digests[field] = isOfOwnShop ? known : source;
  }
  return digests;
}

export const parseDigests = (stored: string): SourceDigests => JSON.parse(stored) as SourceDigests;

/** Returns the stored form of digests in a fixed order, so that equal digests are byte-identical. */
export function storedDigests(digests: SourceDigests): string {
  const inOrder: SourceDigests = {};
  for (const field of comparedFields) if (digests[field] !== undefined) inOrder[field] = digests[field];
  return JSON.stringify(inOrder);
}
