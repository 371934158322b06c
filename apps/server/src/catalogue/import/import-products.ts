import type { EndpointBody, EndpointData, importProductsEndpoint } from '@pindahlapak/contract';
import { productLimits } from '@pindahlapak/model';
import type { ImportedFile } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { inAccount, type Account } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import { mapWithPauses } from '../../core/turns/pauses.ts';
import { Refusal } from '../../core/refusal.ts';
import { adjustWindowCount, listWindowCounts, recordCatalogueChange } from '../windows.sql.ts';
import { acceptItem, type JudgedItem } from './accept-item.ts';
import { setProducts } from '../set-products.sql.ts';
import { chooseImportWindow } from './choose-import-window.ts';
import { foldImport, type KnownProduct } from './fold-import.ts';
import { insertProducts, noteSources } from './import.sql.ts';
import { keepImport } from './keep-import.ts';
import { findListings, findTextSizes, keyText, type KnownListing } from './listings.sql.ts';
import { parseDigests } from './source-digests.ts';
import { bringsOtherTexts } from './text-sizes.ts';
import { findKnownVariants, writeVariants } from './variants-import.sql.ts';

async function automaticWindow(db: Queryable, userId: string, needsRoom: boolean): Promise<number> {
  const windows = await listWindowCounts(db, userId);
  const chosen = chooseImportWindow(windows);
  if (chosen === null && needsRoom) throw new Refusal('windows-full');
  return chosen ?? productLimits.windowMax;
}

/** Ids of the known products whose variants the import names. */
const withVariants = (items: readonly JudgedItem[], known: ReadonlyMap<string, KnownListing>): string[] =>
  items.flatMap((item) => {
    const found = 'rejection' in item || !item.variants ? undefined : known.get(item.key);
    return found ? [found.id] : [];
  });

const withDigests = (listings: ReadonlyMap<string, KnownListing>): Map<string, KnownProduct> =>
  new Map([...listings].map(([key, row]) => [key, { ...row, digests: parseDigests(row.source_digests) }]));

/** Ids of the known products of which the import brings other texts, which could make them too large. */
const withOtherTexts = (items: readonly JudgedItem[], known: ReadonlyMap<string, KnownProduct>): string[] =>
  items.flatMap((item) => {
    const found = 'rejection' in item ? undefined : known.get(item.key);
    return found && 'named' in item && bringsOtherTexts(item, found.digests) ? [found.id] : [];
  });

/**
 * Imports products, each judged by itself, all in one transaction; `file` names the catalogue file that they are rows of. Repeating the same import changes nothing. Throws
 * Refusal('subscription-expired') and ('windows-full') for the import as a whole.
 */
export async function importProducts(
  ctx: Context,
  {
    userId,
    products,
    window: named,
    file,
  }: { userId: string; file?: ImportedFile } & EndpointBody<typeof importProductsEndpoint>,
): Promise<EndpointData<typeof importProductsEndpoint>> {
  const items = await mapWithPauses(products, acceptItem);
  const keys = items.flatMap((item) => ('rejection' in item ? [] : [item.listing]));
  const work = async ({ trx, user, changed, batch: begin }: Account) => {
    const now = ctx.now();
    if (user.plan_expires_at <= now) throw new Refusal('subscription-expired');
    const listings = await findListings(trx, userId, keys);
    const known = withDigests(listings);
    const sizes = await findTextSizes(trx, userId, withOtherTexts(items, known));
    const room = Math.max(0, user.product_quota - user.product_count);
    const willCreate = room > 0 && new Set(keys.map(keyText)).size > known.size;
    const window = named ?? (await automaticWindow(trx, userId, willCreate));
    const { created, updated, noted, variants, results } = foldImport(items, {
      userId,
      window,
      room,
      lastPosition: user.last_position,
      now,
      known,
      knownVariants: await findKnownVariants(trx, userId, withVariants(items, known)),
      sizes,
      newId,
    });
    await noteSources(trx, userId, noted);
    const updatedName = [...known.values()].find(({ id }) => updated.has(id))?.name;
    const name = created.length + updated.size === 1 ? (created[0]?.name ?? updatedName) : undefined;
    if (created.length > 0 || updated.size > 0) {
      const batch = await begin('import', {
        window,
        firstPosition: user.last_position + 1,
        name,
        ...file,
      });
      batch.count({ created: created.length, changed: updated.size });
      for (const row of created) row.last_batch = batch.number;
      if (created.length > 0) {
        await insertProducts(trx, created);
        await adjustWindowCount(trx, userId, window, created.length);
      }
      await keepImport({ db: trx, engine: ctx.db.engine, userId, batch }, { updated, variants });
      const settings = [...updated].map(([id, columns]) => ({ id, columns: { ...columns, last_batch: batch.number } }));
      await setProducts(trx, ctx.db.engine, userId, settings);
      await writeVariants(trx, userId, variants);
      await recordCatalogueChange(trx, userId, { created: created.length });
      changed('products');
    }
    return {
      results,
      window,
      productCount: user.product_count + created.length,
      productStorage: user.product_quota,
    };
  };
  return await inAccount(ctx, userId, work);
}
