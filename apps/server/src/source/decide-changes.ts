import type { decideSourceChangesEndpoint, EndpointBody, EndpointData } from '@pindahlapak/contract';
import { dayMs, sourceLimits } from '@pindahlapak/model';
import type { ProductChange } from '../catalogue/changes/product-change.ts';
import { recordCatalogueChange, recordSourceChange } from '../catalogue/windows.sql.ts';
import type { Context } from '../core/context.ts';
import { type Engine, groupsOf } from '../core/database.ts';
import { type Account, inAccount } from '../core/in-account.ts';
import { newId } from '../core/new-id.ts';
import { acceptChanges } from './accept-changes.ts';
import { findObstacle } from './find-obstacle.ts';
import { changeIdOf, findChangeIds } from './list-changes.ts';
import { findChangesOf, findShopsOf, noteChanged, putChanges, type SourceChangeRow, stateAt } from './source.sql.ts';
import { readSources, updateChanges } from './update-changes.ts';

type Body = EndpointBody<typeof decideSourceChangesEndpoint>;

type Outcome = Pick<EndpointData<typeof decideSourceChangesEndpoint>, 'decided' | 'batchId' | 'shops'>;

/** Products of one transaction: other accounts wait for one at a time. */
const atOnce = 100;

/** Which of the changes that were found before the lock are meant. */
interface Wanted {
  ids: ReadonlySet<string>;
  isMeant: (row: SourceChangeRow) => boolean;
}

/** The current changes of these products among those that are wanted; they are looked up anew under the lock. */
async function currentChanges(
  { trx, user }: Account,
  products: readonly string[],
  { ids, isMeant }: Wanted,
): Promise<SourceChangeRow[]> {
  const found = await findChangesOf(trx, user.id, products);
  return [...found.values()].flat().filter((row) => row.is_current === 1 && ids.has(changeIdOf(row)) && isMeant(row));
}

const productsOf = (rows: readonly SourceChangeRow[]) => [...new Set(rows.map(({ product_id: id }) => id))];

const stateOf: Record<Exclude<Body['decision'], 'accept'>, SourceChangeRow['state']> = {
  hold: 'held',
  ignore: 'ignored',
  reopen: 'open',
};

/** Holds, ignores or reopens changes. */
async function setAside(
  { trx, user, changed }: Account,
  rows: readonly SourceChangeRow[],
  { decision, now }: { decision: keyof typeof stateOf; now: number },
): Promise<Outcome> {
  const set = {
    state: stateOf[decision],
    held_until: decision === 'hold' ? now + sourceLimits.holdDays * dayMs : null,
    // What is reopened comes back into the queue now.
    ...(decision === 'reopen' ? { found_at: now } : {}),
  };
  await putChanges(
    trx,
    rows.map((row) => ({ ...row, ...set })),
  );
  await noteChanged(trx, user.id, productsOf(rows));
  if (rows.length === 0) return { decided: 0, shops: [] };
  await recordSourceChange(trx, user.id);
  changed('products');
  return { decided: rows.length, shops: [] };
}

/** Whether a change of a product concerns what its shops ask for it and how much of it they have. */
const concernsShops = ({ fields = {}, variants = {} }: ProductChange): boolean =>
  fields.price !== undefined ||
  fields.soldOut !== undefined ||
  Object.values(variants).some(
    ({ before, after }) => before !== null && (after?.price !== undefined || after?.stock !== undefined),
  );

/** Has products take over what they can of some changes, as a batch; the shops are those where they are on sale. */
async function accept(
  account: Account,
  rows: readonly SourceChangeRow[],
  { engine, fileId, now }: { engine: Engine; fileId: string | undefined; now: number },
): Promise<Outcome> {
  const { trx, user } = account;
  const userId = user.id;
  const sources = await readSources(trx, userId, productsOf(rows));
  const accepted = rows.filter((row) => findObstacle(sources.get(row.product_id), row) === null);
  const wanted = [...Map.groupBy(accepted, ({ product_id: id }) => id)].flatMap(([id, own]) => {
    const product = sources.get(id);
    return product === undefined ? [] : [{ product, kinds: new Set(own.map(({ kind }) => kind)) }];
  });
  const batch = await account.batch('source', { fileId });
  const changed = await acceptChanges({ db: trx, engine, userId, batch, now }, wanted);
  batch.count({ changed: changed.length });
  // Taken over, a change counts as open: so it is where that is undone.
  const aside = accepted.filter(({ state }) => state !== 'open');
  await putChanges(
    trx,
    aside.map((row) => ({ ...row, state: 'open', held_until: null })),
  );
  const { products } = await updateChanges(trx, { userId, now }, productsOf(rows));
  const settled = accepted.filter(
    ({ product_id: id, kind, digest }) => products.get(id)?.differences.get(kind)?.digest !== digest,
  );
  if (batch.isEmpty) return { decided: settled.length, shops: [] };
  await recordCatalogueChange(trx, userId);
  account.changed('products');
  const offered = changed.flatMap(({ id, change }) => (concernsShops(change) ? [id] : []));
  const shops = [...(await findShopsOf(trx, userId, offered)).values()].flat();
  return { decided: settled.length, batchId: batch.id, shops: shops.map((shop) => ({ ...shop, products: 1 })) };
}

/** What several portions came to together. */
function sumOf(outcomes: readonly Outcome[]): Outcome {
  const shops = new Map<string, Outcome['shops'][number]>();
  for (const shop of outcomes.flatMap((one) => one.shops))
    shops.set(shop.id, { ...shop, products: (shops.get(shop.id)?.products ?? 0) + shop.products });
  const batchId = outcomes.findLast((one) => one.batchId !== undefined)?.batchId;
  return {
    decided: outcomes.reduce((sum, { decided }) => sum + decided, 0),
    ...(batchId === undefined ? {} : { batchId }),
    shops: [...shops.values()],
  };
}

/**
 * Decides changes at sources (S32.5), some products a transaction; accepting is one change of the history. The answer names the
 * shops where products are on sale whose price or stock was taken over. What has changed meanwhile or cannot be taken over is
 * skipped.
 */
export async function decideChanges(
  ctx: Context,
  { userId, ids: named, filter, listedAt, foundUntil, decision }: Body & { userId: string },
): Promise<EndpointData<typeof decideSourceChangesEndpoint>> {
  const listed = listedAt === undefined ? ctx.now() : Date.parse(listedAt);
  const found = foundUntil === undefined ? listed : Date.parse(foundUntil);
  const ids = new Set(named ?? (filter === undefined ? [] : await findChangeIds(ctx, userId, { filter, now: listed })));
  const wanted: Wanted = {
    ids,
    // What came or was put aside since the list was read is not decided.
    isMeant: (row) => filter === undefined || (row.found_at <= found && stateAt(row, listed) === filter.state),
  };
  const products = [...new Set([...ids].map((id) => id.slice(0, id.indexOf('.'))))];
  const fileId = products.length > atOnce ? newId(ctx.now()) : undefined;
  const outcomes: Outcome[] = [];
  for (const group of groupsOf(products, atOnce))
    outcomes.push(
      await inAccount(ctx, userId, async (account) => {
        const rows = await currentChanges(account, group, wanted);
        const now = ctx.now();
        if (decision !== 'accept') return await setAside(account, rows, { decision, now });
        return await accept(account, rows, { engine: ctx.db.engine, fileId, now });
      }),
    );
  const outcome = sumOf(outcomes);
  return { ...outcome, skipped: ids.size - outcome.decided };
}
