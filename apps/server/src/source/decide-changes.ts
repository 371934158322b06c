import type { decideSourceChangesEndpoint, EndpointBody, EndpointData, SourceDifference } from '@pindahlapak/contract';
import { dayMs, type SourceChangeKind, sourceLimits } from '@pindahlapak/model';
import { recordCatalogueChange } from '../catalogue/windows.sql.ts';
import type { Context } from '../core/context.ts';
import { groupsOf } from '../core/database.ts';
import { type Account, inAccount } from '../core/in-account.ts';
import { acceptChanges } from './accept-changes.ts';
import { canAccept, changeIdOf, findChanges } from './list-changes.ts';
import { findChangesOf, findShopsOf, putChange, type SourceChangeRow } from './source.sql.ts';
import { readSources, updateChanges } from './update-changes.ts';

type Body = EndpointBody<typeof decideSourceChangesEndpoint>;

/** Products that are read and changed at a time. */
const atOnce = 50;

/** The current changes among those with these ids, by product; each is looked up anew under the lock. */
async function* currentChanges(
  { trx, user }: Account,
  ids: readonly string[],
  isMeant: (row: SourceChangeRow) => boolean,
): AsyncGenerator<Map<string, SourceChangeRow[]>, void> {
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

/** Holds, ignores or reopens changes; returns how many. */
async function setAside(
  { trx, user }: Account,
  found: ReadonlyMap<string, readonly SourceChangeRow[]>,
  decision: Exclude<Body['decision'], 'accept'>,
  now: number,
): Promise<number> {
  const rows = [...found.values()].flat();
  const heldUntil = decision === 'hold' ? now + sourceLimits.holdDays * dayMs : null;
  for (const row of rows) await putChange(trx, { ...row, state: stateOf[decision], held_until: heldUntil });
  await updateChanges(trx, { userId: user.id, now }, [...found.keys()]);
  return rows.length;
}

/**
 * Decides changes at sources (S32.5). Accepting is one batch of the history; the answer names the shops where products are on
 * sale whose price or stock was taken over. What has changed meanwhile or cannot be taken over is skipped.
 */
export async function decideChanges(
  ctx: Context,
  { userId, ids: named, filter, decision }: Body & { userId: string },
): Promise<EndpointData<typeof decideSourceChangesEndpoint>> {
  const ids = named ?? (filter === undefined ? [] : (await findChanges(ctx, userId, filter)).map(changeIdOf));
  const onSale = new Map<string, { id: string; name: string; products: number }>();
  // What another tab put aside since the filter was read is not decided.
  const isMeant = ({ state, held_until: until }: SourceChangeRow) => {
    if (filter === undefined) return true;
    return filter.state === (state === 'held' && (until ?? 0) <= ctx.now() ? 'open' : state);
  };
  const work = async (account: Account) => {
    const { trx, changed } = account;
    const now = ctx.now();
    onSale.clear();
    let decided = 0;
    if (decision !== 'accept') {
      for await (const found of currentChanges(account, ids, isMeant))
        decided += await setAside(account, found, decision, now);
      if (decided > 0) changed('products');
      return { decided, batchId: undefined };
    }
    const batch = await account.batch('source');
    let total = 0;
    for await (const found of currentChanges(account, ids, isMeant)) {
      const sources = await readSources(trx, userId, [...found.keys()]);
      const wanted = [...found].flatMap(([id, rows]) => {
        const product = sources.get(id);
        if (product === undefined) return [];
        const kinds = new Set<SourceChangeKind>();
        for (const { kind, difference, digest } of rows) {
          const isStill = product.differences.get(kind)?.digest === digest;
          if (isStill && canAccept(JSON.parse(difference) as SourceDifference, product.row.option_names))
            kinds.add(kind);
        }
        return kinds.size === 0 ? [] : [{ product, kinds }];
      });
      const done = new Set(await acceptChanges({ db: trx, engine: ctx.db.engine, userId, batch, now }, wanted));
      total += done.size;
      for (const { product, kinds } of wanted) if (done.has(product.id)) decided += kinds.size;
      const offered = wanted.filter(
        ({ product, kinds }) => done.has(product.id) && (kinds.has('price') || kinds.has('stock')),
      );
      for (const shops of (
        await findShopsOf(
          trx,
          userId,
          offered.map(({ product }) => product.id),
        )
      ).values())
        for (const shop of shops) {
          const known = onSale.get(shop.id);
          onSale.set(shop.id, { ...shop, products: (known?.products ?? 0) + 1 });
        }
      // Taken over, a change counts as open: so it is where that is undone.
      for (const { product, kinds } of wanted)
        for (const row of found.get(product.id) ?? [])
          if (kinds.has(row.kind) && row.state !== 'open')
            await putChange(trx, { ...row, state: 'open', held_until: null });
      await updateChanges(trx, { userId, now }, [...found.keys()]);
    }
    batch.count({ changed: total });
    if (total > 0) {
      await recordCatalogueChange(trx, userId);
      changed('products');
    }
    return { decided, batchId: total > 0 ? batch.id : undefined };
  };
  const { decided, batchId } = await inAccount(ctx, userId, work);
  return {
    decided,
    skipped: ids.length - decided,
    ...(batchId === undefined ? {} : { batchId }),
    shops: [...onSale.values()],
  };
}
