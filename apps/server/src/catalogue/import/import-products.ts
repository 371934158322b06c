import type { EndpointBody, EndpointData, importProductsEndpoint, ImportResult } from '@pindahlapak/contract';
import { productLimits, descriptionFields } from '@pindahlapak/model';
import type { Batch, ImportedFile } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import { type Queryable, groupsOf } from '../../core/database.ts';
import { inAccount, type Account } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import { mapYielding } from '../../core/event-loop.ts';
import { Refusal } from '../../core/refusal.ts';
import { adjustWindowCount, listWindowCounts, raiseVersion, recordCatalogueChange } from '../windows.sql.ts';
import { acceptItem, variantFields, type CheckedItem } from './accept-item.ts';
import { setProducts } from '../products.sql.ts';
import { chooseImportWindow, planImport, type KnownProduct, type ImportPlan } from './plan-import.ts';
import {
  insertProducts,
  storeOrigins,
  recordImported,
  findListings,
  findTextSizes,
  type StoredListing,
} from './import.sql.ts';
import { changesTexts } from './text-sizes.ts';
import { storeChanges } from '../changes/store-changes.ts';
import { findVariantRows, writeVariants, type VariantsPlan } from '../variants.sql.ts';
import { findFormerRows } from '../changes/changes.sql.ts';
import {
  historyColumns,
  historyFields,
  productChangeOf,
  type HistoryColumns,
  type ProductChange,
  variantChanges,
} from '../changes/product-change.ts';
import { listingColumns, keyText } from '../product-columns.ts';
import { parseOrigins, withCostUnknown } from '../field-origins.ts';

/** How many products' previous values are in memory at once: up to 400 KB of text and 200 variants each. */
const largeAtOnce = 10;
/** The same for products without changes to descriptions and variants. */
const smallAtOnce = 100;
/** Products whose variants one query reads: at most 600 rows. */
const variedPerStatement = 3;

const columnsOf = (columns: object): (keyof HistoryColumns)[] =>
  historyFields.map((field) => historyColumns[field]).filter((column) => column in columns);

const hasDescription = (columns: object): boolean =>
  descriptionFields.some((field) => listingColumns[field] in columns);

const noVariants: VariantsPlan = { created: [], updated: new Map(), deleted: [] };

const isVaried = (plan: VariantsPlan): boolean => plan.created.length + plan.updated.size + plan.deleted.length > 0;

/** Stores the previous values of the products that an import updates. Call before they are written. */
async function storeImport(
  { db, userId, batch, now }: { db: Queryable; userId: string; batch: Batch; now: number },
  { updated, variants }: Pick<ImportPlan, 'updated' | 'variants'>,
): Promise<void> {
  const alike = Map.groupBy(updated, ([, columns]) => Object.keys(columns).join());
  for (const group of alike.values()) {
    const read = columnsOf(group[0]?.[1] ?? {});
    const isLarge =
      hasDescription(group[0]?.[1] ?? {}) || group.some(([id]) => isVaried(variants.get(id) ?? noVariants));
    for (const products of groupsOf(group, isLarge ? largeAtOnce : smallAtOnce)) {
      const ids = products.map(([id]) => id);
      const former = await findFormerRows(db, userId, ids, read);
      const varied = ids.filter((id) => isVaried(variants.get(id) ?? noVariants));
      const formerVariants = await findVariantRows(db, userId, varied, { perStatement: variedPerStatement });
      const changes = products.flatMap(([id, columns]) => {
        const row = former.get(id);
        if (!row) return [];
        const { field_origins: origins, source_taken_at: takenAt, last_batch: lastBatch } = row;
        const before = { columns: row, origins: parseOrigins(origins), lastBatch, takenAt };
        const after = { columns, origins: parseOrigins(columns.field_origins), lastBatch: batch.number, takenAt: now };
        const ofVariants = variantChanges(variants.get(id) ?? noVariants, formerVariants.get(id) ?? []);
        const change: ProductChange = productChangeOf(before, after, ofVariants) ?? {
          batch: [row.last_batch, batch.number],
        };
        return [{ id, change }];
      });
      await storeChanges({ db, userId, batch }, changes);
    }
  }
}

async function automaticWindow(db: Queryable, userId: string, needsRoom: boolean): Promise<number> {
  const windows = await listWindowCounts(db, userId);
  const chosen = chooseImportWindow(windows);
  if (chosen === null && needsRoom) throw new Refusal('windows-full');
  return chosen ?? productLimits.windowMax;
}

/** Returns the ids of existing products whose variants the import names. */
const idsWithVariants = (items: readonly CheckedItem[], known: ReadonlyMap<string, StoredListing>): string[] =>
  items.flatMap((item) => {
    const found = 'rejection' in item || !item.variants ? undefined : known.get(item.key);
    return found ? [found.id] : [];
  });

/** Returns the ids of products that the account had before the import. */
function knownIds(results: readonly ImportResult[], created: readonly { id: string }[]): string[] {
  const isNew = new Set(created.map(({ id }) => id));
  return results.flatMap(({ id }) => (id === null || isNew.has(id) ? [] : [id]));
}

const withOrigins = (listings: ReadonlyMap<string, StoredListing>): Map<string, KnownProduct> =>
  new Map([...listings].map(([key, row]) => [key, { ...row, origins: parseOrigins(row.field_origins) }]));

