import { historyLimits, shownText, type ConflictReason } from '@pindahlapak/model';
import {
  historyColumns,
  readChange,
  type HistoryColumns,
  type ProductChange,
} from '../../catalogue/changes/product-change.ts';
import type { ChangedProduct } from '../../catalogue/changes/store-changes.ts';
import { type ProductUpdate, writeUpdates } from '../../catalogue/changes/write-updates.ts';
import { columnOf, isText, sizesOf, tooLargeField } from '../../catalogue/import/text-sizes.ts';
import { findListings, findTextSizes } from '../../catalogue/import/import.sql.ts';
import { type ListingKey, listingKeyOf } from '../../catalogue/product-columns.ts';
import { findVariantRows, type VariantColumns, type VariantsPlan } from '../../catalogue/variants.sql.ts';
import type { Batch } from '../../core/batches/batch.ts';
import type { Queryable } from '../../core/database.ts';
import type { NewVariantRow, VariantRow } from '../../core/schema.ts';
import { undoChange, type UndoPlan, type UndoOptions } from './undo-change.ts';
import { findTrashedNames, findUndone, type UndoneRow } from './undo.sql.ts';
import { historyTexts } from '@pindahlapak/messages';
import type { UndoConflict } from '@pindahlapak/contract';
import { comparedFields, parseOrigins, type ComparedField } from '../../catalogue/field-origins.ts';

/** An undo, and its transaction. */
interface UndoContext {
  db: Queryable;
  userId: string;
  /** The batch of the undo itself. */
  batch: Batch;
  now: number;
  options: UndoOptions;
  conflicts: Conflicts;
}

type Row = UndoneRow & Partial<HistoryColumns>;

/** Returns the listing that an undo gives a product; null if the product keeps its own. */
function newListingOf(row: Row, set: Partial<HistoryColumns>): ListingKey | null {
  const { marketplace_type: marketplaceType, urls } = { ...row, ...set };
  const isSet = set.urls !== undefined || set.marketplace_type !== undefined;
  return isSet && urls !== undefined ? listingKeyOf(marketplaceType, urls) : null;
}

/** Returns the id of another product of the account that has a listing. */
async function findHolder({ db, userId }: UndoContext, id: string, listing: ListingKey): Promise<string | undefined> {
  const found = await findListings(db, userId, [listing]);
  return [...found.values()].find((other) => other.id !== id)?.id;
}

/** Returns the field with which an undo would make a product too large, or null. */
async function findTooLarge(
  { db, userId }: UndoContext,
  row: Row,
  set: Partial<HistoryColumns>,
): Promise<ComparedField | null> {
  const texts = comparedFields.filter((field) => isText(field) && set[historyColumns[field]] !== undefined);
  const bytesIn = (columns: Partial<HistoryColumns>) => {
    const sizes = sizesOf(columns);
    return texts.reduce((sum, field) => sum + (sizes[columnOf(field)] ?? 0), 0);
  };
  if (bytesIn(set) <= bytesIn(row)) return null;
  const stored = (await findTextSizes(db, userId, [row.id])).get(row.id) ?? {};
  return tooLargeField(stored, sizesOf(set), texts);
}

function undoVariants(
  owner: { user_id: string; product_id: string },
  change: ProductChange,
  plan: UndoPlan,
  current: ReadonlyMap<string, VariantRow>,
): VariantsPlan {
  const created: NewVariantRow[] = [];
  const updated: [string, VariantColumns][] = [];
  const deleted: string[] = [];
  for (const id of plan.variants) {
    const { before = null, after } = change.variants?.[id] ?? {};
    if (before === null) deleted.push(id);
    else if (current.has(id)) updated.push([id, before]);
    else if (after === null) created.push({ ...owner, id, ...before } as NewVariantRow);
  }
  return { created, updated: new Map(updated), deleted };
}

const fieldsOf = (changes: Iterable<ProductChange>): Set<string> => {
  const fields = new Set<string>();
  for (const change of changes) for (const field of Object.keys(change.fields ?? {})) fields.add(field);
  if (fields.has('marketplaceType')) fields.add('urls');
  return fields;
};

/** Products that a batch changed, in their state before the undo. */
interface CurrentProducts {
  changes: ReadonlyMap<string, ProductChange>;
  rows: ReadonlyMap<string, Row>;
  variants: ReadonlyMap<string, readonly VariantRow[]>;
  /** Names of those in the trash. */
  trashedNames: ReadonlyMap<string, string>;
}

