import { errorMessages } from '@pindahlapak/messages';
import { acceptItem } from '../../catalogue/import/accept-item.ts';
import { findListings, findListingsById, keyText } from '../../catalogue/import/listings.sql.ts';
import { changedAtSource, comparedFields, parseDigests } from '../../catalogue/import/source-digests.ts';
import type { Context } from '../../core/context.ts';
import { mapWithPauses } from '../../core/turns/pauses.ts';
import type { EarlierRows, RowChange } from './earlier-rows.ts';
import { type JudgedRow, rowOf } from './judged-row.ts';
import { windowsFull } from './planned-room.ts';
import type { RowFields } from './read-fields.ts';

/** What an import call is sent of a row: only the fields that the row names. */
function importProductOf(read: RowFields): Record<string, unknown> {
  const filled = Object.entries(read.fields).filter(([, value]) => value !== null);
  return Object.fromEntries(filled.map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]));
}

/** The products of the listings that rows are of, as the edits of the file leave them; by listing. */
async function findStanding(
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
  return (key: string) => byId.get(owners.get(key) ?? '');
}

/** Rows that the import call would take. */
export async function judgeImports(
  ctx: Context,
  userId: string,
  rows: readonly { row: number; read: RowFields }[],
  earlier: EarlierRows,
): Promise<JudgedRow[]> {
  const products = rows.map(({ read }) => importProductOf(read));
  const items = await mapWithPauses(products, acceptItem);
  const listings = items.flatMap((item) => ('rejection' in item ? [] : [item.listing]));
  const standingOf = await findStanding(ctx, userId, listings, earlier);
  const fresh = new Set(
    listings.map(keyText).filter((key) => standingOf(key) === undefined && earlier.digestsOf(key) === undefined),
  );
  const room = earlier.takeNew(fresh.size);
  const taken = new Set([...fresh].slice(0, room === windowsFull ? 0 : room));
  return items.map((item, at) => {
    const { row, read } = rows[at] ?? { row: 0, read: { id: null, version: null, window: null, fields: {} } };
    const product = products[at] ?? {};
    if ('rejection' in item)
      return { ...rowOf(row, read, 'ditolak', item.rejection.message), field: item.rejection.field };
    const { key } = item;
    if (room === windowsFull && fresh.has(key)) return rowOf(row, read, 'ditolak', errorMessages[windowsFull]);
    const stored = standingOf(key);
    const before = earlier.digestsOf(key);
    const isRepeat = before !== undefined || earlier.edits(stored?.id);
    const judged = { key, product, isNew: stored === undefined, isRepeat };
    const standing = before ?? (stored && earlier.afterEdits(stored.id, parseDigests(stored.source_digests)));
    if (standing === undefined) {
      if (taken.has(key)) earlier.import(key, item.digests, undefined, {});
      return { ...rowOf(row, read, 'baru'), ...judged };
    }
    const { changed, digests } = changedAtSource(comparedFields, item, standing);
    const change: RowChange = Object.fromEntries(changed.map((field) => [field, product[field] ?? null]));
    if (changed.length > 0) earlier.import(key, digests, stored?.id, change);
    return { ...rowOf(row, read, changed.length > 0 ? 'berubah' : 'sama'), ...judged };
  });
}
