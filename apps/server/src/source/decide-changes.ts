import type { decideSourceChangesEndpoint, EndpointBody, EndpointData } from '@pindahlapak/contract';
import { dayMs, sourceLimits } from '@pindahlapak/model';
import type { ChangedProduct } from '../catalogue/changes/keep-changes.ts';
import type { ProductChange } from '../catalogue/changes/product-change.ts';
import { recordCatalogueChange } from '../catalogue/windows.sql.ts';
import type { Batch } from '../core/batches/batch.ts';
import type { Context } from '../core/context.ts';
import { type Engine, groupsOf } from '../core/database.ts';
import { type Account, inAccount } from '../core/in-account.ts';
import { acceptChanges } from './accept-changes.ts';
import { findObstacle } from './find-obstacle.ts';
import { changeIdOf, findChanges } from './list-changes.ts';
import { findChangesOf, findShopsOf, putChange, type SourceChangeRow, stateAt } from './source.sql.ts';
import { readSources, updateChanges } from './update-changes.ts';

type Body = EndpointBody<typeof decideSourceChangesEndpoint>;

type Outcome = Pick<EndpointData<typeof decideSourceChangesEndpoint>, 'decided' | 'batchId' | 'shops'>;
/** Changes that are decided together, by product. */
type FoundChanges = ReadonlyMap<string, readonly SourceChangeRow[]>;

/** Products that are read and changed at a time. */
const atOnce = 50;

/** The current changes among those with these ids, by product; each is looked up anew under the lock. */
async function* currentChanges(
  { trx, user }: Account,
  ids: readonly string[],
  isMeant: (row: SourceChangeRow) => boolean,
): AsyncGenerator<FoundChanges, void> {
  const wanted = new Set(ids);
  const products = [...new Set(ids.map((id) => id.slice(0, id.indexOf('.'))))];
  for (const group of groupsOf(products, atOnce)) {
    const found = await findChangesOf(trx, user.id, group);
    const current = [...found].map(([id, rows]): [string, SourceChangeRow[]] => [
      id,
      rows.filter((row) => row.is_current === 1 && wanted.has(changeIdOf(row)) && isMeant(row)),
    ]);
    yield new Map(current.filter(([, rows]) => rows.length > 0));
  }
}

const stateOf: Record<Exclude<Body['decision'], 'accept'>, SourceChangeRow['state']> = {
  hold: 'held',
  ignore: 'ignored',
  reopen: 'open',
};

/** Holds, ignores or reopens changes. */
async function setAllAside(
  { trx, user, changed }: Account,
  changes: AsyncIterable<FoundChanges>,
  decision: keyof typeof stateOf,
  now: number,
): Promise<Outcome> {
  const heldUntil = decision === 'hold' ? now + sourceLimits.holdDays * dayMs : null;
  let decided = 0;
  for await (const found of changes) {
    const rows = [...found.values()].flat();
    const decidedOn = { state: stateOf[decision], held_until: heldUntil };
    // What is reopened comes back into the queue now.
    for (const row of rows)
      await putChange(trx, { ...row, ...decidedOn, ...(decision === 'reopen' ? { found_at: now } : {}) });
    await updateChanges(trx, { userId: user.id, now }, [...found.keys()]);
    decided += rows.length;
  }
  if (decided > 0) changed('products');
  return { decided, shops: [] };
}

/** Where accepted changes are kept. */
interface AcceptPlace {
  account: Account;
  engine: Engine;
  batch: Batch;
  now: number;
}

/** Whether a change of a product concerns what its shops ask for it and how much of it they have. */
const concernsShops = ({ fields = {}, variants = {} }: ProductChange): boolean =>
  fields.price !== undefined ||
  fields.soldOut !== undefined ||
  Object.values(variants).some(
    ({ before, after }) => before !== null && (after?.price !== undefined || after?.stock !== undefined),
  );

/** Has products take over what they can of some changes; returns how many changes that settled, and what it changed. */
async function acceptSome(
  { account: { trx, user }, engine, batch, now }: AcceptPlace,
  found: FoundChanges,
): Promise<{ decided: number; changed: ChangedProduct[] }> {
  const userId = user.id;
  const sources = await readSources(trx, userId, [...found.keys()]);
  const accepted = [...found.values()].flat().filter((row) => findObstacle(sources.get(row.product_id), row) === null);
  const kindsOf = Map.groupBy(accepted, ({ product_id: id }) => id);
  const wanted = [...kindsOf].flatMap(([id, rows]) => {
    const product = sources.get(id);
    return product === undefined ? [] : [{ product, kinds: new Set(rows.map(({ kind }) => kind)) }];
  });
  const changed = await acceptChanges({ db: trx, engine, userId, batch, now }, wanted);
  // Taken over, a change counts as open: so it is where that is undone.
  for (const row of accepted)
    if (row.state !== 'open') await putChange(trx, { ...row, state: 'open', held_until: null });
  const { products } = await updateChanges(trx, { userId, now }, [...found.keys()]);
  const settled = accepted.filter(
    ({ product_id: id, kind, digest }) => products.get(id)?.differences.get(kind)?.digest !== digest,
  );
  return { decided: settled.length, changed };
}

/** Accepts changes as one batch; the shops are those where what was changed is on sale. */
async function acceptAll(ctx: Context, account: Account, changes: AsyncIterable<FoundChanges>): Promise<Outcome> {
  const { trx, user } = account;
  const batch = await account.batch('source');
  const place = { account, engine: ctx.db.engine, batch, now: ctx.now() };
  const onSale = new Map<string, Outcome['shops'][number]>();
  let decided = 0;
  for await (const found of changes) {
    const some = await acceptSome(place, found);
    decided += some.decided;
    batch.count({ changed: some.changed.length });
    const offered = some.changed.flatMap(({ id, change }) => (concernsShops(change) ? [id] : []));
    for (const shop of [...(await findShopsOf(trx, user.id, offered)).values()].flat())
      onSale.set(shop.id, { ...shop, products: (onSale.get(shop.id)?.products ?? 0) + 1 });
  }
  const shops = [...onSale.values()];
  if (batch.isEmpty) return { decided, shops };
  await recordCatalogueChange(trx, user.id);
  account.changed('products');
  return { decided, batchId: batch.id, shops };
}

/**
 * Decides changes at sources (S32.5). Accepting is one batch of the history; the answer names the shops where products are on
 * sale whose price or stock was taken over. What has changed meanwhile or cannot be taken over is skipped.
 */
export async function decideChanges(
  ctx: Context,
  { userId, ids: named, filter, listedAt, decision }: Body & { userId: string },
): Promise<EndpointData<typeof decideSourceChangesEndpoint>> {
  const now = listedAt === undefined ? ctx.now() : Date.parse(listedAt);
  const found = filter === undefined ? [] : await findChanges(ctx, userId, { filter, now });
  const ids = named ?? found.map(changeIdOf);
  // What came or was put aside since the list was read is not decided.
  const isMeant = (row: SourceChangeRow) =>
    filter === undefined || (row.found_at <= now && stateAt(row, now) === filter.state);
  const outcome = await inAccount(ctx, userId, (account) => {
    const changes = currentChanges(account, ids, isMeant);
    return decision === 'accept'
      ? acceptAll(ctx, account, changes)
      : setAllAside(account, changes, decision, ctx.now());
  });
  return { ...outcome, skipped: ids.length - outcome.decided };
}
