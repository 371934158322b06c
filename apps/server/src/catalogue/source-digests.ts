import { hash } from 'node:crypto';
import { listingFieldNames, type ListingFields } from '@pindahlapak/model';

/**
 * Fields of a product that an import compares: marketplace and address are the listing's identity and do not change.
 * `optionNames` are compared in their stored form.
 */
export type ComparedField = Exclude<keyof ListingFields, 'marketplaceType' | 'urls'> | 'optionNames';

export const comparedFields: readonly ComparedField[] = [
  ...listingFieldNames.filter((field) => field !== 'marketplaceType' && field !== 'urls'),
  'optionNames',
];

/**
 * Field → digest of what the last import brought; a field that was empty or absent has none. Marks may stand before it:
 * that the seller edited the field since, which no import touches then, and that a price is the own shop's.
 */
export type Digests<Field extends string> = Partial<Record<Field, string>>;
export type SourceDigests = Digests<ComparedField>;

const digestLength = 12;
const editedMark = '*';
/** Behind the mark of an edit: the seller's own shop sells the listing at this price, which is no cost until it is edited. */
const ownShopMark = '?';
const marks = /^\*?\??/;
const marksOf = (digest: string | undefined): string => marks.exec(digest ?? '')?.[0] ?? '';

/** The digest of a field's value, none for an empty field; a number is its own, so that what the source said can be shown. */
export const digestOf = (value: string | number | null): string | undefined => {
  if (value === null) return undefined;
  return typeof value === 'number' ? String(value) : hash('sha256', value, 'base64url').slice(0, digestLength);
};

/** Whether the seller has edited a field since it was taken. */
export const isEdited = (digest: string | undefined): boolean => digest?.startsWith(editedMark) ?? false;

/** Whether the price came from the seller's own shop, also where a cost was typed since. */
export const isOwnShopPrice = (digest: string | undefined): boolean => marksOf(digest).endsWith(ownShopMark);

/** Digests whose price is what the seller typed for a listing of the own shop. */
export const withTypedCost = <Field extends string>(digests: Digests<Field | 'price'>): Digests<Field | 'price'> => ({
  ...digests,
  price: `${editedMark}${ownShopMark}${digests.price ?? ''}`,
});

/** Digests whose price says nothing about what the product costs, until the seller types another one. */
export const withCostUnknown = <Field extends string>(digests: Digests<Field | 'price'>): Digests<Field | 'price'> =>
  digests.price === undefined ? digests : { ...digests, price: `${ownShopMark}${digests.price}` };

/** Whether stored digests are those of a price that is no cost. */
export const hasCostUnknown = (stored: string): boolean => stored.includes(`"price":"${ownShopMark}`);

/** The digest of what the source said, whether or not the seller edited the field. */
export const withoutMark = (digest: string | undefined): string | undefined =>
  digest?.slice(marksOf(digest).length) || undefined;

/** The digest of a field after the source has brought another one: its marks stay. */
export const broughtOver = (known: string | undefined, digest: string | undefined): string | undefined =>
  `${marksOf(known)}${digest ?? ''}` || undefined;

/** The fields that an import names, and the digests of the filled ones. */
export interface BroughtFields<Field extends string> {
  named: ReadonlySet<Field>;
  digests: Digests<Field>;
  /** Rows of the seller's own file: their prices are costs. Elsewhere they are what a page or the own shop says. */
  areTyped?: boolean;
}

/** What is known of the fields of a row: their values by name; one that is absent is empty. */
type Values<Field extends string> = { readonly [Name in Field]?: string | number | null };

/** Whether the seller has edited one of the fields since they were taken. */
export const hasEdits = (digests: Digests<string>): boolean => Object.values(digests).some(isEdited);

/** Whether two digests lead to the same import decision; an edited field ignores its source. */
export const areAlike = (one: string | undefined | null, other: string | undefined | null): boolean =>
  (one ?? null) === (other ?? null) || (isEdited(one ?? '') && isEdited(other ?? ''));

/** The digests of the named fields. */
export function digestsOf<Field extends string>(named: Iterable<Field>, values: Values<Field>): Digests<Field> {
  const digests: Digests<Field> = {};
  for (const field of named) {
    const digest = digestOf(values[field] ?? null);
    if (digest !== undefined) digests[field] = digest;
  }
  return digests;
}

/**
 * What an import changes of a row: the fields that are not what the last import brought, and the digests to be kept
 * from now on. What the seller edited stays, also where it has changed at its source.
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

/** The digests after an edit: fields that are no longer what the source brought are marked as the seller's own. */
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
    // A typed cost stays one where the own shop comes to sell at the same price.
    else if (source !== undefined) digests[field] = isOfOwnShop ? known : source;
  }
  return digests;
}

/** The digests as they are stored with a product. */
export const parseDigests = (stored: string): SourceDigests => JSON.parse(stored) as SourceDigests;

/** Their stored form, in one order whatever made them: a product that is as it was before is so byte for byte. */
export function storedDigests(digests: SourceDigests): string {
  const inOrder: SourceDigests = {};
  for (const field of comparedFields) if (digests[field] !== undefined) inOrder[field] = digests[field];
  return JSON.stringify(inOrder);
}
