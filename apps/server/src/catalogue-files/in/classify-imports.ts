import { catalogueFileTexts, errorMessages, fieldMessages, productFieldLabels } from '@pindahlapak/messages';
import { optionsKey, type ProductVariant } from '@pindahlapak/model';
import { acceptFileItem, type AcceptedItem, type CheckedItem } from '../../catalogue/import/accept-item.ts';
import { findListings, findListingsById, findTextSizes } from '../../catalogue/import/import.sql.ts';
import { sizesOf, tooLargeField, type TextSizes } from '../../catalogue/import/text-sizes.ts';
import { listingColumns, keyText } from '../../catalogue/product-columns.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import { readProducts } from '../../catalogue/read-products.ts';
import { findVariants } from '../../catalogue/variants.sql.ts';
import type { Context } from '../../core/context.ts';
import { mapYielding } from '../../core/event-loop.ts';
import { type EarlierRows, type RowChange, windowsFull } from './earlier-rows.ts';
import { readEdit } from './classify-rows-with-id.ts';
import {
  type AccountRefusal,
  type ClassifiedRow,
  type FieldError,
  refusalOf,
  rowOf,
  textOf,
} from './classified-row.ts';
import type { RowFields } from './read-fields.ts';
import { changedAtSource, comparedFields, parseOrigins, type ComparedField } from '../../catalogue/field-origins.ts';

const noFields: RowFields = { id: null, version: null, window: null, fields: {}, refusal: null, note: null };

/** Returns the product to send to the import call, with only the fields that the row names. */
function importProductOf({ fields, variants: varied }: RowFields): Record<string, unknown> {
  const filled = Object.entries(fields).filter(([, value]) => value !== null);
  const product = filled.map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const);
  if (varied === undefined) return Object.fromEntries(product);
  return { ...Object.fromEntries(product), optionNames: varied.optionNames, variants: varied.variants };
}

/** Returns whether an import changes a product's variants, their prices or stocks. */
function changesVariants(item: AcceptedItem, stored: readonly ProductVariant[] | undefined): boolean {
  if (item.variants === undefined) return false;
  const present = new Map((stored ?? []).filter(({ isGone }) => !isGone).map((one) => [optionsKey(one), one]));
  const { variants } = item.variants;
  return (
    present.size !== variants.length ||
    variants.some(({ columns, named }) => {
      const before = present.get(optionsKey(columns));
      return before?.price !== columns.price || (named.has('stock') && before.stock !== columns.stock);
    })
  );
}

/**
 * Returns the products with the rows' listings after the edits of the file, by listing; and, in a dry run, the stored
 * text sizes by product.
 */
async function findStored(
  ctx: Context,
  userId: string,
  keys: Parameters<typeof findListings>[2],
  earlier: EarlierRows,
) {
  const known = await findListings(ctx.db.kysely, userId, keys);
  const owners = new Map<string, string>();
  for (const key of keys) {
    const text = keyText(key);
    const owner = earlier.owners.ownerOf(text, known.get(text)?.id);
    if (owner !== undefined) owners.set(text, owner);
  }
  const byId = new Map([...known.values()].map((listing) => [listing.id, listing]));
  const moved = [...new Set(owners.values())].filter((id) => !byId.has(id));
  for (const listing of await findListingsById(ctx.db.kysely, userId, moved)) byId.set(listing.id, listing);
  const sizes = earlier.areWritten
    ? new Map<string, TextSizes>()
    : await findTextSizes(ctx.db.kysely, userId, [...byId.keys()]);
  return { storedOf: (key: string) => byId.get(owners.get(key) ?? ''), sizes };
}

/** Returns the values and text sizes that an import sets if these fields have changed. */
function changeBy({ columns }: AcceptedItem, incoming: TextSizes, changed: readonly ComparedField[]) {
  const change: Record<string, unknown> = {};
  const sizes: TextSizes = {};
  for (const field of changed) {
    if (field === 'optionNames') continue;
    const column = listingColumns[field];
    const size = incoming[column];
    change[field] = columns[column];
    if (size !== undefined) sizes[column] = size;
  }
  return { change: change as RowChange, sizes };
}

/** A portion of the file's rows without an ID, with the stored products of their listings. */
interface Portion {
  earlier: EarlierRows;
  storedOf: Awaited<ReturnType<typeof findStored>>['storedOf'];
  sizes: ReadonlyMap<string, TextSizes>;
  variants: ReadonlyMap<string, readonly ProductVariant[]>;
  /** How many new products the account can take. */
  capacity: ReturnType<EarlierRows['reserveNew']>;
  /** Keys of the new listings that it can take. */
  acceptedKeys: ReadonlySet<string>;
}

/** Returns whether a row is about an option of its listing. */
const hasOption = (read: RowFields | undefined): boolean => (read?.option1 ?? read?.option2 ?? null) !== null;

