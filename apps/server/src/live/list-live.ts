import { findNamed } from '../catalogue/products.sql.ts';
import type { EndpointData, listLiveEndpoint, summarizeLiveEndpoint } from '@pindahlapak/contract';
import { liveStates, type ProductVariant } from '@pindahlapak/model';
import { findVariants } from '../catalogue/variants.sql.ts';
import type { Action, Context } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { requireShop } from '../shops/find-shop.ts';
import { columnsOf, compareAndStore, compareLiveRows, liveRowOf } from './compare-rows.ts';
import {
  findComparedBy,
  findDecided,
  findNewestFile,
  findNewestFiles,
  findLivePage,
  hasDescriptions,
  hasSameComparison,
  type LiveCounts,
  type LiveFileRow,
  recordCompared,
  readLiveRows,
  saveMatches,
  writeRows,
} from './live.sql.ts';
import type { ListingCandidate } from './match-rows.ts';
import type { LiveRowTable } from '../core/marketplace-tables.ts';

type LiveList = EndpointData<typeof listLiveEndpoint>;

/**
 * Returns the newest workbook of a shop, or undefined if there is none. Compares its rows again if rules or products
 * have changed since.
 */
async function compareNewest(ctx: Context, userId: string, shopId: string): Promise<LiveFileRow | undefined> {
  await requireShop(ctx.db.kysely, userId, shopId);
  const file = await findNewestFile(ctx.db.kysely, userId, shopId);
  if (file === undefined) return undefined;
  if (file.made_by === (await findComparedBy(ctx.db.kysely, userId))) return file;
  const { kind, family, sheet } = file;
  const list = { shopId, kind };
  const before: LiveRowTable[] = [];
  for await (const rows of readLiveRows(ctx.db.kysely, userId, list))
    before.push(...rows.filter(({ state }) => state !== 'missing'));
  const source = { userId, shopId, kind, family, columns: columnsOf(sheet) };
  const compare = () => compareLiveRows(ctx, source, before.map(liveRowOf));
  return await compareAndStore(ctx, { userId, shopId }, compare, async ({ trx }, { comparedWith, rows, learned }) => {
    const now = await findNewestFile(trx, userId, shopId);
    // Another workbook was uploaded meanwhile: its rows stay.
    if (now?.id !== file.id) return now;
    // If another call compared them meanwhile, the rows are no longer as they were read.
    const isAsRead = now.made_by === file.made_by;
    const differing = rows.filter((row, at) => {
      const former = isAsRead ? before[at] : undefined;
      return former === undefined || !hasSameComparison(row, former);
    });
    await writeRows(trx, differing);
    await saveMatches(trx, learned);
    const counts = await recordCompared(trx, userId, list, comparedWith);
    return { ...file, made_by: comparedWith, counts: JSON.stringify(counts) };
  });
}

const candidatesOf = ({ candidates }: LiveRowTable): ListingCandidate[] =>
  candidates === null ? [] : JSON.parse(candidates);

