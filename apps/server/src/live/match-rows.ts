import type { LiveRow } from '@pindahlapak/template';
import { mapYielding } from '../core/event-loop.ts';
import { optionsKeyOf, titleKeyOf } from '../exports/results/answer-keys.ts';

/** A product with the texts by which listings on sale are matched. */
export interface CatalogueItem {
  id: string;
  /** The SKU in our workbooks; variants append a number to it. */
  sku: string;
  /** Its own name and its exported title. */
  titles: readonly string[];
  /** Every stored variant with its options and current export SKU; empty if the product has none. */
  variants: readonly { id: string; options: readonly string[]; sku: string | null }[];
}

/** A product, or one of its variants. */
export interface Target {
  productId: string;
  variantId: string | null;
}

/** A possible target of a row; `isBySku` if the row's SKU is the variant's current export SKU. */
export interface ListingCandidate extends Target {
  isBySku?: true;
}

export type RowMatch =
  | { state: 'matched'; target: Target }
  | { state: 'doubtful'; candidates: ListingCandidate[] }
  | { state: 'unknown' };

/** Returns the key under which a row's match is stored: the marketplace's ids, or the SKU if it has none. */
export const rowKey = ({ productId, variationId, sku }: Pick<LiveRow, 'productId' | 'variationId' | 'sku'>): string =>
  productId === null ? `sku:${sku ?? ''}` : `${productId}/${variationId ?? ''}`;

/** Returns whether a row describes a whole listing (no variation, options, price or stock). */
const isWhole = ({ productId, variationId, options, price, stock }: LiveRow): boolean =>
  productId !== null && variationId === null && options.length === 0 && price === null && stock === null;

const candidatesMax = 5;
/** Words shared by more products are too common to identify one. */
const commonWord = 200;

/** Sorts the variants of a product to choose from: first that with the row's SKU and those that share an option. */
function closestFirst(row: LiveRow, variants: CatalogueItem['variants']): CatalogueItem['variants'] {
  const wanted = new Set(optionsKeyOf(row.options).split('|'));
  const shared = (options: readonly string[]) =>
    optionsKeyOf(options)
      .split('|')
      .filter((option) => wanted.has(option)).length;
  const closeness = ({ sku, options }: CatalogueItem['variants'][number]) =>
    (sku !== null && sku === row.sku ? 100 : 0) + shared(options);
  return variants.toSorted((a, b) => closeness(b) - closeness(a));
}

/** Adds an item to the list of a key, up to `max` items. */
function add<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item, max: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else if (list.length < max) list.push(item);
}

const wordsOf = (title: string): Set<string> =>
  new Set(
    titleKeyOf(title)
      .split(' ')
      .filter((word) => word.length > 2),
  );

/** Returns a function that finds candidates without an exact match: products that share most words of a title. */
async function alike(items: readonly CatalogueItem[]): Promise<(title: string) => Target[]> {
  const byWord = new Map<string, CatalogueItem[]>();
  await mapYielding(items, (item) => {
    const words = new Set(item.titles.flatMap((title) => [...wordsOf(title)]));
    for (const word of words) add(byWord, word, item, commonWord + 1);
  });
  return (title) => {
    const words = wordsOf(title);
    const shared = new Map<CatalogueItem, number>();
    for (const word of words) {
      const having = byWord.get(word) ?? [];
      if (having.length <= commonWord) for (const item of having) shared.set(item, (shared.get(item) ?? 0) + 1);
    }
    const close = [...shared].filter(([, count]) => count * 2 > words.size).sort(([, a], [, b]) => b - a);
    return close.slice(0, candidatesMax).map(([{ id }]) => ({ productId: id, variantId: null }));
  };
}

/**
 * Matches each row to a product or variant: by known marketplace ids, else by the SKU in our workbooks, else by title
 * and options. Only exact, unique matches count, because a price will be written for them; similar products become
 * candidates for the seller. Yields the event loop in between.
 */
