import {
  addressRefusal,
  editProductSchema,
  editVariantSchema,
  refusedChanges,
  type EditProduct,
  type EditVariant,
} from '@pindahlapak/contract';
import { catalogueFileTexts, errorMessages } from '@pindahlapak/messages';
import { listingFieldNames, type ListingFields, type ProductVariant, type VariedProduct } from '@pindahlapak/model';
import { textInCell } from '@pindahlapak/template';
import { findListings } from '../../catalogue/import/import.sql.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import type { Context } from '../../core/context.ts';
import type { EarlierRows, RowChange } from './earlier-rows.ts';
import {
  type ClassifiedRow,
  type FieldError,
  refusalOf,
  refuseEdit,
  rowOf,
  textOf,
  type Value,
} from './classified-row.ts';
import type { ImportRow, RowFields } from './read-fields.ts';
import { keyText, listingKeyOf, type ListingKey } from '../../catalogue/product-columns.ts';

const isSame = (cell: Value, stored: Value): boolean =>
  cell === stored ||
  (typeof cell === 'string' && typeof stored === 'string' && textInCell(cell) === textInCell(stored)) ||
  // A cell with only spaces is empty.
  (cell === null && typeof stored === 'string' && stored.trim() === '');

// Excel's "CSV" without UTF-8 replaces characters that windows-1252 lacks by one or two question marks.
const notInAnsi = /[^\0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+/gu;
const withMarks = (text: string): string => textInCell(text).replace(notInAnsi, '?').replace(/\?+/g, '?');

const highBytes = Buffer.from(Array.from({ length: 128 }, (_, at) => 128 + at));
const macLetters = [...new TextDecoder('macintosh').decode(highBytes)];
/** Letter of a csv file of Excel for Mac as this program read it → the letter as it was. */
const fromMac = new Map(
  [...new TextDecoder('windows-1252').decode(highBytes)].map((read, at) => [read, macLetters[at]]),
);
const asMac = (text: string): string => text.replace(/[^\0-\u007f]/gu, (letter) => fromMac.get(letter) ?? letter);

/** Returns whether a cell differs from the stored text only in characters that a csv file's encoding changed. */
function hasLostLetters(cell: Value, stored: Value): boolean {
  if (typeof cell !== 'string' || typeof stored !== 'string') return false;
  const text = textInCell(stored);
  return (
    asMac(textInCell(cell)) === text ||
    (cell.includes('?') && text.search(notInAnsi) !== -1 && withMarks(cell) === withMarks(stored))
  );
}

export interface EditEffects {
  id: string;
  change: RowChange;
  /** The windows that the product leaves and enters. */
  windows: readonly [from: number, to: number] | null;
  /** Its current listing, and the one at its new address. */
  from: string;
  to: ListingKey | null;
}

/** Returns the body of an edit with these changes, or the errors in it. */
export function readEdit(
  { id: _id, userId: _userId, version: readVersion, ...before }: StoredProduct,
  change: RowChange,
): { body: EditProduct } | { body: null; errors: FieldError[] } {
  const parsed = editProductSchema.safeParse({ ...before, ...change, readVersion });
  if (!parsed.success) return { body: null, errors: errorsIn(parsed.error) };
  const refused = refusedChanges({ ...before, ...parsed.data } as ListingFields, before);
  if (refused === null) return { body: parsed.data };
  return { body: null, errors: Object.entries(refused).map(([field, message]) => ({ field, message })) };
}

const errorsIn = ({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }): FieldError[] =>
  issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));

/** Returns the effects of an edit that later rows depend on. */
function effectsOfEdit(
  product: StoredProduct,
  change: RowChange,
  { marketplaceType, urls }: Pick<ListingFields, 'marketplaceType' | 'urls'>,
): EditEffects {
  const isSameAddress = marketplaceType === product.marketplaceType && urls === product.urls;
  return {
    id: product.id,
    change,
    windows: change.window === undefined ? null : [product.window, change.window],
    from: keyText(listingKeyOf(product.marketplaceType, product.urls)),
    to: isSameAddress ? null : listingKeyOf(marketplaceType, urls),
  };
}

