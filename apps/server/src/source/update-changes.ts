import type { SourceObservation } from '@pindahlapak/contract';
import { hourMs, sourceLimits, type SourceChangeState } from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';
import { findDifferences, type FoundDifference, type PageContent, showsStock } from './find-differences.ts';
import {
  deleteChanges,
  findChangesOf,
  findCompared,
  findContents,
  findObservations,
  markChanged,
  markSeen,
  upsertChanges,
  type ComparedProduct,
  type SourceChangeRow,
} from './source.sql.ts';
import type { SourceObservationTable } from '../core/marketplace-tables.ts';

export const contentOf = ({ price, isFlashSale, variants, title, stock }: SourceObservation): PageContent => ({
  price: price ?? null,
  isFlashSale: isFlashSale ?? false,
  variants: variants ?? null,
  title: title ?? null,
  stock: stock ?? null,
});

type Seen = Pick<SourceObservationTable, 'seen_at' | 'state'>;

/** Returns the latest visits: those that found the listing removed, and the last one before that found it. */
function newestOf(all: readonly Seen[]): { seenAt: number; removed: readonly Seen[]; found: Seen | undefined } | null {
  const [newest] = all;
  if (newest === undefined) return null;
  const at = all.findIndex(({ state }) => state === 'ok');
  return {
    seenAt: newest.seen_at,
    removed: at < 0 ? all : all.slice(0, at),
    found: at < 0 ? undefined : all[at],
  };
}

/** Content of the page when a change was found, which accepting the change needs, and the current differences. */
export interface CurrentSource {
  content: PageContent | null;
  differences: Map<SourceChangeRow['kind'], FoundDifference & { seenAt: number }>;
  /** Kinds of changes that are over: the listing is found, or all its stocks are as imported. */
  restored: Set<SourceChangeRow['kind']>;
}

/** Returns the latest visits' result since the product was last imported: removed, or the last visit that found it. */
function latestOf({ row }: ComparedProduct, observations: readonly Seen[]) {
  const newest = newestOf(observations.filter(({ seen_at: at }) => at > row.source_taken_at));
  if (newest === null) return { removed: null, foundAt: undefined };
  const since = newest.removed.at(-1)?.seen_at ?? newest.seenAt;
  const isRemoved = newest.seenAt - since >= sourceLimits.removedHours * hourMs && newest.removed.length > 1;
  if (!isRemoved) return { removed: null, foundAt: newest.found?.seen_at };
  return { removed: { since, seenAt: newest.seenAt }, foundAt: undefined };
}

/** Returns how a product's source differs now; without content if no visit found it or it was deleted. */
function sourceOf(
  { imported }: ComparedProduct,
  { removed, foundAt = 0 }: ReturnType<typeof latestOf>,
  kept: string | undefined,
): CurrentSource {
  const differences: CurrentSource['differences'] = new Map();
  const restored: CurrentSource['restored'] = new Set(foundAt > 0 ? ['removed'] : []);
  if (removed !== null) {
    const difference = { kind: 'removed', since: new Date(removed.since).toISOString() } as const;
    differences.set('removed', { difference, digest: 'removed', percent: null, seenAt: removed.seenAt });
  }
  if (kept === undefined) return { content: null, differences, restored };
  const content = JSON.parse(kept) as PageContent;
  for (const found of Object.values(findDifferences(imported, content)))
    differences.set(found.difference.kind, { ...found, seenAt: foundAt });
  if (!differences.has('stock') && showsStock(imported, content)) restored.add('stock');
  return { content, differences, restored };
}

export type SourcedProduct = ComparedProduct & CurrentSource & { lastVisitAt: number };