/** Returns the ids of existing products whose texts the import changes, which could make them too large. */
const idsWithOtherTexts = (items: readonly CheckedItem[], known: ReadonlyMap<string, KnownProduct>): string[] =>
  items.flatMap((item) => {
    const found = 'rejection' in item ? undefined : known.get(item.key);
    return found && 'named' in item && changesTexts(item, found.origins) ? [found.id] : [];
  });

/**
 * Treats prices from the seller's own shop as no costs: existing products and variants keep their cost and stock, and
 * new ones are marked as having an unknown cost.
 */
function withoutCosts(item: CheckedItem, isKnown: boolean): CheckedItem {
  if ('rejection' in item) return item;
  const named = isKnown ? new Set([...item.named].filter((field) => field !== 'price')) : item.named;
  const ofVariants = variantFields.filter((field) => field !== 'price' && field !== 'stock');
  const variants = item.variants?.variants.map((variant) => ({
    ...variant,
    named: isKnown ? new Set(ofVariants.filter((field) => variant.named.has(field))) : variant.named,
  }));
  const origins = withCostUnknown(item.origins);
  return { ...item, named, origins, variants: item.variants && { ...item.variants, variants: variants ?? [] } };
}

/** Returns whether an error refuses an import as a whole. */
export const refusesImport = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.code === 'subscription-expired' || error.code === 'windows-full');

type Input = EndpointBody<typeof importProductsEndpoint> & {
  userId: string;
  file?: ImportedFile;
  isOfOwnShop?: boolean;
  accept?: typeof acceptItem;
};

/** Reads what the account knows of the imported products, and decides what the import does with each. */
async function planChanges(
  { trx, user }: Account,
  items: readonly CheckedItem[],
  { window: named, isOfOwnShop, now }: Pick<Input, 'window' | 'isOfOwnShop'> & { now: number },
): Promise<ImportPlan & { window: number; known: ReadonlyMap<string, KnownProduct> }> {
  const keys = items.flatMap((item) => ('rejection' in item ? [] : [item.listing]));
  const known = withOrigins(await findListings(trx, user.id, keys));
  const incoming =
    isOfOwnShop === true ? items.map((item) => withoutCosts(item, 'key' in item && known.has(item.key))) : items;
  const room = Math.max(0, user.product_quota - user.product_count);
  const willCreate = room > 0 && new Set(keys.map(keyText)).size > known.size;
  const window = named ?? (await automaticWindow(trx, user.id, willCreate));
  const knownVariants = await findVariantRows(trx, user.id, idsWithVariants(incoming, known), {
    perStatement: largeAtOnce,
  });
  const sizes = await findTextSizes(trx, user.id, idsWithOtherTexts(incoming, known));
  const account = { userId: user.id, window, room, lastPosition: user.last_position, now, known };
  return { ...planImport(incoming, { ...account, knownVariants, sizes, newId }), window, known };
}

/** Writes the created and updated products as one change in the history. */
async function writePlan(
  { trx, user, changed, batch: begin }: Account,
  { created, updated, variants, window, known }: Awaited<ReturnType<typeof planChanges>>,
  { file, now }: { file: ImportedFile | undefined; now: number },
): Promise<void> {
  // Variants of products that stay unchanged get only the source's new values of edited fields.
  if (created.length === 0 && updated.size === 0) return await writeVariants(trx, user.id, variants);
  const updatedName = [...known.values()].find(({ id }) => updated.has(id))?.name;
  const name = created.length + updated.size === 1 ? (created[0]?.name ?? updatedName) : undefined;
  const batch = await begin('import', { window, firstPosition: user.last_position + 1, name, ...file });
  batch.count({ created: created.length, changed: updated.size });
  for (const row of created) row.last_batch = batch.number;
  if (created.length > 0) {
    await insertProducts(trx, created);
    await adjustWindowCount(trx, user.id, window, created.length);
  }
  await storeImport({ db: trx, userId: user.id, batch, now }, { updated, variants });
  const settings = [...updated].map(([id, columns]) => ({ id, columns: { ...columns, last_batch: batch.number } }));
  await setProducts(trx, user.id, settings);
  await writeVariants(trx, user.id, variants);
  await recordCatalogueChange(trx, user.id, { created: created.length });
  changed('products');
}

/**
 * Imports products in one transaction, each validated separately by `accept`; `file` is the catalogue file that they
 * come from. With `isOfOwnShop` prices are not costs: existing products keep their costs and stocks. Repeating an
 * import changes nothing. Throws Refusal('subscription-expired') and ('windows-full') for the import as a whole.
 */
export async function importProducts(
  ctx: Context,
  { userId, products, window, file, isOfOwnShop, accept = acceptItem }: Input,
): Promise<EndpointData<typeof importProductsEndpoint>> {
  const items = await mapYielding(products, accept);
  return await inAccount(ctx, userId, async (account) => {
    const { trx, user } = account;
    const now = ctx.now();
    if (user.plan_expires_at <= now) throw new Refusal('subscription-expired');
    const planned = await planChanges(account, items, { window, isOfOwnShop, now });
    await storeOrigins(trx, userId, planned.newOrigins);
    await writePlan(account, planned, { file, now });
    const importedIds = knownIds(planned.results, planned.created);
    await recordImported(trx, userId, importedIds, now);
    if (importedIds.length > 0) await raiseVersion(trx, userId, 'source_version');
    return {
      results: planned.results,
      window: planned.window,
      productCount: user.product_count + planned.created.length,
      productStorage: user.product_quota,
    };
  });
}