export async function matchRows(
  rows: readonly LiveRow[],
  items: readonly CatalogueItem[],
  learned: ReadonlyMap<string, Target | null>,
): Promise<RowMatch[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const bySku = Map.groupBy(items, ({ sku }) => sku);
  const byTitle = new Map<string, CatalogueItem[]>();
  await mapYielding(items, (item) => {
    for (const key of new Set(item.titles.map(titleKeyOf))) add(byTitle, key, item, candidatesMax + 1);
  });
  const rowsOfListing = new Map<string, number>();
  for (const { productId, sku } of rows) {
    const listing = productId ?? `sku:${sku ?? ''}`;
    rowsOfListing.set(listing, (rowsOfListing.get(listing) ?? 0) + 1);
  }
  const optionKeys = new Map<CatalogueItem, Map<string, string[]>>();
  const variantsOf = (item: CatalogueItem): Map<string, string[]> => {
    const known = optionKeys.get(item);
    if (known !== undefined) return known;
    const made = new Map<string, string[]>();
    for (const { id, options } of item.variants) {
      const key = optionsKeyOf(options);
      made.set(key, [...(made.get(key) ?? []), id]);
    }
    optionKeys.set(item, made);
    return made;
  };

  /** Returns the variant with the row's options; null if none or several have them. */
  const choose = (row: LiveRow, item: CatalogueItem): Target | null => {
    if (isWhole(row)) return { productId: item.id, variantId: null };
    if (item.variants.length === 0) {
      // Our workbooks give a product without variants its colour as an option: its listing still has only one row.
      const isOnly = rowsOfListing.get(row.productId ?? `sku:${row.sku ?? ''}`) === 1;
      return row.options.length === 0 || isOnly ? { productId: item.id, variantId: null } : null;
    }
    const ids = variantsOf(item).get(optionsKeyOf(row.options)) ?? [];
    return ids.length === 1 ? { productId: item.id, variantId: ids[0] ?? null } : null;
  };
  const settle = (row: LiveRow, found: readonly CatalogueItem[]): RowMatch => {
    const [only] = found;
    const target = found.length === 1 && only !== undefined ? choose(row, only) : null;
    if (target !== null) return { state: 'matched', target };
    const candidates = found.slice(0, candidatesMax).flatMap(({ id, variants }): ListingCandidate[] =>
      variants.length === 0 || found.length > 1
        ? [{ productId: id, variantId: null }]
        : closestFirst(row, variants).map((variant) => ({
            productId: id,
            variantId: variant.id,
            // Options that match no variant contradict the SKU.
            ...(row.options.length === 0 && row.sku !== null && variant.sku === row.sku ? { isBySku: true } : {}),
          })),
    );
    return { state: 'doubtful', candidates: candidates.slice(0, candidatesMax) };
  };
  /** Returns the products with one of a row's SKUs: their own, or with variants one followed by a number. */
  const withSku = ({ sku, parentSku }: LiveRow): CatalogueItem[] => {
    const given = [sku, parentSku].filter((each) => each !== null);
    const own = given.flatMap((each) => bySku.get(each) ?? []);
    const ofVariants = given.flatMap((each) =>
      /-\d{1,3}$/.test(each) ? (bySku.get(each.replace(/-\d+$/, '')) ?? []) : [],
    );
    return [...new Set([...own, ...ofVariants.filter(({ variants }) => variants.length > 0)])];
  };

  const matchExactly = (row: LiveRow): RowMatch | null => {
    const known = learned.get(rowKey(row));
    if (known === null) return { state: 'unknown' };
    const item = known === undefined ? undefined : byId.get(known.productId);
    if (known !== undefined && item !== undefined) {
      const { variantId } = known;
      // If a row has no price to write, the product chosen by the seller is enough.
      const isEnough = item.variants.length === 0 || (row.price === null && row.stock === null);
      const exists = variantId === null ? isEnough : item.variants.some(({ id }) => id === variantId);
      if (exists) return { state: 'matched', target: known };
    }
    const found = withSku(row);
    return found.length === 0 ? null : settle(row, found);
  };
  const matches = await mapYielding(rows, matchExactly);

  // Sellers who copy a listing in the shop often leave the SKUs of the original in it, although the copy may be another
  // product.
  const listingsOf = new Map<string, Set<string>>();
  const settled = new Set<string>();
  for (const [key, target] of learned) {
    if (target === null || key.startsWith('sku:')) continue;
    const listing = key.slice(0, key.lastIndexOf('/'));
    listingsOf.set(target.productId, (listingsOf.get(target.productId) ?? new Set()).add(listing));
    settled.add(`${listing}/${target.productId}`);
  }
  for (const [at, { productId }] of rows.entries()) {
    const match = matches[at];
    if (productId === null || match?.state !== 'matched') continue;
    const { productId: product } = match.target;
    listingsOf.set(product, (listingsOf.get(product) ?? new Set()).add(productId));
  }
  for (const [at, row] of rows.entries()) {
    const match = matches[at];
    if (match?.state !== 'matched') continue;
    const { productId: product } = match.target;
    // A known match of one row of the listing settles the others.
    if (learned.has(rowKey(row)) || settled.has(`${row.productId}/${product}`)) continue;
    if ((listingsOf.get(product)?.size ?? 0) <= 1) continue;
    const hasTitle = byId.get(product)?.titles.some((title) => titleKeyOf(title) === titleKeyOf(row.title));
    if (hasTitle !== true) matches[at] = { state: 'doubtful', candidates: [match.target] };
  }

  // A match for one row applies to all rows of its listing.
  const ofListing = new Map<string, Set<string>>();
  for (const [at, { productId }] of rows.entries()) {
    const match = matches[at];
    if (productId === null) continue;
    const whole = learned.get(rowKey({ productId, variationId: null, sku: null }))?.productId;
    const product = match?.state === 'matched' ? match.target.productId : whole;
    if (product === undefined || !byId.has(product)) continue;
    ofListing.set(productId, (ofListing.get(productId) ?? new Set()).add(product));
  }
  const candidatesOf = matches.includes(null) ? await alike(items) : () => [];
  return await mapYielding(rows, (row, at): RowMatch => {
    const match = matches[at] ?? null;
    if (match !== null) return match;
    if (row.title === '' && !ofListing.has(row.productId ?? '')) return { state: 'unknown' };
    const siblings = [...(ofListing.get(row.productId ?? '') ?? [])].flatMap((id) => byId.get(id) ?? []);
    const found = siblings.length > 0 ? siblings : (byTitle.get(titleKeyOf(row.title)) ?? []);
    if (found.length > 0) return settle(row, found);
    const candidates = candidatesOf(row.title);
    return candidates.length > 0 ? { state: 'doubtful', candidates } : { state: 'unknown' };
  });
}