/** Returns these products with the current state of their sources, by id. */
export async function readSourcedProducts(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, SourcedProduct>> {
  const observations = await findObservations(db, userId, ids);
  const compared = [...(await findCompared(db, userId, ids)).values()].map((product) => {
    const visits = observations.get(product.id) ?? [];
    return { product, latest: latestOf(product, visits), lastVisitAt: visits[0]?.seen_at ?? 0 };
  });
  const foundAt = new Map<string, number>();
  for (const { product, latest } of compared) if (latest.foundAt !== undefined) foundAt.set(product.id, latest.foundAt);
  const contents = await findContents(db, userId, foundAt);
  return new Map(
    compared.map(({ product, latest, lastVisitAt }) => [
      product.id,
      { ...product, ...sourceOf(product, latest, contents.get(product.id)), lastVisitAt },
    ]),
  );
}

/** Returns a change's state at a time: a held change is open again after `held_until`. */
export const stateAt = (
  { state, held_until: until }: Pick<SourceChangeRow, 'state' | 'held_until'>,
  time: number,
): SourceChangeState => (state === 'held' && (until ?? 0) <= time ? 'open' : state);

/**
 * Compares the differences found now with the stored changes and returns the rows to write and to delete. Decisions on
 * the same value stay, but those on a removal or a stock only until it is over. `isNew` if a difference appeared,
 * disappeared or changed its value.
 */
function compareStored(
  userId: string,
  { id, differences, restored, row: { source_taken_at: importedAt } }: SourcedProduct,
  before: readonly SourceChangeRow[],
  now: number,
): { put: SourceChangeRow[]; gone: SourceChangeRow[]; isNew: boolean } {
  const past = before.filter(({ kind, digest }) => differences.get(kind)?.digest !== digest);
  const isOver = (row: SourceChangeRow) =>
    stateAt(row, now) === 'open' || restored.has(row.kind) || (row.kind === 'removed' && row.seen_at < importedAt);
  const gone = past.filter(isOver);
  const kept = past.filter((row) => !isOver(row) && row.is_current === 1);
  const put: SourceChangeRow[] = kept.map((row) => ({ ...row, is_current: 0 }));
  let isNew = gone.length + kept.length > 0;
  for (const [kind, { difference, digest, percent, seenAt }] of differences) {
    const known = before.find((row) => row.kind === kind && row.digest === digest);
    const text = JSON.stringify(difference);
    if (known?.is_current === 1 && known.difference === text && known.seen_at === seenAt) continue;
    isNew ||= known?.is_current !== 1;
    put.push({
      user_id: userId,
      product_id: id,
      kind,
      digest,
      difference: text,
      percent,
      state: known?.state ?? 'open',
      seen_at: seenAt,
      found_at: known?.is_current === 1 ? known.found_at : now,
      held_until: known?.held_until ?? null,
      is_current: 1,
    });
  }
  return { put, gone, isNew };
}

/**
 * Compares products with the current state of their sources and stores the differences: new ones are open, decisions on
 * the same value stay. Returns the compared products; `isChanged` if a difference appeared, disappeared or changed its
 * value. Call with the user's row locked.
 */
export async function updateChanges(
  db: Queryable,
  { userId, now }: { userId: string; now: number },
  ids: readonly string[],
): Promise<{ products: Map<string, SourcedProduct>; isChanged: boolean }> {
  const products = await readSourcedProducts(db, userId, ids);
  const stored = await findChangesOf(db, userId, [...products.keys()]);
  const compared = [...products.values()].map((product) =>
    compareStored(userId, product, stored.get(product.id) ?? [], now),
  );
  const put = compared.flatMap((one) => one.put);
  const gone = compared.flatMap((one) => one.gone);
  await upsertChanges(db, put);
  await deleteChanges(db, userId, gone);
  const touched = [...put, ...gone].map(({ product_id: id }) => id);
  await markChanged(db, userId, touched);
  const seen = [...products.values()].filter(({ row, lastVisitAt }) => lastVisitAt > row.source_seen_at);
  await markSeen(
    db,
    userId,
    seen.map(({ id }) => id),
  );
  return { products, isChanged: compared.some(({ isNew }) => isNew) };
}