const orAbsent = <Key extends string>(key: Key, value: string | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<Key, string>>;

/** What the rows of a page show of our products, by product id. */
interface ShownProducts {
  names: ReadonlyMap<string, { name: string; price: number }>;
  variants: ReadonlyMap<string, readonly ProductVariant[]>;
}

/** Returns a product or variant that may be a listing, in the form of the API; none if it was deleted. */
function shownCandidates({ productId: id, variantId, isBySku }: ListingCandidate, { names, variants }: ShownProducts) {
  const product = names.get(id);
  if (product === undefined) return [];
  const variant = variants.get(id)?.find((each) => each.id === variantId);
  const options = variant === undefined ? null : [variant.option1, variant.option2].filter(Boolean).join(', ');
  return [
    {
      id,
      ...orAbsent('variantId', variantId),
      name: product.name,
      isBySku: isBySku === true,
      price: variant?.price ?? product.price,
      ...orAbsent('options', options),
    },
  ];
}

function toRow(
  row: LiveRowTable,
  shown: ShownProducts,
  { isDecided, isPriced }: { isDecided: boolean; isPriced: boolean },
): LiveList['rows'][number] {
  const { product_id: productId, variant_id: variantId } = row;
  const product = productId === null ? undefined : shown.names.get(productId);
  const isOurs = productId !== null && product !== undefined;
  return {
    row: row.row_number,
    externalProductId: row.external_product_id,
    ...orAbsent('externalVariationId', row.external_variation_id),
    ...orAbsent('sku', row.sku),
    title: row.title,
    ...orAbsent('options', row.options),
    product: isOurs ? { id: productId, ...orAbsent('variantId', variantId) } : null,
    ...(isOurs ? { name: product.name } : {}),
    state: row.state,
    isDecided,
    isLarge: row.is_large === 1,
    // The rules gave a price, but it was dropped because it is based on the shop's own price.
    needsCost: isPriced && row.state === 'matched' && isOurs && row.our_sku !== null && row.our_price === null,
    ...orAbsent('reason', row.reason),
    theirs: { price: row.their_price, stock: row.their_stock },
    ours: { price: row.our_price, stock: row.our_stock, net: row.our_net },
    ...(row.candidates === null
      ? {}
      : { candidates: candidatesOf(row).flatMap((candidate) => shownCandidates(candidate, shown)) }),
  };
}

/** Returns a page of a shop's listings on sale, with their values and ours (S31.3). */
export const listLive: Action<typeof listLiveEndpoint> = async (ctx, { userId, id: shopId, state, page, limit }) => {
  const db = ctx.db.kysely;
  const file = await compareNewest(ctx, userId, shopId);
  const none = Object.fromEntries(liveStates.map((each) => [each, 0])) as LiveList['counts'];
  if (file === undefined) return { file: null, counts: none, total: 0, rows: [] };
  const list = { shopId, kind: file.kind };
  const counts = JSON.parse(file.counts) as LiveCounts;
  const { matched, doubtful, unknown, missing } = counts;
  const total = state === undefined ? matched + doubtful + unknown + missing : counts[state];
  const found = total === 0 ? [] : await findLivePage(db, userId, list, { state, page, limit });
  const candidates = found.flatMap(candidatesOf);
  const ids = [...found.flatMap(({ product_id: id }) => id ?? []), ...candidates.map(({ productId }) => productId)];
  const names = await findNamed(db, userId, ids);
  const varied = new Set(candidates.flatMap(({ productId, variantId }) => (variantId === null ? [] : productId)));
  const variants = await findVariants(db, userId, [...varied]);
  const keys = found.flatMap(({ state: each, external_id: key }) => (each === 'missing' ? [] : key));
  const decided = await findDecided(db, userId, shopId, keys);
  const isPriced = columnsOf(file.sheet).price !== undefined;
  return {
    file: {
      id: file.id,
      kind: file.kind,
      fileName: file.file_name,
      uploadedAt: new Date(file.uploaded_at).toISOString(),
      canBringIn: file.family === 'shopee' && (await hasDescriptions(db, userId, shopId)),
    },
    counts,
    total,
    rows: found.map((row) => toRow(row, { names, variants }, { isDecided: decided.has(row.external_id), isPriced })),
  };
};

/** Returns a shop's newest workbook. Throws Refusal('live-missing'), ('live-changed') if it is not `fileId`. */
export async function requireNewest(
  ctx: Context,
  userId: string,
  shopId: string,
  fileId?: string,
): Promise<LiveFileRow> {
  const file = await compareNewest(ctx, userId, shopId);
  if (file === undefined) throw new Refusal('live-missing');
  if (fileId !== undefined && fileId !== file.id) throw new Refusal('live-changed');
  return file;
}

/** Returns the shops whose newest workbook differs from the rules' values. */
export const summarizeLive: Action<typeof summarizeLiveEndpoint> = async (ctx, { userId }) => {
  const shops: EndpointData<typeof summarizeLiveEndpoint>['shops'] = [];
  for (const { id, name, uploadedAt } of await findNewestFiles(ctx.db.kysely, userId)) {
    const file = await compareNewest(ctx, userId, id);
    const { changed } = JSON.parse(file?.counts ?? '{"changed":0}') as Pick<LiveCounts, 'changed'>;
    if (changed > 0) shops.push({ id, name, changed, uploadedAt: new Date(uploadedAt).toISOString() });
  }
  return { shops };
};
