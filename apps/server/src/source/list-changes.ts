import type {
  EndpointData,
  listSourceChangesEndpoint,
  Shop,
  SourceChange,
  SourceChangeFilter,
  SourceDifference,
  listSourceChecksEndpoint,
} from '@pindahlapak/contract';
import {
  type SourceChangeKind,
  sourceChangeKinds,
  type SourceChangeState,
  type SourceObstacle,
} from '@pindahlapak/model';
import { minimumNetOf } from '@pindahlapak/rules';
import type { Action, Context } from '../core/context.ts';
import { groupsOf } from '../core/database.ts';
import { yieldWhenDue } from '../core/event-loop.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { findShops } from '../shops/shops.sql.ts';
import { findObstacle } from './find-obstacle.ts';
import { type ChangedNet, netOfChange } from './net-of-change.ts';
import {
  countSourceChanges,
  countQueue,
  findKeys,
  findChangesPage,
  findShopsOf,
  type ChangeKey,
  type ListedChange,
} from './source.sql.ts';
import { readSourcedProducts, stateAt } from './update-changes.ts';
import { countByWindow, findIds } from '../catalogue/list.sql.ts';
import { findListed } from '../catalogue/products.sql.ts';
import { inOrderOf, judgeForFilter } from '../catalogue/read-products.ts';

/** Changes whose products are read at once. */
const atOnce = 50;
/** Products to visit that one query reads. */
const checksAtOnce = 50;

/** Returns the shops for which a product is priced: those that sell it, or else all. */
const shopsOf = (all: readonly Shop[], onSale: readonly Pick<Shop, 'id'>[] = []): readonly Shop[] =>
  onSale.length === 0 ? all : all.filter(({ id }) => onSale.some((shop) => shop.id === id));

export const changeIdOf = ({ product_id: id, kind, digest }: Pick<ChangeKey, 'product_id' | 'kind' | 'digest'>) =>
  `${id}.${kind}.${digest}`;

/** Extra data shown with a change in the queue. */
interface Consequences extends ChangedNet {
  shops: Pick<Shop, 'id' | 'name'>[];
  obstacle: SourceObstacle | null;
}

const unpriced: ChangedNet = { net: null, isUnderFloor: false };

/** Adds the consequences to changes in their order, reading products in batches. */
async function* describeChanges<Row extends ChangeKey>(
  ctx: Context,
  userId: string,
  rows: readonly Row[],
): AsyncGenerator<[Row, Consequences], void> {
  const db = ctx.db.kysely;
  const rules = await readExportRules(db, userId, ctx.now());
  const all = await findShops(db, userId);
  for (const group of groupsOf(rows, atOnce)) {
    const ids = [...new Set(group.map(({ product_id: id }) => id))];
    const onSale = await findShopsOf(db, userId, ids);
    const sources = await readSourcedProducts(db, userId, ids);
    for (const row of group) {
      const shops = onSale.get(row.product_id) ?? [];
      const source = sources.get(row.product_id);
      const own = shopsOf(all, shops);
      const priced = row.kind !== 'price' || source === undefined ? unpriced : netOfChange(source, own, rules);
      yield [row, { shops, ...priced, obstacle: findObstacle(source, row) }];
      await yieldWhenDue();
    }
  }
}

/** Returns the price changes matching a filter that net less than a shop's minimum, newest first. */
async function findUnderFloor(
  ctx: Context,
  userId: string,
  { filter, now }: { filter: SourceChangeFilter; now: number },
): Promise<ChangeKey[]> {
  // Only prices are compared with a minimum.
  if (filter.kind !== undefined && filter.kind !== 'price') return [];
  const shops = await findShops(ctx.db.kysely, userId);
  if (shops.every(({ minimumNet }) => minimumNetOf(0, minimumNet) === null)) return [];
  const keys = await findKeys(ctx.db.kysely, userId, { ...filter, kind: 'price' }, now);
  keys.sort((a, b) => b.seen_at - a.seen_at || (a.product_id < b.product_id ? -1 : 1));
  const found: ChangeKey[] = [];
  for await (const [key, { isUnderFloor }] of describeChanges(ctx, userId, keys)) if (isUnderFloor) found.push(key);
  return found;
}

