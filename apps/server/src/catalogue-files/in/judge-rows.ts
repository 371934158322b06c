import { editProductSchema, type ImportState, refusedChanges } from '@pindahlapak/contract';
import { catalogueFileTexts } from '@pindahlapak/messages';
import { listingFieldNames, type ListingFieldName, type ListingFields } from '@pindahlapak/model';
import type { ProductEdit } from '../../catalogue/edit/update-products.ts';
import { acceptItem } from '../../catalogue/import/accept-item.ts';
import { findListings } from '../../catalogue/import/listings.sql.ts';
import { changedAtSource, comparedFields, parseDigests } from '../../catalogue/import/source-digests.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import { readProducts } from '../../catalogue/read-products.ts';
import type { Context } from '../../core/context.ts';
import { createPauses, mapWithPauses } from '../../core/turns/pauses.ts';
import type { EarlierRows, RowChange } from './earlier-rows.ts';
import { readFields, type RowFields } from './read-fields.ts';
import type { ImportTable } from './read-import.ts';

/** What a row of a table would do, and how it is done. */
export interface JudgedRow {
  /** Row of the table, from 1. */
  row: number;
  state: ImportState;
  name: string;
  message: string | null;
  field: string | null;
  changes: { field: string; before: string; after: string }[];
  /** How the product with its ID is edited: only the fields that change, of which a hundred rows are held at a time. */
  edit?: ProductEdit;
  /** The listing that a row without an ID is of. */
  key?: string;
  /** Whether the catalogue does not have that listing. */
  isNew?: boolean;
  /** Whether an earlier row changes the same product: what becomes of this one hangs on that. */
  isRepeat?: boolean;
  /** What the import call is sent. */
  product?: Record<string, unknown>;
}

const rowsAtOnce = 100;
const cellMax = 32_767;

// oxlint-disable-next-line no-control-regex -- what no workbook holds
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** A text as a cell brings it back. */
const asCell = (text: string): string =>
  text.toWellFormed().replace(forbidden, '').replaceAll(/\r\n?/g, '\n').slice(0, cellMax);

type Value = string | number | null;
const isSame = (cell: Value, stored: Value): boolean =>
  cell === stored ||
  (typeof cell === 'string' && typeof stored === 'string' && asCell(cell) === asCell(stored)) ||
  // A cell of blanks alone is an empty one.
  (cell === null && typeof stored === 'string' && stored.trim() === '');

const textOf = (value: Value | undefined): string => (value === null || value === undefined ? '' : String(value));

const rowOf = (row: number, { fields }: RowFields, state: ImportState, message: string | null = null): JudgedRow => ({
  row,
  state,
  name: textOf(fields.name),
  message,
  field: null,
  changes: [],
});

/** A row whose ID is a product of the account. */
function judgeOwn(row: number, read: RowFields, product: StoredProduct, earlier: EarlierRows): JudgedRow {
  const { fields, version, window } = read;
  const columns = listingFieldNames.filter((key) => fields[key] !== undefined);
  const changed = columns.filter((key) => !isSame(fields[key] ?? null, product[key]));
  const isMoved = window !== null && window !== product.window;
  const judged = rowOf(row, read, 'sama');
  if (changed.length === 0 && !isMoved) return judged;
  const change: RowChange = Object.fromEntries(changed.map((key) => [key, fields[key]]));
  if (isMoved) change.window = window;
  const { id, userId: _userId, version: current, ...before } = product;
  const body = { ...before, ...change, readVersion: current };
  const parsed = editProductSchema.safeParse(body);
  const [issue] = parsed.success ? [] : parsed.error.issues;
  if (!parsed.success)
    return { ...judged, state: 'ditolak', message: issue?.message ?? '', field: textOf(String(issue?.path[0] ?? '')) };
  const [refusal] = Object.entries(refusedChanges({ ...product, ...parsed.data } as ListingFields, product) ?? {});
  if (refusal) return { ...judged, state: 'ditolak', field: refusal[0], message: refusal[1] };
  judged.changes = changed.map((key) => ({ field: key, before: textOf(product[key]), after: textOf(fields[key]) }));
  if (isMoved) judged.changes.push({ field: 'window', before: String(product.window), after: String(window) });
  const named = Object.entries(parsed.data).filter(([key]) => key === 'readVersion' || Object.hasOwn(change, key));
  judged.edit = { id, edit: Object.fromEntries(named) };
  if (version === current || earlier.overwrites) earlier.edit(id, change);
  if (version === current) return { ...judged, state: 'berubah' };
  return { ...judged, state: 'konflik', message: catalogueFileTexts.conflict };
}