/** Classifies a row of a variant and returns its edit of the variant, if any. */
function classifyVariant(
  { row, read }: ImportRow,
  {
    product,
    variants,
    ofProduct,
  }: { product: StoredProduct; variants: Map<string, ProductVariant>; ofProduct: RowFields },
): { classified: ClassifiedRow; edit?: EditVariant } {
  const { fields, refusal } = read;
  const classified = { ...rowOf(row, read, 'sama'), name: textOf(fields.name ?? product.name) };
  const refuse = (message: string, field: string | null = null) => refuseFor([{ field, message }]);
  const refuseFor = (errors: readonly FieldError[]) => ({
    classified: { ...classified, state: 'ditolak' as const, ...refusalOf(errors) },
  });
  const before = variants.get(read.variantId ?? '');
  if (before === undefined) return refuse(catalogueFileTexts.unknownVariant);
  if (refusal) return refuse(refusal.message, refusal.field);
  const isOther = (['option1', 'option2'] as const).some(
    (key) => read[key] !== undefined && !isSame(read[key], before[key]?.trim() ?? null),
  );
  if (isOther) return refuse(catalogueFileTexts.optionsOfVariant);
  const foreign = listingFieldNames.find((key) => {
    const value = fields[key] ?? null;
    if (key === 'price' || key === 'productImage1' || value === null) return false;
    return !isSame(value, product[key]) && !isSame(value, ofProduct.fields[key] ?? null);
  });
  if (foreign !== undefined) return refuse(catalogueFileTexts.productOfVariant, foreign);

  const values = { price: fields.price, stock: read.stock, image: fields.productImage1 };
  const changed = (['price', 'stock', 'image'] as const).filter(
    (key) => values[key] !== undefined && !isSame(values[key], before[key]),
  );
  if (changed.length === 0) return { classified };
  const named = { id: before.id, ...Object.fromEntries(changed.map((key) => [key, values[key]])) };
  const parsed = editVariantSchema.safeParse(named);
  if (!parsed.success)
    return refuseFor(
      errorsIn(parsed.error).map(({ field, message }) => ({ field: fieldOfVariant(field ?? ''), message })),
    );
  const image = changed.includes('image') && parsed.data.image ? addressRefusal(parsed.data.image) : null;
  if (image !== null) return refuse(image, 'productImage1');
  classified.changes = changed.map((key) => ({
    field: fieldOfVariant(key),
    before: textOf(before[key]),
    after: textOf(values[key]),
  }));
  if (read.note?.field === 'price' && changed.includes('price')) Object.assign(classified, read.note);
  return { classified, edit: parsed.data };
}

const fieldOfVariant = (key: string): string => (key === 'image' ? 'productImage1' : key);

interface Classified {
  classified: ClassifiedRow;
  /** Changes of the product, or null if there are none. */
  change: RowChange | null;
  body: Partial<EditProduct>;
}

