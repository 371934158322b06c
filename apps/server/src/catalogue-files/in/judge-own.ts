import { editProductSchema, refusedChanges } from '@pindahlapak/contract';
import { catalogueFileTexts, errorMessages } from '@pindahlapak/messages';
import { listingFieldNames, type ListingFields } from '@pindahlapak/model';
import { textInCell } from '@pindahlapak/template';
import { keyText, listingKeyOf, type ListingKey } from '../../catalogue/import/listing-key.ts';
import { findListings } from '../../catalogue/import/import.sql.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import type { Context } from '../../core/context.ts';
import type { EarlierRows, RowChange } from './earlier-rows.ts';
import { type JudgedRow, rowOf, textOf, type Value } from './judged-row.ts';
import type { RowFields } from './read-fields.ts';

const isSame = (cell: Value, stored: Value): boolean =>
  cell === stored ||
  (typeof cell === 'string' && typeof stored === 'string' && textInCell(cell) === textInCell(stored)) ||
  // A cell of blanks alone is an empty one.
  (cell === null && typeof stored === 'string' && stored.trim() === '');

/** An edit of a product as a row means it. */
export interface OwnEdit {
  id: string;
  change: RowChange;
  /** The windows between which it goes. */
  windows: readonly [from: number, to: number] | null;
  /** Its listing before, and the one of another address that it gets. */
  from: string;
  to: ListingKey | null;
}

/** The body of the edit that makes these changes of a product, or the field that may not hold what it would get, and why. */
function readEdit({ id: _id, userId: _userId, version: readVersion, ...before }: StoredProduct, change: RowChange) {
  const parsed = editProductSchema.safeParse({ ...before, ...change, readVersion });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { body: null, field: String(issue?.path[0] ?? ''), message: issue?.message ?? '' };
  }
  const [refusal] = Object.entries(refusedChanges({ ...before, ...parsed.data } as ListingFields, before) ?? {});
  if (refusal) return { body: null, field: refusal[0], message: refusal[1] };
  return { body: parsed.data };
}

/** What the later rows have to know of an edit, which gives its product these address fields. */
function ownEdit(
  product: StoredProduct,
  change: RowChange,
  { marketplaceType, urls }: Pick<ListingFields, 'marketplaceType' | 'urls'>,
): OwnEdit {
  const isSameAddress = marketplaceType === product.marketplaceType && urls === product.urls;
  return {
    id: product.id,
    change,
    windows: change.window === undefined ? null : [product.window, change.window],
    from: keyText(listingKeyOf(product.marketplaceType, product.urls)),
    to: isSameAddress ? null : listingKeyOf(marketplaceType, urls),
  };
}

/** A row whose ID is a product of the account, and what it edits, if it does. */
export function judgeOwn(
  row: number,
  read: RowFields,
  product: StoredProduct,
  { overwrites }: EarlierRows,
  hasVariants: boolean,
): { judged: JudgedRow; edit?: OwnEdit } {
  const { fields, version, window } = read;
  const columns = listingFieldNames.filter((key) => fields[key] !== undefined);
  const changed = columns.filter((key) => !isSame(fields[key] ?? null, product[key]));
  const isMoved = window !== null && window !== product.window;
  const judged = rowOf(row, read, 'sama');
  if (changed.length === 0 && !isMoved) return { judged };

  // Its rows are exported at the prices of the variants.
  if (hasVariants && changed.includes('price'))
    return { judged: { ...judged, state: 'ditolak', field: 'price', message: catalogueFileTexts.priceOfVariants } };

  const change: RowChange = Object.fromEntries(changed.map((key) => [key, fields[key]]));
  if (isMoved) change.window = window;
  const { body, ...refusal } = readEdit(product, change);
  if (body === null) return { judged: { ...judged, state: 'ditolak', ...refusal } };

  judged.changes = changed.map((key) => ({ field: key, before: textOf(product[key]), after: textOf(fields[key]) }));
  if (isMoved) judged.changes.push({ field: 'window', before: String(product.window), after: String(window) });
  judged.isConflict = version !== product.version;
  if (judged.isConflict && !overwrites)
    return { judged: { ...judged, state: 'konflik', message: catalogueFileTexts.conflict } };
  judged.state = 'berubah';
  judged.message = read.note !== null && Object.hasOwn(change, read.note.field) ? read.note.message : null;
  const named = Object.entries(body).filter(([key]) => key === 'readVersion' || Object.hasOwn(change, key));
  judged.edit = { id: product.id, edit: Object.fromEntries(named) };
  return { judged, edit: ownEdit(product, change, { ...product, ...body }) };
}

/**
 * Notes the edits of a portion, one after the other, for the rows that follow; one that would give its product the address of
 * another is refused, as writing it would be.
 */
export async function noteEdits(
  ctx: Context,
  userId: string,
  edits: readonly { judged: JudgedRow; edit: OwnEdit }[],
  earlier: EarlierRows,
): Promise<void> {
  const addresses = edits.flatMap(({ edit: { to } }) => (to === null ? [] : [to]));
  const known = await findListings(ctx.db.kysely, userId, addresses);
  for (const { judged, edit } of edits) {
    const { id, change, windows, from, to } = edit;
    const key = to === null ? null : keyText(to);
    if (key !== null && earlier.isTaken(key, known.get(key)?.id, id)) {
      delete judged.edit;
      Object.assign(judged, { state: 'ditolak', field: 'urls', message: errorMessages['product-exists'], changes: [] });
      continue;
    }
    earlier.edit(id, from, change, windows);
    if (key !== null) earlier.moveListing(id, from, key);
  }
}
