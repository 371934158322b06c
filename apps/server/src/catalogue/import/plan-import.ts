import type { ImportResult } from '@pindahlapak/contract';
import { errorText } from '@pindahlapak/messages';
import type { ListingFields } from '@pindahlapak/model';
import { listingColumns, searchTextOf, storedListingId, toListingColumns } from '../product-columns.ts';
import { newId } from '../../core/new-id.ts';
import type { ProductRow } from '../../core/schema.ts';
import { addressOfItem, judgeImportItem, type AcceptedItem, type RejectedItem } from './judge-import-item.ts';
import { keyText, type KnownListing, type ListingKey } from './listings.sql.ts';
import { changedAtSource, parseDigests, type SourceDigests } from './source-digests.ts';

/** An item of an import, judged, with the listing that it is about. */
export type JudgedItem = { urls: string | null } & (
  | { rejected: RejectedItem }
  | { accepted: AcceptedItem; key: ListingKey; rejected?: undefined }
);

/** Judges one item of an import; needs no database. */
export function judgeItem(item: unknown): JudgedItem {
  const urls = addressOfItem(item);
  const judged = judgeImportItem(item);
  if (!('fields' in judged)) return { urls, rejected: judged };
  const { marketplaceType } = judged.fields;
  return {
    urls,
    accepted: judged,
    key: { marketplaceType, listingId: storedListingId(marketplaceType, judged.fields.urls) },
  };
}

/** Where an import's new products go. */
export interface ImportPlace {
  userId: string;
  window: number;
  /** Products that the account may still take in. */
  room: number;
  lastPosition: number;
  now: number;
}

export interface ImportPlan {
  results: ImportResult[];
  created: ProductRow[];
  /** Product → columns to be set. */
  updated: Map<string, Partial<ProductRow>>;
}

/** A product as the import will leave it: one that is there, or one that the same request brought further up. */
interface Standing {
  id: string;
  name: string;
  category: string | null;
  digests: SourceDigests;
  set(columns: Partial<ProductRow>): void;
}

function changesOf(standing: Standing, item: AcceptedItem, changed: (keyof ListingFields)[]): Partial<ProductRow> {
  const columns: Partial<Record<keyof ProductRow, string | number | null>> = {};
  for (const field of changed) columns[listingColumns[field]] = item.fields[field];
  if (changed.includes('name')) standing.name = item.fields.name;
  if (changed.includes('category')) standing.category = item.fields.category;
  const { name, category } = standing;
  columns.search_text = searchTextOf({ name, category, marketplaceType: item.fields.marketplaceType });
  columns.source_digests = JSON.stringify(standing.digests);
  return columns as Partial<ProductRow>;
}

/**
 * Decides item by item, in the order sent, what an import does: create, update what changed at the source, leave, or
 * reject. Products past the account's room are rejected. Writes nothing.
 */
export function planImport(
  items: readonly JudgedItem[],
  known: ReadonlyMap<string, KnownListing>,
  place: ImportPlace,
): ImportPlan {
  const plan: ImportPlan = { results: [], created: [], updated: new Map() };
  const standings = new Map<string, Standing>();

  const standingOf = (text: string): Standing | undefined => {
    const standing = standings.get(text);
    const row = known.get(text);
    if (standing || !row) return standing;
    const { id, name, category } = row;
    const set = (columns: Partial<ProductRow>) =>
      void plan.updated.set(id, { ...plan.updated.get(id), ...columns, updated_at: place.now });
    const first: Standing = { id, name, category, digests: parseDigests(row.source_digests), set };
    standings.set(text, first);
    return first;
  };

  const create = (text: string, item: AcceptedItem): Standing => {
    const { digests } = changedAtSource(item, {});
    const row: ProductRow = {
      user_id: place.userId,
      id: newId(),
      window_number: place.window,
      position: place.lastPosition + plan.created.length + 1,
      ...toListingColumns(item.fields),
      source_digests: JSON.stringify(digests),
      created_at: place.now,
      updated_at: place.now,
    };
    plan.created.push(row);
    const { id, name, category } = row;
    const standing = {
      id,
      name,
      category,
      digests,
      set: (columns: Partial<ProductRow>) => void Object.assign(row, columns),
    };
    standings.set(text, standing);
    return standing;
  };

  const judge = (item: JudgedItem): Omit<ImportResult, 'urls'> => {
    if (item.rejected) return { status: 'rejected', id: null, ...item.rejected };
    const text = keyText(item.key);
    const standing = standingOf(text);
    if (!standing) {
      if (plan.created.length < place.room)
        return { status: 'created', id: create(text, item.accepted).id, message: null, field: null };
      return { status: 'rejected', id: null, message: errorText('quota-full', undefined), field: null };
    }
    const { changed, digests } = changedAtSource(item.accepted, standing.digests);
    if (changed.length === 0) return { status: 'unchanged', id: standing.id, message: null, field: null };
    standing.digests = digests;
    standing.set(changesOf(standing, item.accepted, changed));
    return { status: 'updated', id: standing.id, message: null, field: null };
  };

  for (const item of items) plan.results.push({ urls: item.urls, ...judge(item) });
  return plan;
}
