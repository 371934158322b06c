import path from 'node:path';
import type { bringInProductsEndpoint, EndpointData, ImportResult } from '@pindahlapak/contract';
import { listingIdOf } from '@pindahlapak/model';
import type { ShopeeProduct } from '@pindahlapak/template';
import { acceptPlainItem } from '../catalogue/import/accept-item.ts';
import { importProducts, refusesImport } from '../catalogue/import/import-products.ts';
import type { Action, Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { newId } from '../core/new-id.ts';
import { Refusal } from '../core/refusal.ts';
import { temporaryFolder } from '../core/temporary-files.ts';
import { unpackRows } from '../files/pack-rows.ts';
import { runInWorker } from '../files/run-in-worker.ts';
import { requireNewest } from './list-live.ts';
import { readingShopeeProducts, type ShopeePaths } from './live-file.ts';
import {
  findAddresses,
  findFileIds,
  findListingStates,
  type LearnedMatch,
  saveMatches,
  writeLiveFile,
} from './live.sql.ts';
import { rowKey } from './match-rows.ts';

const kinds = ['basic', 'media', 'sales'] as const;
/** Limit of refusal reasons in a response. */
const reasonsMax = 20;

/** Converts a listing for the import call; null if its title, address, price or main picture is missing. */
function importOf({ url, title, description, category, pictures, optionNames, price, variants }: ShopeeProduct) {
  const [productImage1, productImage2, productImage3, productImage4, productImage5] = pictures;
  const lowest = variants.length > 0 ? Math.min(...variants.map((each) => each.price)) : price;
  if (url === null || productImage1 === undefined || lowest === null || title === '') return null;
  const images = { productImage1, productImage2, productImage3, productImage4, productImage5 };
  const fields = { marketplaceType: 'shopee', urls: url, name: title, category };
  // Without a workbook of descriptions, the catalogue keeps its own.
  const described = description === '' ? {} : { description1: description };
  // Shopee's names for options that the workbook does not name.
  const isDouble = variants.some(({ option2 }) => option2 !== null);
  const names = ['Variasi 1', ...(isDouble ? ['Variasi 2'] : [])].map((name, at) => optionNames[at] ?? name);
  const varied = {
    optionNames: names,
    variants: variants.map(({ variationId, image, ...variant }) => ({
      ...variant,
      // As with the description: without a workbook of pictures, the catalogue keeps its own.
      ...(image === null ? {} : { image }),
      sourceKey: variationId,
    })),
  };
  return { ...fields, ...described, ...images, price: lowest, ...(variants.length > 0 ? varied : {}) };
}

type Counts = EndpointData<typeof bringInProductsEndpoint>;

/** A listing that the import call gets. */
interface ListingToImport {
  productId: string;
  title: string;
  product: object;
}

interface ShopKey {
  userId: string;
  shopId: string;
}

/**
 * Reads the listings in the shop's newest workbook of each kind. Throws Refusal('live-no-products') if none can be made
 * of them, and ('live-changed').
 */
async function readListings(ctx: Context, { userId, shopId }: ShopKey, fileId: string | undefined) {
  const db = ctx.db.kysely;
  const newest = await requireNewest(ctx, userId, shopId, fileId);
  const ids = await findFileIds(db, userId, shopId);
  if (newest.family !== 'shopee' || (!ids.has('basic') && !ids.has('media'))) throw new Refusal('live-no-products');
  await using folder = await temporaryFolder();
  const paths: ShopeePaths = {};
  for (const kind of kinds) {
    const id = ids.get(kind);
    if (id === undefined) continue;
    const uploaded = path.join(folder.path, kind);
    if (!(await writeLiveFile(db, userId, { shopId, kind, id }, uploaded))) throw new Refusal('live-changed');
    paths[kind] = uploaded;
  }
  const packs = await runInWorker(userId, readingShopeeProducts, paths);
  return { name: newest.file_name, packs, missingKinds: kinds.filter((kind) => !ids.has(kind)) };
}

/** Returns the listings to import, and counts the others by why they are skipped. */
async function selectListings(
  { db: { kysely: db } }: Context,
  { userId, shopId }: ShopKey,
  products: readonly ShopeeProduct[],
  counts: Counts,
): Promise<ListingToImport[]> {
  const listings = products.map(({ productId }) => productId);
  const states = await findListingStates(db, userId, shopId, listings);
  const matched = [...states.values()].flatMap((state) => state.products);
  const addresses = await findAddresses(db, userId, matched);
  const selected: ListingToImport[] = [];
  for (const product of products) {
    const state = states.get(product.productId);
    const owners = (state?.products ?? []).flatMap((id) => addresses.get(id) ?? []);
    const imported = importOf(product);
    const listing = product.url === null ? null : listingIdOf('shopee', product.url);
    if (owners.some((address) => listingIdOf('shopee', address) !== listing)) counts.known += 1;
    else if (owners.length === 0 && state?.isDoubtful === true) counts.doubtful += 1;
    else if (imported === null) counts.incomplete += 1;
    else selected.push({ productId: product.productId, title: product.title, product: imported });
  }
  return selected;
}

/** Counts a listing that the import refuses. */
function countRejected(counts: Counts, title: string, message: string | null): void {
  counts.rejected += 1;
  if (counts.reasons.length < reasonsMax) counts.reasons.push({ title: title.slice(0, 200), message: message ?? '' });
}

/** Counts what the import did with each listing, and stores which product each became. */
async function storeMatches(
  ctx: Context,
  { userId, shopId }: ShopKey,
  listings: readonly ListingToImport[],
  results: readonly ImportResult[],
  counts: Counts,
): Promise<void> {
  const learned: LearnedMatch[] = [];
  for (const [at, { productId, title }] of listings.entries()) {
    const { status = 'rejected', id = null, message = null } = results[at] ?? {};
    if (status === 'rejected') countRejected(counts, title, message);
    else counts[status] += 1;
    if (id === null) continue;
    const external_id = rowKey({ productId, variationId: null, sku: null, options: [] });
    const found = { product_id: id, variant_id: null, decided_at: null };
    learned.push({ user_id: userId, shop_id: shopId, external_id, ...found });
  }
  await inAccount(ctx, userId, async ({ trx, changed }) => {
    await saveMatches(trx, learned);
    changed('configuration');
  });
}

/**
 * Imports the listings of a Shopee shop's newest workbooks into the catalogue, as one change in the history (S31.6).
 * New products get the shop's prices and stocks; existing ones keep theirs. Skips doubtful listings and those already
 * matched to another product. If the import call refuses a later batch, its listings are rejected and the earlier ones
 * stay. Throws Refusal('live-no-products').
 */
export const bringInProducts: Action<typeof bringInProductsEndpoint> = async (ctx, { userId, id: shopId, fileId }) => {
  const shop = { userId, shopId };
  const { name, packs, missingKinds } = await readListings(ctx, shop, fileId);
  const file = { fileId: newId(ctx.now()), name };
  const none = { created: 0, updated: 0, unchanged: 0, rejected: 0, incomplete: 0, known: 0, doubtful: 0 };
  const counts: Counts = { ...none, missingKinds, reasons: [] };
  let wasImported = false;
  for (const pack of packs) {
    const listings = await selectListings(ctx, shop, unpackRows<ShopeeProduct>(pack), counts);
    if (listings.length === 0) continue;
    const products = listings.map(({ product }) => product);
    const answer = await importProducts(ctx, {
      userId,
      file,
      products,
      isOfOwnShop: true,
      accept: acceptPlainItem,
    }).catch((error: unknown) => {
      if (wasImported && refusesImport(error)) return error;
      throw error;
    });
    if (answer instanceof Refusal) {
      for (const { title } of listings) countRejected(counts, title, answer.message);
      continue;
    }
    wasImported = true;
    await storeMatches(ctx, shop, listings, answer.results, counts);
  }
  return counts;
};