function classifyProduct(
  row: number,
  read: RowFields,
  product: StoredProduct,
  { optionNames, variants }: VariedProduct,
): Classified {
  const { fields, window, refusal } = read;
  const refuse = (...errors: FieldError[]): Classified => ({
    classified: { ...rowOf(row, read, 'ditolak'), ...refusalOf(errors) },
    change: null,
    body: {},
  });
  if (refusal) return refuse(refusal);
  // As in a row copied to add a variant: its other cells are empty and would empty the product's fields.
  if (read.option1 != null || read.option2 != null)
    return refuse({ field: 'option1', message: catalogueFileTexts.optionsWithoutVariant });
  const renamed = (['optionName1', 'optionName2'] as const).find(
    (key, at) => read[key] !== undefined && !isSame(read[key], optionNames?.[at]?.trim() ?? null),
  );
  // In a file of another version, an import may have renamed the options since.
  if (renamed !== undefined && (read.version ?? product.version) === product.version)
    return refuse({ field: renamed, message: catalogueFileTexts.namesOfOptions });
  const columns = listingFieldNames.filter((key) => fields[key] !== undefined);
  const changed = columns.filter((key) => !isSame(fields[key] ?? null, product[key]));
  const isMoved = window !== null && window !== product.window;
  const classified = rowOf(row, read, 'sama');
  if (changed.length === 0 && !isMoved) return { classified, change: null, body: {} };

  // The product is exported at the prices of its variants.
  if (variants.length > 0 && changed.includes('price'))
    return refuse({ field: 'price', message: catalogueFileTexts.priceOfVariants });

  const lost = changed.find((key) => hasLostLetters(fields[key] ?? null, product[key]));
  if (lost !== undefined) return refuse({ field: lost, message: catalogueFileTexts.lostLetters });

  const change: RowChange = Object.fromEntries(changed.map((key) => [key, fields[key]]));
  if (isMoved) change.window = window;
  const edit = readEdit(product, change);
  if (edit.body === null) return refuse(...edit.errors);

  classified.changes = changed.map((key) => ({ field: key, before: textOf(product[key]), after: textOf(fields[key]) }));
  if (isMoved) classified.changes.push({ field: 'window', before: String(product.window), after: String(window) });
  if (read.note !== null && Object.hasOwn(change, read.note.field)) Object.assign(classified, read.note);
  return {
    classified,
    change,
    body: Object.fromEntries(Object.entries(edit.body).filter(([key]) => Object.hasOwn(change, key))),
  };
}

/** Classifies a row with the ID of a product and the rows of its variants, and returns their edit, if any. */
export function classifyRowsWithId(
  { row, read, ownVariants = [] }: ImportRow,
  product: StoredProduct,
  { overwrites }: EarlierRows,
  varied: VariedProduct,
): { rows: ClassifiedRow[]; edited?: { classified: ClassifiedRow; edit: EditEffects } } {
  const own = classifyProduct(row, read, product, varied);
  const variants = new Map(varied.variants.map((variant) => [variant.id, variant]));
  const parts = ownVariants.map((each) => classifyVariant(each, { product, variants, ofProduct: read }));
  const isOwnRow = ownVariants.every((each) => each.row !== row);
  const rows = [...(isOwnRow ? [own.classified] : []), ...parts.map(({ classified }) => classified)];
  const changing = rows.filter(({ changes }) => changes.length > 0);
  const [first] = changing;
  if (first === undefined) return { rows };

  const isConflict = read.version !== product.version;
  const isSkipped = isConflict && !overwrites;
  for (const each of changing) {
    each.isConflict = isConflict;
    each.state = isSkipped ? 'konflik' : 'berubah';
    if (isSkipped) Object.assign(each, { field: null, message: catalogueFileTexts.conflict });
  }
  if (isSkipped) return { rows };
  first.others = changing.slice(1);
  const edits = parts.flatMap(({ edit }) => edit ?? []);
  first.edit = {
    id: product.id,
    edit: { readVersion: product.version, ...own.body, ...(edits.length > 0 ? { variants: edits } : {}) },
  };
  return {
    rows,
    edited: { classified: first, edit: effectsOfEdit(product, own.change ?? {}, { ...product, ...own.body }) },
  };
}

/**
 * Records the edits of a batch in order, for the rows that follow. Refuses an edit to the address of another product,
 * as writing it would.
 */
export async function recordEdits(
  ctx: Context,
  userId: string,
  edits: readonly { classified: ClassifiedRow; edit: EditEffects }[],
  earlier: EarlierRows,
): Promise<void> {
  const addresses = edits.flatMap(({ edit: { to } }) => (to === null ? [] : [to]));
  const known = await findListings(ctx.db.kysely, userId, addresses);
  for (const { classified, edit } of edits) {
    const { id, change, windows, from, to } = edit;
    const key = to === null ? null : keyText(to);
    if (key !== null && earlier.isTaken(key, known.get(key)?.id, id)) {
      refuseEdit(classified, { field: 'urls', message: errorMessages['product-exists'] });
      continue;
    }
    earlier.recordEdit(id, from, change, windows);
    if (key !== null) earlier.moveListing(id, from, key);
  }
}