/** Returns the ids of the changes matching a filter, with the queue as of `now` except for decisions since. */
export async function findChangeIds(
  ctx: Context,
  userId: string,
  { filter, now }: { filter: SourceChangeFilter; now: number },
): Promise<string[]> {
  const found =
    filter.underFloor === undefined
      ? await findKeys(ctx.db.kysely, userId, filter, now)
      : await findUnderFloor(ctx, userId, { filter, now });
  return found.map(changeIdOf);
}

function changeOf(row: ListedChange, consequences: Consequences, now: number): SourceChange {
  const difference = JSON.parse(row.difference) as SourceDifference;
  const { name, image, urls, window, marketplaceType } = row;
  const state = stateAt(row, now);
  return {
    id: changeIdOf(row),
    product: { id: row.product_id, name, image, urls, window, marketplaceType },
    difference,
    percent: row.percent,
    state,
    seenAt: new Date(row.seen_at).toISOString(),
    heldUntil: state === 'held' ? new Date(row.held_until ?? 0).toISOString() : null,
    ...consequences,
  };
}

/** Returns a page of the queue of source changes, newest first, with the counts of all waiting ones (S32.4). */
export const listChanges: Action<typeof listSourceChangesEndpoint> = async (
  ctx,
  { userId, page, limit, ...filter },
) => {
  const now = ctx.now();
  const counts = await countQueue(ctx.db.kysely, userId, now);
  const count = (wanted: SourceChangeState, of?: SourceChangeKind) =>
    counts.reduce(
      (sum, { state, kind, total }) => sum + (state === wanted && (of === undefined || kind === of) ? total : 0),
      0,
    );
  const offset = (page - 1) * limit;
  const { state, kind, ...narrower } = filter;
  const isNarrower = Object.values(narrower).some((value) => value !== undefined);
  const floored = filter.underFloor === undefined ? null : await findUnderFloor(ctx, userId, { filter, now });
  const found = floored?.slice(offset, offset + limit).map(({ product_id: id }) => id);
  const shown = found ?? { limit, offset };
  const wanted = floored === null ? filter : { ...filter, kind: 'price' as const };
  const rows = found?.length === 0 ? [] : await findChangesPage(ctx.db.kysely, userId, { filter: wanted, now, shown });
  const data: SourceChange[] = [];
  for await (const [row, consequences] of describeChanges(ctx, userId, rows))
    data.push(changeOf(row, consequences, now));
  return {
    total:
      floored?.length ??
      (isNarrower ? await countSourceChanges(ctx.db.kysely, userId, filter, now) : count(state, kind)),
    listedAt: new Date(now).toISOString(),
    foundUntil: new Date(Math.max(0, ...counts.map((one) => one.foundUntil))).toISOString(),
    counts: {
      open: Object.fromEntries(sourceChangeKinds.map((each) => [each, count('open', each)])) as Record<
        SourceChangeKind,
        number
      >,
      held: count('held'),
      ignored: count('ignored'),
    },
    data,
  };
};

/** Returns the products of a filter whose sources should be visited, least recently seen first (S32.3). */
export const listChecks: Action<typeof listSourceChecksEndpoint> = async (ctx, { userId, page, limit, ...filter }) => {
  await judgeForFilter(ctx, userId, { filter });
  const offset = (page - 1) * limit;
  const ids = await findIds(ctx.db.kysely, userId, { filter, sort: 'seen', order: 'asc' }, { limit, offset });
  const counts = await countByWindow(ctx.db.kysely, userId, filter);
  const products: EndpointData<typeof listSourceChecksEndpoint>['products'] = [];
  for (const group of groupsOf(ids, checksAtOnce))
    for (const { id, name, marketplaceType, urls, sourceSeenAt } of inOrderOf(
      group,
      await findListed(ctx.db.kysely, userId, group),
    ))
      products.push({ id, name, marketplaceType, urls, seenAt: new Date(sourceSeenAt).toISOString() });
  return { total: counts.reduce((sum, { totalProduct }) => sum + totalProduct, 0), products };
};
