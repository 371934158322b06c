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

/** Where the value of a field of a product or variant comes from. */
export interface FieldOrigin {
  /** Digest of the value in the last import; absent if that was empty. */
  source?: string;
  /** The seller has edited the field since, so imports keep its value. */
  edited?: true;
  /** The price came from the seller's own shop, so it is not a cost until the seller edits it. */
  ownShop?: true;
}

/** Origins by field; a field that was never filled has none. */
export type FieldOrigins<Field extends string> = Partial<Record<Field, FieldOrigin>>;
export type ProductOrigins = FieldOrigins<ComparedField>;

const digestLength = 12;

/** Returns a value's digest, undefined if it is empty. A number is its own digest, so that it can be shown. */
export const digestOf = (value: string | number | null): string | undefined => {
  if (value === null) return undefined;
  return typeof value === 'number' ? String(value) : hash('sha256', value, 'base64url').slice(0, digestLength);
};

/** Returns an origin with its members in a fixed order, so that equal ones have equal JSON; undefined if it is empty. */
function makeOrigin(source: string | undefined, { edited, ownShop }: FieldOrigin = {}): FieldOrigin | undefined {
  if (source === undefined && !edited && !ownShop) return undefined;
  return { ...(source !== undefined && { source }), ...(edited && { edited }), ...(ownShop && { ownShop }) };
}

export const isSameOrigin = (one: FieldOrigin | null | undefined, other: FieldOrigin | null | undefined): boolean =>
  one?.source === other?.source && one?.edited === other?.edited && one?.ownShop === other?.ownShop;

/** Returns whether two origins lead to the same import decision; for an edited field the source does not matter. */
export const areAlike = (one: FieldOrigin | null | undefined, other: FieldOrigin | null | undefined): boolean =>
  isSameOrigin(one, other) || (one?.edited === true && other?.edited === true);

/** Marks the price as a cost that the seller typed for a listing of the own shop. */
export const withTypedCost = <Field extends string>(
  origins: FieldOrigins<Field | 'price'>,
): FieldOrigins<Field | 'price'> => ({
  ...origins,
  price: makeOrigin(origins.price?.source, { edited: true, ownShop: true }),
});

/** Marks the price as no cost, until the seller types another one. */
export const withCostUnknown = <Field extends string>(
  origins: FieldOrigins<Field | 'price'>,
): FieldOrigins<Field | 'price'> =>
  origins.price === undefined ? origins : { ...origins, price: makeOrigin(origins.price.source, { ownShop: true }) };

/** Returns whether stored origins belong to a product or variant whose cost is unknown. */
export function hasCostUnknown(stored: string): boolean {
  // Few products come from the own shop; the others are not parsed.
  if (!stored.includes('"ownShop"')) return false;
  const { price } = JSON.parse(stored) as FieldOrigins<'price'>;
  return price?.ownShop === true && price.edited !== true;
}

/** Fields that an import names, and the origins of the non-empty ones. */
export interface IncomingFields<Field extends string> {
  named: ReadonlySet<Field>;
  origins: FieldOrigins<Field>;
  /** True for rows of the seller's own file, whose prices are costs. Other prices come from a page or the own shop. */
  areTyped?: boolean;
}

/** Values of a row by field; an absent field is empty. */
type Values<Field extends string> = { readonly [Name in Field]?: string | number | null };

/** Returns whether the seller has edited any field since it was imported. */
export const hasEdits = (origins: FieldOrigins<string>): boolean =>
  Object.values(origins).some((origin) => origin?.edited === true);

/** Records the value that the source brings for a field. Returns whether the field takes it; an edited one does not. */
export function takeFromSource<Field extends string>(
  origins: FieldOrigins<Field>,
  field: Field,
  value: string | number,
): boolean {
  const known = origins[field];
  const origin = makeOrigin(digestOf(value), known);
  if (origin !== undefined) origins[field] = origin;
  return known?.edited !== true;
}

/** Returns the origins of values that an import brings. */
export function originsOf<Field extends string>(named: Iterable<Field>, values: Values<Field>): FieldOrigins<Field> {
  const origins: FieldOrigins<Field> = {};
  for (const field of named) {
    const source = digestOf(values[field] ?? null);
    if (source !== undefined) origins[field] = { source };
  }
  return origins;
}

/**
 * Returns the fields that differ from the last import, and the origins to store. Edited fields keep the seller's value
 * even if their source has changed.
 */
export function changedAtSource<Field extends string>(
  fields: readonly Field[],
  incoming: IncomingFields<Field>,
  before: FieldOrigins<Field>,
): { changed: Field[]; origins: FieldOrigins<Field> } {
  const origins: FieldOrigins<Field> = {};
  const changed: Field[] = [];
  for (const field of fields) {
    const known = before[field];
    const isNamed = incoming.named.has(field);
    const isTypedCost = isNamed && incoming.areTyped === true && known?.ownShop === true;
    const origin = isTypedCost
      ? makeOrigin(known.source, { edited: true, ownShop: true })
      : makeOrigin((isNamed ? incoming.origins[field] : known)?.source, known);
    if (origin !== undefined) origins[field] = origin;
    if (!isSameOrigin(origin, known) && known?.edited !== true) changed.push(field);
  }
  return { changed, origins };
}

/** Returns the origins after an edit: fields that differ from the source are marked as edited. */
export function markEdited<Field extends string>(
  fields: readonly Field[],
  before: FieldOrigins<Field>,
  edit: Values<Field>,
): FieldOrigins<Field> {
  const origins: FieldOrigins<Field> = {};
  for (const field of fields) {
    const { source, edited, ownShop }: FieldOrigin = before[field] ?? {};
    const differs = digestOf(edit[field] ?? null) !== source;
    // A typed cost stays a cost even if the own shop later sells at the same price.
    const isEdited = differs || (ownShop && edited);
    const origin = makeOrigin(source, { ...(isEdited && { edited: true }), ...(ownShop && { ownShop }) });
    if (origin !== undefined) origins[field] = origin;
  }
  return origins;
}

/** Returns the origins of a product after an edit of some fields, which are marked as edited. */
export function originsAfterEdit(before: ProductOrigins, edit: Values<ComparedField>): ProductOrigins {
  const fields = comparedFields.filter((field) => Object.hasOwn(edit, field));
  const others = Object.entries(before).filter(([field]) => !Object.hasOwn(edit, field));
  return { ...(Object.fromEntries(others) as ProductOrigins), ...markEdited(fields, before, edit) };
}

export const parseOrigins = (stored: string): ProductOrigins => JSON.parse(stored) as ProductOrigins;

/** Returns the stored form of origins in a fixed order, so that equal origins are byte-identical. */
export function storedOrigins(origins: ProductOrigins): string {
  const inOrder: ProductOrigins = {};
  for (const field of comparedFields) if (origins[field] !== undefined) inOrder[field] = origins[field];
  return JSON.stringify(inOrder);
}
