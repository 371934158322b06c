import type { Shop } from '@pindahlapak/contract';
import { listingIdOf, type LiveKind, type Product, type VariedProduct } from '@pindahlapak/model';
import { buildRows, type CompiledRules, exportedVariants, minimumNetOf, skuOf, varies } from '@pindahlapak/rules';
import type { LiveRow, LiveWorkbook } from '@pindahlapak/template';
import { findIds } from '../catalogue/list.sql.ts';
import { readProducts, withVariants } from '../catalogue/read-products.ts';
import type { Context } from '../core/context.ts';
import { mapYielding, yieldWhenDue } from '../core/event-loop.ts';
import { type Account, inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { requireShop } from '../shops/find-shop.ts';
import { readTemplateRules } from '../templates/fill/read-template-rules.ts';
import { findComparedBy, findDecisionsVersion, findTypedPrices, type LearnedMatch, readMatches } from './live.sql.ts';
import { type CatalogueItem, matchRows, rowKey, type Target } from './match-rows.ts';
import type { LiveRowTable } from '../core/marketplace-tables.ts';

/** Price and stock that the rules give a product or variant. */
interface Offer {
  price: number | null;
  stock: number | null;
  sku: string;
  net: number | null;
  isUnderFloor: boolean;
  /** Shopee's id of the listing that the product was taken from; null if it is from another marketplace. */
  takenFrom: string | null;
  /** True if the seller typed its cost; otherwise the cost is the price on its page. */
  hasTypedCost: boolean;
}

/** A shop's workbook of one kind, to be compared with the catalogue. */
export interface LiveSource {
  userId: string;
  shopId: string;
  kind: LiveKind;
  family: LiveWorkbook['family'];
  /** Only values with a column are compared. */
  columns: LiveWorkbook['columns'];
}

export const columnsOf = (sheet: string): LiveWorkbook['columns'] =>
  (JSON.parse(sheet) as Pick<LiveWorkbook, 'columns'>).columns;

const offerKey = ({ productId, variantId }: Target): string => `${productId}/${variantId ?? ''}`;

/** Returns Shopee's id of the listing that a product was taken from; null if it is from another marketplace. */
const shopeeItemOf = ({ marketplaceType, urls }: Pick<Product, 'marketplaceType' | 'urls'>): string | null =>
  marketplaceType === 'shopee' ? (listingIdOf('shopee', urls)?.split('.')[1] ?? null) : null;

/** Returns a product as matching needs it, and adds the offers of the product or its variants to `offers`. */
function offerProduct(
  product: Product & VariedProduct,
  { rules, takenFrom, typedCosts }: { rules: CompiledRules; takenFrom: string | null; typedCosts: ReadonlySet<string> },
  offers: Map<string, Offer>,
): CatalogueItem {
  const { rows, nets } = buildRows(product, rules);
  // A product whose variants are all switched off has no row, but its listing is still on sale.
  const sku = skuOf(product.marketplaceType, product.urls);
  const skus = new Map<string, string>();
  const isVaried = varies(product);
  for (const [at, variant] of (isVaried ? exportedVariants(product) : [null]).entries()) {
    const own = variant === null ? sku : `${sku}-${at + 1}`;
    if (variant !== null) skus.set(variant.id, own);
    const row = rows[at];
    if (row === undefined) continue;
    const net = nets[at] ?? null;
    const minimum = net && minimumNetOf(net.sourcePrice, rules.shop.prices.minimumNet);
    offers.set(offerKey({ productId: product.id, variantId: variant?.id ?? null }), {
      price: net?.price ?? null,
      stock: typeof row.stock === 'number' ? row.stock : null,
      sku: own,
      net: net?.net ?? null,
      isUnderFloor: net !== null && minimum !== null && net.net < minimum,
      takenFrom,
      hasTypedCost: typedCosts.has(variant?.id ?? product.id),
    });
  }
  return {
    id: product.id,
    sku,
    titles: [product.name, String(rows[0]?.title ?? product.name)],
    variants: (isVaried ? product.variants : []).map(({ id, option1, option2 }) => ({
      id,
      options: [option1, option2 ?? ''],
      sku: skus.get(id) ?? null,
    })),
  };
}

/**
 * Reads the catalogue (or only these products) in the form that matching needs, with the price and stock the rules give
 * each product.
 */
async function readCatalogue(ctx: Context, { userId, family }: LiveSource, shop: Shop, only?: readonly string[]) {
  const db = ctx.db.kysely;
  const marketplace = family === 'other' ? shop.marketplace : family;
  // Tables have a row for each variant, even if workbooks for Akulaku do not.
  const common = await readTemplateRules(db, userId, marketplace === 'akulaku' ? 'other' : marketplace, ctx.now());
  // Rules of this shop, which may not be the first one of its marketplace.
  const rules: CompiledRules = { ...common, shop: { ...common.shop, prices: shop } };
  const ids = only ?? (await findIds(db, userId, { filter: { window: 'all' }, sort: 'newest', order: 'desc' }));
  // Also for a table of another tool: its numbers are those of the shop.
  const listingOf = (product: Product) => (marketplace === 'shopee' ? shopeeItemOf(product) : null);
  const items: CatalogueItem[] = [];
  const offers = new Map<string, Offer>();
  for await (const batch of readProducts(db, userId, ids)) {
    const ofShopee = batch.filter((product) => listingOf(product) !== null).map(({ id }) => id);
    const typedCosts = await findTypedPrices(db, userId, ofShopee);
    for (const product of await withVariants(db, userId, batch)) {
      items.push(offerProduct(product, { rules, takenFrom: listingOf(product), typedCosts }, offers));
      await yieldWhenDue();
    }
  }
  return { items, offers };
}

const isLarge = (ours: number | null, theirs: number | null, percent: number): boolean =>
  ours !== null && ours !== theirs && (theirs === null || Math.abs(ours - theirs) * 100 > percent * theirs);

/** Returns the values of the rules to compare with a row; null where nothing is compared. */
function ourValues({ productId }: LiveRow, offer: Offer | undefined, columns: LiveWorkbook['columns']) {
  if (offer === undefined) return { our_price: null, our_stock: null, our_sku: null, our_net: null, is_under_floor: 0 };
  // A product taken from this same listing has a selling price as its price; only the seller knows the cost.
  const isOwnSource = productId !== null && offer.takenFrom === productId;
  const hasCost = !isOwnSource || offer.hasTypedCost;
  return {
    our_price: columns.price !== undefined && hasCost ? offer.price : null,
    our_stock: columns.stock !== undefined && !isOwnSource ? offer.stock : null,
    our_sku: offer.sku,
    our_net: hasCost ? offer.net : null,
    is_under_floor: hasCost && offer.isUnderFloor ? 1 : 0,
  };
}

/** Compared rows, and the products of listings that were not known before. */
interface ComparedRows {
  /** Versions of rules and catalogue used for the comparison. */
  comparedWith: string;
  rows: LiveRowTable[];
  learned: LearnedMatch[];
}

/**
 * Matches each row to a product and compares it with the prices and stocks from the rules (S31.2, S31.3). `only` limits
 * the products considered.
 */
export async function compareLiveRows(
  ctx: Context,
  source: LiveSource,
  rows: readonly LiveRow[],
  only?: readonly string[],
): Promise<ComparedRows> {
  const { userId, shopId, kind, columns } = source;
  // Read first, so that changes during the rest are compared again later.
  const comparedWith = await findComparedBy(ctx.db.kysely, userId);
  const shop = await requireShop(ctx.db.kysely, userId, shopId);
  const { items, offers } = await readCatalogue(ctx, source, shop, only);
  const known = new Map<string, Target | null>();
  const decided = new Set<string>();
  for await (const matches of readMatches(ctx.db.kysely, userId, { shopId }))
    for (const { external_id: key, product_id: productId, variant_id: variantId, decided_at } of matches) {
      known.set(key, productId === null ? null : { productId, variantId });
      if (decided_at !== null) decided.add(key);
    }
  const matches = await matchRows(rows, items, known);
  const isPriced = kind === 'sales' || kind === 'table';
  const learned = new Map<string, LearnedMatch>();
  const compare = (row: LiveRow, at: number): LiveRowTable => {
    const match = matches[at] ?? { state: 'unknown' };
    const target = match.state === 'matched' ? match.target : null;
    const found = { product_id: target?.productId ?? null, variant_id: target?.variantId ?? null };
    const key = rowKey(row);
    const before = known.get(key);
    const isNew = before?.productId !== target?.productId || before?.variantId !== target?.variantId;
    // A decision stays while its product is in the trash.
    if (target !== null && isNew && !decided.has(key))
      learned.set(key, { user_id: userId, shop_id: shopId, external_id: key, ...found, decided_at: null });
    const ours = ourValues(row, target && isPriced ? offers.get(offerKey(target)) : undefined, columns);
    return {
      user_id: userId,
      shop_id: shopId,
      kind,
      row_number: row.row,
      external_id: key,
      external_product_id: row.productId,
      external_variation_id: row.variationId,
      sku: row.sku,
      parent_sku: row.parentSku,
      title: row.title,
      options: row.options.join(', ') || null,
      reason: row.reason,
      state: match.state,
      ...found,
      candidates: match.state === 'doubtful' ? JSON.stringify(match.candidates) : null,
      their_price: row.price,
      their_stock: row.stock,
      ...ours,
      is_large: isLarge(ours.our_price, row.price, shop.changeLimitPercent) ? 1 : 0,
    };
  };
  return { comparedWith, rows: await mapYielding(rows, compare), learned: [...learned.values()] };
}

/** Returns a stored row as it was in the workbook. */
export const liveRowOf = (row: LiveRowTable): LiveRow => ({
  row: row.row_number,
  productId: row.external_product_id,
  variationId: row.external_variation_id,
  sku: row.sku,
  parentSku: row.parent_sku,
  title: row.title,
  options: row.options === null ? [] : [row.options],
  price: row.their_price,
  stock: row.their_stock,
  reason: row.reason,
});

const triesMax = 5;

/**
 * Compares rows and stores the result in one transaction. Compares them again if the seller decided on a listing of the
 * shop meanwhile, because the result would overwrite the decision. Throws Refusal('account-busy') if that keeps
 * happening.
 */
export async function compareAndStore<Result>(
  ctx: Context,
  { userId, shopId }: { userId: string; shopId: string },
  compare: () => Promise<ComparedRows>,
  store: (account: Account, compared: ComparedRows) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const decisions = await findDecisionsVersion(ctx.db.kysely, userId, shopId);
    const compared = await compare();
    const stored = await inAccount(ctx, userId, async (account) => {
      const isCurrent = (await findDecisionsVersion(account.trx, userId, shopId)) === decisions;
      return isCurrent ? { result: await store(account, compared) } : null;
    });
    if (stored !== null) return stored.result;
  }
  throw new Refusal('account-busy');
}