export async function readChangedProducts(
  { db, userId }: Pick<UndoContext, 'db' | 'userId'>,
  stored: readonly { productId: string; content: string }[],
): Promise<CurrentProducts> {
  const changes = new Map(stored.map(({ productId, content }) => [productId, readChange(content)]));
  const ids = [...changes.keys()];
  const found = await findUndone(db, userId, ids, fieldsOf(changes.values()));
  const rows = new Map<string, Row>(found.map((row) => [row.id, row as Row]));
  const gone = ids.filter((id) => !rows.has(id));
  const trashedNames = await findTrashedNames(db, userId, gone);
  const varied = [...changes].flatMap(([id, change]) => (change.variants ? [id] : []));
  return { changes, rows, variants: await findVariantRows(db, userId, varied), trashedNames };
}

/** The products of an undo that have been visited, and their changes. */
interface Progress {
  visited: Set<string>;
  /** Changes already written: the next product may get the listing that one of these has left. */
  written: ChangedProduct[];
  updates: ProductUpdate[];
}

async function undoProduct(
  context: UndoContext,
  products: CurrentProducts,
  progress: Progress,
  id: string,
): Promise<void> {
  const { userId, batch, options, conflicts } = context;
  const { changes, rows, variants, trashedNames } = products;
  const change = changes.get(id);
  if (change === undefined || progress.visited.has(id)) return;
  progress.visited.add(id);
  if (change.restored !== undefined || change.trashed) return;
  const row = rows.get(id);
  if (!row) {
    const [former = ''] = change.fields?.name ?? [];
    conflicts.add({ productId: id, name: trashedNames.get(id) ?? String(former ?? ''), reason: 'gone' });
    return;
  }
  const { field_origins: origins, source_taken_at: takenAt, last_batch: lastBatch } = row;
  const before = { columns: row, origins: parseOrigins(origins), lastBatch, takenAt };
  const formerVariants = variants.get(id) ?? [];
  const current = new Map(formerVariants.map((variant) => [variant.id, variant]));
  const plan = undoChange(change, before, current, options);
  for (const conflict of plan.conflicts) conflicts.add({ productId: id, name: row.name, ...conflict });
  const listing = newListingOf(row, plan.columns);
  const holder = listing && (await findHolder(context, id, listing));
  // The undo may make the other product leave the listing.
  if (holder) await undoProduct(context, products, progress, holder);
  if (holder && (await findHolder(context, id, listing))) {
    conflicts.add({ productId: id, name: row.name, reason: 'taken', field: 'urls' });
    return;
  }
  // If nothing has changed since, the product is restored to a state that was valid.
  const isUntouchedSince = lastBatch === change.batch[1];
  const tooLarge = isUntouchedSince ? null : await findTooLarge(context, row, plan.columns);
  if (tooLarge !== null) {
    conflicts.add({ productId: id, name: row.name, reason: 'limit', field: tooLarge });
    return;
  }
  // Visits before this import only count again if it is undone completely and no later import updated the product.
  const [takenBefore, takenByIt] = change.taken ?? [];
  const update: ProductUpdate = {
    id,
    before,
    after: {
      columns: listing === null ? plan.columns : { ...plan.columns, listing_id: listing.listingId },
      origins: plan.origins,
      lastBatch: plan.isWhole && isUntouchedSince ? change.batch[0] : batch.number,
      takenAt: plan.isWhole && takenAt === takenByIt ? takenBefore : undefined,
    },
    variants: undoVariants({ user_id: userId, product_id: id }, change, plan, current),
    formerVariants,
  };
  if (listing === null) progress.updates.push(update);
  else progress.written.push(...(await writeUpdates(context, [update])));
}

/**
 * Restores fields that a batch changed and records this as a change. Returns the changes; adds what cannot be restored
 * to the conflicts.
 */
export async function undoFields(context: UndoContext, products: CurrentProducts): Promise<ChangedProduct[]> {
  const progress: Progress = { visited: new Set(), written: [], updates: [] };
  for (const id of products.changes.keys()) await undoProduct(context, products, progress, id);
  return [...progress.written, ...(await writeUpdates(context, progress.updates))];
}

const shown = (value: string | number | null): string | number | null =>
  typeof value === 'string' ? shownText(value) : value;

/** Conflicts of an undo or a restore: all are counted, the first ones are listed. */
export class Conflicts {
  readonly named: UndoConflict[] = [];
  total = 0;

  add(conflict: {
    productId: string;
    name: string;
    reason: ConflictReason;
    field?: string;
    old?: string | number | null;
    current?: string | number | null;
  }): void {
    this.total += 1;
    if (this.named.length >= historyLimits.conflictsMax) return;
    const { productId, name, reason, field = null, old = null, current = null } = conflict;
    const message =
      field === 'variants' && reason === 'taken' ? historyTexts.variantsTaken : historyTexts.conflictReasons[reason];
    this.named.push({ productId, name, field, reason, message, old: shown(old), current: shown(current) });
  }
}