async function readPortion(
  ctx: Context,
  userId: string,
  items: readonly CheckedItem[],
  rows: readonly { read: RowFields }[],
  earlier: EarlierRows,
): Promise<Portion> {
  const accepted = items.flatMap((item) => ('rejection' in item ? [] : [item]));
  const listings = accepted.map(({ listing }) => listing);
  const { storedOf, sizes } = await findStored(ctx, userId, listings, earlier);
  const newKeys = new Set(
    listings.map(keyText).filter((key) => storedOf(key) === undefined && earlier.origins.get(key) === undefined),
  );
  const capacity = earlier.acceptsImports ? earlier.reserveNew(newKeys.size) : 0;
  const varied = items.flatMap((item, at) => {
    if ('rejection' in item || (item.variants === undefined && !hasOption(rows[at]?.read))) return [];
    return storedOf(item.key)?.id ?? [];
  });
  return {
    earlier,
    storedOf,
    sizes,
    variants: await findVariants(ctx.db.kysely, userId, varied),
    capacity,
    acceptedKeys: new Set([...newKeys].slice(0, capacity === windowsFull ? 0 : capacity)),
  };
}

interface AcceptedRow {
  item: AcceptedItem;
  row: number;
  read: RowFields;
  product: Record<string, unknown>;
}

const refusedRow = (
  { row, read, item: { key } }: AcceptedRow,
  refusal: AccountRefusal,
  isNew: boolean,
): ClassifiedRow => ({
  ...rowOf(row, read, 'ditolak', errorMessages[refusal]),
  key,
  isNew,
  refusal,
});

/** Classifies a row whose listing is neither in the account nor in an earlier row. */
function classifyNew(
  { earlier, capacity, acceptedKeys }: Portion,
  accepted: AcceptedRow,
  isRepeat: boolean,
): ClassifiedRow {
  const { item, row, read, product } = accepted;
  const { key, origins } = item;
  if (!earlier.acceptsImports) return refusedRow(accepted, 'subscription-expired', true);
  if (capacity === windowsFull) return refusedRow(accepted, windowsFull, true);
  if (!acceptedKeys.has(key)) return refusedRow(accepted, 'quota-full', true);
  earlier.recordImport({ key, origins, id: undefined, change: {}, sizes: sizesOf(item.columns) });
  return { ...rowOf(row, read, 'baru'), ...read.note, key, product, isNew: true, isRepeat };
}

/** Classifies a row of a listing that is in the account or in an earlier row. */
function classifyKnown(
  { earlier, storedOf, sizes, variants }: Portion,
  accepted: AcceptedRow,
  { current, isRepeat }: { current: Parameters<typeof changedAtSource>[2]; isRepeat: boolean },
): ClassifiedRow {
  const { item, row, read, product } = accepted;
  const { key } = item;
  const id = storedOf(key)?.id;
  const isNew = id === undefined;
  const stored = variants.get(id ?? '') ?? [];
  // Its option and price would become those of the product, and no variant would change.
  if (item.variants === undefined && hasOption(read) && stored.some(({ isGone }) => !isGone))
    return { ...rowOf(row, read, 'ditolak', catalogueFileTexts.oneOfVariants), field: 'option1' };
  const { changed, origins } = changedAtSource(comparedFields, item, current);
  const isChanged = changed.length > 0 || changesVariants(item, stored);
  if (!earlier.acceptsImports)
    return isChanged ? refusedRow(accepted, 'subscription-expired', isNew) : rowOf(row, read, 'sama');
  const incoming = sizesOf(item.columns);
  const tooLarge = earlier.areWritten
    ? null
    : tooLargeField(earlier.sizesOf(id ?? key, sizes.get(id ?? '')), incoming, changed);
  if (tooLarge !== null) return { ...rowOf(row, read, 'ditolak', fieldMessages.productTooLarge), field: tooLarge };
  if (changed.length > 0) earlier.recordImport({ key, origins, id, ...changeBy(item, incoming, changed) });
  else if (isRepeat) earlier.origins.set(key, origins);
  const effect = isChanged ? { ...rowOf(row, read, 'berubah'), ...read.note } : rowOf(row, read, 'sama');
  return { ...effect, key, product, isNew, isRepeat };
}

function classifyRow(portion: Portion, accepted: AcceptedRow): ClassifiedRow {
  const { earlier } = portion;
  const { key } = accepted.item;
  const stored = portion.storedOf(key);
  const before = earlier.origins.get(key);
  const isRepeat = before !== undefined || earlier.hasEdited(stored?.id);
  const current = before ?? (stored && earlier.afterEdits(stored.id, parseOrigins(stored.field_origins)));
  return current === undefined
    ? classifyNew(portion, accepted, isRepeat)
    : classifyKnown(portion, accepted, { current, isRepeat });
}