/** What an import call is sent of a row: only the fields that the row names. */
function importProductOf(read: RowFields): Record<string, unknown> {
  const filled = Object.entries(read.fields).filter(([, value]) => value !== null);
  return Object.fromEntries(filled.map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]));
}

/** Rows that the import call would take. */
async function judgeImports(
  ctx: Context,
  userId: string,
  rows: readonly { row: number; read: RowFields }[],
  earlier: EarlierRows,
): Promise<JudgedRow[]> {
  const products = rows.map(({ read }) => importProductOf(read));
  const items = await mapWithPauses(products, acceptItem);
  const keys = items.flatMap((item) => ('rejection' in item ? [] : [item.listing]));
  const known = await findListings(ctx.db.kysely, userId, keys);
  return items.map((item, at) => {
    const { row, read } = rows[at] ?? { row: 0, read: { id: null, version: null, window: null, fields: {} } };
    const product = products[at] ?? {};
    if ('rejection' in item)
      return { ...rowOf(row, read, 'ditolak', item.rejection.message), field: item.rejection.field };
    const { key } = item;
    const stored = known.get(key);
    const before = earlier.digestsOf(key);
    const isRepeat = before !== undefined || earlier.edits(stored?.id);
    const judged = { key, product, isNew: stored === undefined, isRepeat };
    const standing = before ?? (stored === undefined ? undefined : parseDigests(stored.source_digests));
    if (standing === undefined) {
      earlier.import(key, item.digests, undefined, {});
      return { ...rowOf(row, read, 'baru'), ...judged };
    }
    const { changed, digests } = changedAtSource(comparedFields, item, earlier.afterEdits(stored?.id, standing));
    const change: RowChange = Object.fromEntries(changed.map((field) => [field, product[field] ?? null]));
    if (changed.length > 0) earlier.import(key, digests, stored?.id, change);
    return { ...rowOf(row, read, changed.length > 0 ? 'berubah' : 'sama'), ...judged };
  });
}

const isBlank = ({ id, fields }: RowFields): boolean =>
  id === null &&
  !(['name', 'urls', 'price'] as const satisfies ListingFieldName[]).some(
    (key) => fields[key] !== null && fields[key] !== undefined,
  );

/** Rows that are judged together, and those of them with an ID, by it. Where these are written before the next ones are judged, no two of them have the same ID. */
function portionAt({ rows, columns, headers }: ImportTable, start: number, isWritten: boolean) {
  const portion: { row: number; read: RowFields }[] = [];
  const ids = new Map<string, typeof portion>();
  let end = start;
  for (; end < Math.min(start + rowsAtOnce, rows.length); end += 1) {
    const cells = rows[end] ?? [];
    if (cells.every((cell) => cell.trim() === '')) continue;
    const read = readFields(cells, columns, headers);
    if (read.id !== null && isWritten && ids.has(read.id)) break;
    const own = { row: end + 1, read };
    portion.push(own);
    if (read.id !== null) ids.set(read.id, [...(ids.get(read.id) ?? []), own]);
  }
  return { portion, ids, end };
}

/**
 * Judges the rows of a table, a hundred at a time, without writing: rows with the ID of a product are edits of it (S27.3), all
 * others are imports, which follow the edits of their hundred. Rows are judged by what the `earlier` ones make of the catalogue.
 */
export async function* judgeRows(
  ctx: Context,
  userId: string,
  table: ImportTable,
  earlier: EarlierRows,
): AsyncGenerator<JudgedRow[], void> {
  const pauses = createPauses();
  for (let start = table.first; start < table.rows.length;) {
    const { portion, ids, end } = portionAt(table, start, earlier.isWritten);
    start = end;
    const judged = new Map<number, JudgedRow>();
    for await (const group of readProducts(ctx.db.kysely, userId, [...ids.keys()]))
      for (const product of group)
        for (const { row, read } of ids.get(product.id) ?? []) {
          judged.set(row, judgeOwn(row, read, earlier.productAfter(product), earlier));
          if (pauses.areDue()) await pauses.take();
        }
    const imports: typeof portion = [];
    for (const each of portion) {
      const { row, read } = each;
      if (isBlank(read)) judged.set(row, rowOf(row, read, 'dilewati', catalogueFileTexts.blank));
      else if (read.id === null) imports.push(each);
      else if (!judged.has(row)) judged.set(row, rowOf(row, read, 'ditolak', catalogueFileTexts.unknownId));
    }
    for (const each of await judgeImports(ctx, userId, imports, earlier)) judged.set(each.row, each);
    yield portion.flatMap(({ row }) => judged.get(row) ?? []);
  }
}
