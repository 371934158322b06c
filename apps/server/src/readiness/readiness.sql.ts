import type { MarketplaceType } from '@pindahlapak/model';
import { sql } from 'kysely';
import { textBytes, type ProductSize } from '../catalogue/portions.sql.ts';
import type { Queryable } from '../core/database.ts';
import { queriesOf } from '../core/prepare-query.ts';
import { storedReadiness, type JudgedProduct } from './judge-products.ts';

/** Products of a window that are alike in what a count of readinesses asks for. */
export interface CountedProducts {
  stamp: number | null;
  readiness: number | null;
  bits: number | null;
  marketplaceType: MarketplaceType;
  sourceKey: string | null;
  products: number;
  /** Position of the oldest of them. */
  oldest: number;
}

const selectCounts = queriesOf<{ userId: string; window: number; before: number; limit: number }>().prepare(
  (db, slot) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('products')
          .select(['readiness_stamp', 'readiness', 'issue_bits', 'marketplace_type', 'source_key', 'position'])
          .where('user_id', '=', slot('userId'))
          .where('window_number', '=', slot('window'))
          .where('position', '<', slot('before'))
          .orderBy('position', 'desc')
          .limit(slot('limit'))
          .as('newest_first'),
      )
      .select((eb) => [
        'readiness_stamp as stamp',
        'readiness',
        'issue_bits as bits',
        'marketplace_type as marketplaceType',
        'source_key as sourceKey',
        eb.fn.countAll<number>().as('products'),
        eb.fn.min('position').as('oldest'),
      ])
      .groupBy(['readiness_stamp', 'readiness', 'issue_bits', 'marketplace_type', 'source_key']),
);

/** Counts the products of a window that are older than the position `before`, at most `limit`, the newest of them. */
export const countBefore = (
  db: Queryable,
  userId: string,
  range: { window: number; before: number; limit: number },
): Promise<CountedProducts[]> => selectCounts(db, { ...range, userId });

const selectStale = queriesOf<{
  userId: string;
  window: number;
  before: number;
  stamp: number;
  limit: number;
}>().prepare((db, slot) =>
  db
    .selectFrom('products')
    .select(['position', textBytes])
    .where('user_id', '=', slot('userId'))
    .where('window_number', '=', slot('window'))
    .where('position', '<', slot('before'))
    .where((eb) =>
      eb.or([
        eb('readiness', 'is', null),
        eb('readiness_stamp', 'is', null),
        eb('readiness_stamp', '<>', slot('stamp')),
      ]),
    )
    .orderBy('position', 'desc')
    .limit(slot('limit')),
);

/** Sizes of a window's products that were not judged by the rules of `stamp`, newest first, before a position. */
export const findStaleBefore = (
  db: Queryable,
  userId: string,
  range: { window: number; before: number; stamp: number; limit: number },
): Promise<ProductSize[]> => selectStale(db, { ...range, userId });

/** Full groups have one statement text: a group's last id stands in the empty places. */
const idsAStatement = 50;

function* groupsOf(ids: readonly string[]): Generator<string[], void> {
  for (let start = 0; start < ids.length; start += idsAStatement) {
    const group = ids.slice(start, start + idsAStatement);
    const last = group.at(-1) ?? '';
    yield [...group, ...Array.from({ length: idsAStatement - group.length }, () => last)];
  }
}

/**
 * Statements that keep what was found of products of the account by the rules of `stamp`; a product that is in another
 * version now stays as it is. Call them with the user's row locked.
 */
export function* keepJudged(
  db: Queryable,
  userId: string,
  stamp: number,
  judged: readonly JudgedProduct[],
): Generator<Promise<unknown>, void> {
  const alike = Map.groupBy(judged, ({ readiness, bits, version }) => `${readiness} ${bits} ${version}`);
  for (const same of alike.values()) {
    const [first] = same;
    if (first === undefined) continue;
    const { bits, version } = first;
    const values = { readiness: storedReadiness(first.readiness), issue_bits: bits, readiness_stamp: stamp };
    for (const ids of groupsOf(same.map(({ id }) => id)))
      yield db
        .updateTable('products')
        .set(values)
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('version', '=', version)
        .execute();
  }
}

/** What is known of some products of the account by the rules of `stamp`, by id; the others are left out. */
export async function findFresh(
  db: Queryable,
  userId: string,
  stamp: number,
  ids: readonly string[],
): Promise<Map<string, { version: number; readiness: number }>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'version', 'readiness'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('readiness_stamp', '=', stamp)
    .execute();
  return new Map(
    rows.flatMap(({ id, version, readiness }) => (readiness === null ? [] : [[id, { version, readiness }]])),
  );
}

const selectRulesVersion = queriesOf<{ userId: string }>().prepare((db, slot) =>
  db.selectFrom('users').select('rules_version').where('id', '=', slot('userId')),
);

/** How often what the account's exports are made by has changed, as of now. */
export async function findRulesVersion(db: Queryable, userId: string): Promise<number> {
  const [row] = await selectRulesVersion(db, { userId });
  return row?.rules_version ?? 0;
}

/** The category as one of the products of a source names it; null where there is none. */
export async function findCategoryName(
  db: Queryable,
  userId: string,
  { marketplaceType, sourceKey }: { marketplaceType: MarketplaceType; sourceKey: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('category')
    .where('user_id', '=', userId)
    .where('marketplace_type', '=', marketplaceType)
    .where('source_key', '=', sourceKey)
    .where(sql<boolean>`category is not null`)
    .limit(1)
    .executeTakeFirst();
  return row?.category ?? null;
}
