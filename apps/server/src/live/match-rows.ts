import type { LiveRow } from '@pindahlapak/template';
import { mapYielding } from '../core/event-loop.ts';
import { optionsKeyOf, titleKeyOf } from '../exports/results/answer-keys.ts';

/** A product as listings on sale may name it. */
export interface CatalogueItem {
  id: string;
  /** The SKU that our workbooks write; those of its variants have a number behind it. */
  sku: string;
  /** Its own name and the title that exports give it. */
  titles: readonly string[];
  /** Every variant that is known, with its options and the SKU that exports give it now; none for a product that does not vary. */
  variants: readonly { id: string; options: readonly string[]; sku: string | null }[];
}

/** A product, or one of its variants. */
export interface Target {
  productId: string;
  variantId: string | null;
}

/** What a row may be about; `isBySku` where the row's SKU is the one that exports give this variant now. */
export interface Candidate extends Target {
  isBySku?: true;
}

/** What became of a row. */
export type Match =
  | { state: 'matched'; target: Target }
  | { state: 'doubtful'; candidates: Candidate[] }
  | { state: 'unknown' };

/** Key under which a row is remembered: the marketplace's ids, or the SKU where it has none. */
export const rowKey = ({ productId, variationId, sku }: Pick<LiveRow, 'productId' | 'variationId' | 'sku'>): string =>
  productId === null ? `sku:${sku ?? ''}` : `${productId}/${variationId ?? ''}`;

/** Whether a row describes a whole listing (no variation, options, price or stock). */
const isWhole = ({ productId, variationId, options, price, stock }: LiveRow): boolean =>
  productId !== null && variationId === null && options.length === 0 && price === null && stock === null;

const candidatesMax = 5;
/** Words that more products share are too common to identify one. */
const commonWord = 200;

/** The variants of a product for a seller to choose from, first the one that the row's SKU names and those that share an option. */
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

/** Adds an item to the list of a key, which is no longer than `max`. */
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

/** The candidates of a row that nothing names exactly: products that share most words of its title. For a person to choose from. */
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
 * Finds the product or variant that each row is about: by the marketplace's ids where they are known, else by the SKU that our
 * workbooks write, else by title and options, each exactly and only where one alone fits. A price is written for what is found
 * here, so that nothing is found by likeness: that alone makes candidates for the seller to decide. Yields the event loop in
 * between.
 */
export async function matchRows(
  rows: readonly LiveRow[],
  items: readonly CatalogueItem[],
  learned: ReadonlyMap<string, Target | null>,
): Promise<Match[]> {
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

  /** The variant of a product that a row's options name; null where they name none or several. */
  const choose = (row: LiveRow, item: CatalogueItem): Target | null => {
    if (isWhole(row)) return { productId: item.id, variantId: null };
    if (item.variants.length === 0) {
      // Workbooks of ours give a product that does not vary its colour as an option: its listing has one row all the same.
      const isOnly = rowsOfListing.get(row.productId ?? `sku:${row.sku ?? ''}`) === 1;
      return row.options.length === 0 || isOnly ? { productId: item.id, variantId: null } : null;
    }
    const ids = variantsOf(item).get(optionsKeyOf(row.options)) ?? [];
    return ids.length === 1 ? { productId: item.id, variantId: ids[0] ?? null } : null;
  };
  const settle = (row: LiveRow, found: readonly CatalogueItem[]): Match => {
    const [only] = found;
    const target = found.length === 1 && only !== undefined ? choose(row, only) : null;
    if (target !== null) return { state: 'matched', target };
    const candidates = found.slice(0, candidatesMax).flatMap(({ id, variants }): Candidate[] =>
      variants.length === 0 || found.length > 1
        ? [{ productId: id, variantId: null }]
        : closestFirst(row, variants).map((variant) => ({
            productId: id,
            variantId: variant.id,
            // Options that name no variant contradict the SKU.
            ...(row.options.length === 0 && row.sku !== null && variant.sku === row.sku ? { isBySku: true } : {}),
          })),
    );
    return { state: 'doubtful', candidates: candidates.slice(0, candidatesMax) };
  };
  /** Products that a row's SKUs name: their own SKU, or for one with variants a number behind it. */
  const withSku = ({ sku, parentSku }: LiveRow): CatalogueItem[] => {
    const given = [sku, parentSku].filter((each) => each !== null);
    const own = given.flatMap((each) => bySku.get(each) ?? []);
    const ofVariants = given.flatMap((each) =>
      /-\d{1,3}$/.test(each) ? (bySku.get(each.replace(/-\d+$/, '')) ?? []) : [],
    );
    return [...new Set([...own, ...ofVariants.filter(({ variants }) => variants.length > 0)])];
  };

  const matchExactly = (row: LiveRow): Match | null => {
    const known = learned.get(rowKey(row));
    if (known === null) return { state: 'unknown' };
    const item = known === undefined ? undefined : byId.get(known.productId);
    if (known !== undefined && item !== undefined) {
      const { variantId } = known;
      // Where a row writes no price, the product that the seller chose is enough.
      const isEnough = item.variants.length === 0 || (row.price === null && row.stock === null);
      const exists = variantId === null ? isEnough : item.variants.some(({ id }) => id === variantId);
      if (exists) return { state: 'matched', target: known };
    }
    const found = withSku(row);
    return found.length === 0 ? null : settle(row, found);
  };
  const matches = await mapYielding(rows, matchExactly);

  // Who copies a listing in the shop often leaves the SKUs of the first one in it, which these rows may not name.
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
  return await mapYielding(rows, (row, at): Match => {
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
