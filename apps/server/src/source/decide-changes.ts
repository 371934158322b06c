import type { decideSourceChangesEndpoint, EndpointBody, EndpointData } from '@pindahlapak/contract';
import { dayMs, sourceLimits } from '@pindahlapak/model';
import type { ProductChange } from '../catalogue/changes/product-change.ts';
import { raiseVersion, recordCatalogueChange } from '../catalogue/windows.sql.ts';
import type { Action } from '../core/context.ts';
import { groupsOf } from '../core/database.ts';
import { type Account, inAccount } from '../core/in-account.ts';
import { newId } from '../core/new-id.ts';
import { acceptChanges } from './accept-changes.ts';
import { findObstacle } from './find-obstacle.ts';
import { changeIdOf, findChangeIds } from './list-changes.ts';
import { findChangesOf, findShopsOf, markChanged, upsertChanges, type SourceChangeRow } from './source.sql.ts';
import { readSourcedProducts, stateAt, updateChanges } from './update-changes.ts';

type Body = EndpointBody<typeof decideSourceChangesEndpoint>;

type Outcome = Pick<EndpointData<typeof decideSourceChangesEndpoint>, 'decided' | 'batchId' | 'shops'>;

/** Products per transaction: other accounts have to wait for one at a time. */
const atOnce = 100;

/** The changes to decide, which were looked up before locking the account. */
interface Wanted {
  ids: ReadonlySet<string>;
  isIncluded: (row: SourceChangeRow) => boolean;
}

/** Returns the wanted changes of these products that are still current, read under the lock. */
async function currentChanges(
  { trx, user }: Account,
  products: readonly string[],
  { ids, isIncluded }: Wanted,
): Promise<SourceChangeRow[]> {
  const found = await findChangesOf(trx, user.id, products);
  return [...found.values()]
    .flat()
    .filter((row) => row.is_current === 1 && ids.has(changeIdOf(row)) && isIncluded(row));
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
    // A reopened change counts as found now.
    ...(decision === 'reopen' ? { found_at: now } : {}),
  };
  await upsertChanges(
    trx,
    rows.map((row) => ({ ...row, ...set })),
  );
  await markChanged(trx, user.id, productsOf(rows));
  if (rows.length === 0) return { decided: 0, shops: [] };
  await raiseVersion(trx, user.id, 'source_version');
  changed('products');
  return { decided: rows.length, shops: [] };
}

/** Returns whether a change affects the price or stock in the product's shops. */
const concernsShops = ({ fields = {}, variants = {} }: ProductChange): boolean =>
  fields.price !== undefined ||
  fields.soldOut !== undefined ||
  Object.values(variants).some(
    ({ before, after }) => before !== null && (after?.price !== undefined || after?.stock !== undefined),
  );

/** Accepts changes as one batch as far as possible; the outcome lists the shops that sell the changed products. */
async function accept(
  account: Account,
  rows: readonly SourceChangeRow[],
  { fileId, now }: { fileId: string | undefined; now: number },
): Promise<Outcome> {
  const { trx, user } = account;
  const userId = user.id;
  const sources = await readSourcedProducts(trx, userId, productsOf(rows));
  const accepted = rows.filter((row) => findObstacle(sources.get(row.product_id), row) === null);
  const wanted = [...Map.groupBy(accepted, ({ product_id: id }) => id)].flatMap(([id, own]) => {
    const product = sources.get(id);
    return product === undefined ? [] : [{ product, kinds: new Set(own.map(({ kind }) => kind)) }];
  });
  const batch = await account.batch('source', { fileId });
  const changed = await acceptChanges({ db: trx, userId, batch, now }, wanted);
  // An accepted change counts as open, so that it is open again if the batch is undone.
  const aside = accepted.filter(({ state }) => state !== 'open');
  await upsertChanges(
    trx,
    aside.map((row) => ({ ...row, state: 'open', held_until: null })),
  );
  const { products } = await updateChanges(trx, { userId, now }, productsOf(rows));
  const closed = accepted.filter(
    ({ product_id: id, kind, digest }) => products.get(id)?.differences.get(kind)?.digest !== digest,
  );
  if (batch.isEmpty) return { decided: closed.length, shops: [] };
  await recordCatalogueChange(trx, userId);
  account.changed('products');
  const offered = changed.flatMap(({ id, change }) => (concernsShops(change) ? [id] : []));
  const shops = [...(await findShopsOf(trx, userId, offered)).values()].flat();
  return { decided: closed.length, batchId: batch.id, shops: shops.map((shop) => ({ ...shop, products: 1 })) };
}

/** Sums up the outcomes of several transactions. */
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
 * Decides changes at sources (S32.5), a batch of products per transaction; accepting is one change in the history. The
 * answer lists the shops that sell products with a new price or stock. Changes that have been replaced meanwhile or
 * cannot be accepted are skipped.
 */
export const decideChanges: Action<typeof decideSourceChangesEndpoint> = async (
  ctx,
  { userId, ids: named, filter, listedAt, foundUntil, decision },
) => {
  const listed = listedAt === undefined ? ctx.now() : Date.parse(listedAt);
  const found = foundUntil === undefined ? listed : Date.parse(foundUntil);
  const ids = new Set(named ?? (filter === undefined ? [] : await findChangeIds(ctx, userId, { filter, now: listed })));
  const wanted: Wanted = {
    ids,
    // Changes found or decided since the list was read are not decided.
    isIncluded: (row) => filter === undefined || (row.found_at <= found && stateAt(row, listed) === filter.state),
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
        return await accept(account, rows, { fileId, now });
      }),
    );
  const outcome = sumOf(outcomes);
  return { ...outcome, skipped: ids.size - outcome.decided };
};