/** Classifies rows without an ID as the import call would. */
export async function classifyImports(
  ctx: Context,
  userId: string,
  rows: readonly { row: number; read: RowFields }[],
  earlier: EarlierRows,
): Promise<ClassifiedRow[]> {
  const products = rows.map(({ read }) => importProductOf(read));
  const items = await mapYielding(products, acceptFileItem);
  const portion = await readPortion(ctx, userId, items, rows, earlier);
  const classified = items.map((item, at) => {
    const { row, read } = rows[at] ?? { row: 0, read: noFields };
    if (!('rejection' in item)) return classifyRow(portion, { item, row, read, product: products[at] ?? {} });
    const { rejection, others = [] } = item;
    // Without columns of links and marketplaces, these are missing only because the picture or the link is.
    const { urls, marketplaceType } = read.fields;
    const shown = others.filter(
      (other) =>
        !(other.field === 'urls' && urls === undefined) &&
        !(other.field === 'marketplaceType' && marketplaceType === undefined),
    );
    return { ...rowOf(row, read, 'ditolak'), ...refusalOf([rejection, ...shown]) };
  });
  await markEdits(ctx, userId, { items, classified, earlier }, (key) => portion.storedOf(key)?.id);
  return classified;
}

const comparedListingFields = comparedFields.filter((field) => field !== 'optionNames');

/** A row of an existing product, and the fields in which it differs from the seller's edits. */
interface EditedRow {
  item: AcceptedItem;
  row: ClassifiedRow;
  /** The stored product before the rows of this file. */
  stored: StoredProduct;
  fields: readonly (typeof comparedListingFields)[number][];
}

/** Turns a row into an edit of these fields, in addition to its import, so that it replaces the seller's edits. */
function replaceEdits({ item, row, stored, fields }: EditedRow, isVaried: boolean, earlier: EarlierRows): void {
  const refuse = (...errors: FieldError[]) =>
    Object.assign(row, { state: 'ditolak', product: undefined, ...refusalOf(errors) });
  if (isVaried && fields.includes('price'))
    return void refuse({ field: 'price', message: catalogueFileTexts.priceOfVariants });
  const change: RowChange = Object.fromEntries(fields.map((field) => [field, item.columns[listingColumns[field]]]));
  const read = readEdit(stored, change);
  if (read.body === null) return void refuse(...read.errors);
  if (row.state === 'sama') delete row.product;
  row.state = 'berubah';
  row.changes = fields.map((key) => ({ field: key, before: textOf(stored[key]), after: textOf(change[key]) }));
  const edited = Object.entries(read.body).filter(([key]) => Object.hasOwn(change, key));
  row.edit = { id: stored.id, edit: { readVersion: stored.version, ...Object.fromEntries(edited) } };
  earlier.recordEdit(stored.id, item.key, change, null);
}

/** Finds rows that differ from the seller's edits. The edits stay and the rows say so, or the rows replace them. */
async function markEdits(
  ctx: Context,
  userId: string,
  {
    items,
    classified,
    earlier,
  }: { items: readonly CheckedItem[]; classified: readonly ClassifiedRow[]; earlier: EarlierRows },
  idOf: (key: string) => string | undefined,
): Promise<void> {
  const known = new Map<string, Pick<EditedRow, 'item' | 'row'>>();
  // If several rows describe one product, their differences are not edits of the seller.
  const repeated = new Set<string>();
  for (const [at, item] of items.entries()) {
    const row = classified[at];
    const id = 'rejection' in item ? undefined : idOf(item.key);
    const isAccepted = row?.state === 'sama' || row?.state === 'berubah';
    if (id === undefined || 'rejection' in item) continue;
    if (row?.isRepeat === true) repeated.add(id);
    else if (isAccepted) known.set(id, { item, row });
  }
  for (const id of repeated) known.delete(id);
  const differing: EditedRow[] = [];
  for await (const products of readProducts(ctx.db.kysely, userId, [...known.keys()]))
    for (const stored of products) {
      const product = earlier.productAfter(stored);
      const found = known.get(product.id);
      const fields = comparedListingFields.filter(
        (field) =>
          found?.item.named.has(field) === true && found.item.columns[listingColumns[field]] !== product[field],
      );
      if (found !== undefined && fields.length > 0) differing.push({ ...found, stored, fields });
    }
  const ids = earlier.fileWins ? differing.map(({ stored }) => stored.id) : [];
  const variants = await findVariants(ctx.db.kysely, userId, ids);
  for (const each of differing) {
    const { row, stored, fields } = each;
    row.differsFromEdits = true;
    if (earlier.fileWins) replaceEdits(each, (variants.get(stored.id) ?? []).length > 0, earlier);
    else row.message ??= catalogueFileTexts.keptEdits(fields.map((field) => productFieldLabels[field]));
  }
}
