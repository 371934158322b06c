import type {
  EndpointData,
  EndpointQuery,
  listSourceChangesEndpoint,
  Shop,
  SourceChange,
  SourceChangeFilter,
  SourceDifference,
} from '@pindahlapak/contract';
import { sourceChangeKinds, type SourceObstacle } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import { groupsOf } from '../core/database.ts';
import { yieldWhenDue } from '../core/event-loop.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { findShops } from '../shops/shops.sql.ts';
import { findObstacle } from './find-obstacle.ts';
import { type ChangedNet, netOfChange } from './net-of-change.ts';
import { countChanges, findPage, findShopsOf, type ListedChange, stateAt } from './source.sql.ts';
import { readSources } from './update-changes.ts';

/** Changes whose products are read at a time. */
const atOnce = 50;

export const changeIdOf = ({ product_id: id, kind, digest }: Pick<ListedChange, 'product_id' | 'kind' | 'digest'>) =>
  `${id}.${kind}.${digest}`;

/** What the queue shows of a change beside the change itself. */
interface Consequences extends ChangedNet {
  shops: Pick<Shop, 'id' | 'name'>[];
  obstacle: SourceObstacle | null;
}

const unpriced: ChangedNet = { net: null, isUnderFloor: false };

/** What changes mean for the shops and for what sales leave, some products at a time, in the order of the rows. */
async function* describeChanges(
  ctx: Context,
  userId: string,
  rows: readonly ListedChange[],
): AsyncGenerator<[ListedChange, Consequences], void> {
  const db = ctx.db.kysely;
  const rules = await readExportRules(db, userId, ctx.now());
  const all = await findShops(db, userId);
  for (const group of groupsOf(rows, atOnce)) {
    const ids = [...new Set(group.map(({ product_id: id }) => id))];
    const onSale = await findShopsOf(db, userId, ids);
    const sources = await readSources(db, userId, ids);
    for (const row of group) {
      const shops = onSale.get(row.product_id) ?? [];
      const source = sources.get(row.product_id);
      const own = all.filter(({ id }) => shops.length === 0 || shops.some((shop) => shop.id === id));
      const priced = row.kind !== 'price' || source === undefined ? unpriced : netOfChange(source, own, rules);
      yield [row, { shops, ...priced, obstacle: findObstacle(source, row) }];
    }
    await yieldWhenDue();
  }
}

/** The changes that a filter finds, the newest first: all, or those under the floor of a shop. */
export async function findChanges(
  ctx: Context,
  userId: string,
  { filter, now }: { filter: SourceChangeFilter; now: number },
): Promise<ListedChange[]> {
  if (filter.underFloor === undefined) return await findPage(ctx.db, userId, { filter, now });
  // Only prices are compared with a floor.
  if (filter.kind !== undefined && filter.kind !== 'price') return [];
  const rows = await findPage(ctx.db, userId, { filter: { ...filter, kind: 'price' }, now });
  const found: ListedChange[] = [];
  for await (const [row, { isUnderFloor }] of describeChanges(ctx, userId, rows)) if (isUnderFloor) found.push(row);
  return found;
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

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, each) => all + each, 0);

/** A page of the queue of changes at sources, the newest first, with the counts of all that wait (S32.4). */
export async function listChanges(
  ctx: Context,
  { userId, page, limit, ...filter }: EndpointQuery<typeof listSourceChangesEndpoint> & { userId: string },
): Promise<EndpointData<typeof listSourceChangesEndpoint>> {
  const now = ctx.now();
  const count = (narrowed: SourceChangeFilter) => countChanges(ctx.db, userId, narrowed, now);
  const offset = (page - 1) * limit;
  const isFloored = filter.underFloor !== undefined;
  const all = isFloored ? await findChanges(ctx, userId, { filter, now }) : null;
  const rows =
    all?.slice(offset, offset + limit) ?? (await findPage(ctx.db, userId, { filter, now, page: { limit, offset } }));
  const data: SourceChange[] = [];
  for await (const [row, consequences] of describeChanges(ctx, userId, rows))
    data.push(changeOf(row, consequences, now));
  const open = await count({ state: 'open' });
  return {
    total: all?.length ?? sum(await count(filter)),
    listedAt: new Date(now).toISOString(),
    counts: {
      open: Object.fromEntries(sourceChangeKinds.map((kind) => [kind, open.get(kind) ?? 0])) as Record<
        (typeof sourceChangeKinds)[number],
        number
      >,
      held: sum(await count({ state: 'held' })),
      ignored: sum(await count({ state: 'ignored' })),
    },
    data,
  };
}
