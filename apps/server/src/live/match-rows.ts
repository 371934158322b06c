import { boundKey } from '@pindahlapak/model';
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

/** Options in their order: `Hitam/Putih` and `Putih/Hitam` are two variants. */
const orderedOptions = (options: readonly string[]): string =>
  options
    .flatMap((option) => option.split(/[,|/]/))
    .map((option) => optionsKeyOf([option]))
    .filter((option) => option !== '')
    .join('|');

/**
 * Returns the key under which a row's match is stored: the marketplace's ids, or the SKU and the title if it has none.
 * Without the id of a variation the options follow, because the variants of a product may share its SKU.
 */
export function rowKey({
  productId,
  variationId,
  sku,
  options,
  title = '',
}: Pick<LiveRow, 'productId' | 'variationId' | 'sku' | 'options'> & { title?: string }): string {
  const variation = variationId ?? orderedOptions(options);
  if (productId !== null) return boundKey(`${productId}/${variation}`);
  return boundKey(`sku:${sku ?? ''}/${variation}/${titleKeyOf(title)}`);
}

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
function addToList<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item, max: number): void {
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
async function createCandidateFinder(items: readonly CatalogueItem[]): Promise<(title: string) => Target[]> {
  const byWord = new Map<string, CatalogueItem[]>();
  await mapYielding(items, (item) => {
    const words = new Set(item.titles.flatMap((title) => [...wordsOf(title)]));
    for (const word of words) addToList(byWord, word, item, commonWord + 1);
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

/** Returns what the rows of one listing share: the marketplace's product id, or the SKU if it has none. */
const listingKey = ({ productId, sku }: LiveRow): string => productId ?? `sku:${sku ?? ''}`;

/** Adds a value to the set of a key. */
function addToSet(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

/** Row's match in the order of the rows; null if nothing exact was found. */
type ExactMatches = (RowMatch | null)[];

/** Matches the rows of one workbook with the catalogue. */
class RowMatcher {
  readonly #rows: readonly LiveRow[];
  readonly #byId: ReadonlyMap<string, CatalogueItem>;
  readonly #bySku: ReadonlyMap<string, CatalogueItem[]>;
  readonly #learned: ReadonlyMap<string, Target | null>;
  /** Listing → number of its rows. */
  readonly #rowCounts: ReadonlyMap<string, number>;
  /** Product → variants by their options; filled on demand. */
  readonly #variants = new Map<CatalogueItem, Map<string, CatalogueItem['variants'][number][]>>();

  constructor(rows: readonly LiveRow[], items: readonly CatalogueItem[], learned: ReadonlyMap<string, Target | null>) {
    this.#rows = rows;
    this.#learned = learned;
    this.#byId = new Map(items.map((item) => [item.id, item]));
    this.#bySku = Map.groupBy(items, ({ sku }) => sku);
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(listingKey(row), (counts.get(listingKey(row)) ?? 0) + 1);
    this.#rowCounts = counts;
  }

  /** Returns the variant with the row's options; null if none or several have them. */
  #choose(row: LiveRow, item: CatalogueItem): Target | null {
    const product = { productId: item.id, variantId: null };
    if (isWhole(row)) return product;
    if (item.variants.length === 0) {
      // Our workbooks give a product without variants its colour as an option: its listing still has only one row.
      const isOnly = this.#rowCounts.get(listingKey(row)) === 1;
      return row.options.length === 0 || isOnly ? product : null;
    }
    const byOptions = this.#variants.get(item) ?? Map.groupBy(item.variants, ({ options }) => optionsKeyOf(options));
    this.#variants.set(item, byOptions);
    const [variant, ...others] = byOptions.get(optionsKeyOf(row.options)) ?? [];
    return variant !== undefined && others.length === 0 ? { productId: item.id, variantId: variant.id } : null;
  }

  /** Matches a row to one of the products found for it, or makes them its candidates. */
  chooseAmong(row: LiveRow, found: readonly CatalogueItem[]): RowMatch {
    const [only] = found;
    const target = found.length === 1 && only !== undefined ? this.#choose(row, only) : null;
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
  }

  /** Returns the products with one of a row's SKUs: their own, or with variants one followed by a number. */
  #withSku({ sku, parentSku }: LiveRow): CatalogueItem[] {
    const given = [sku, parentSku].filter((each) => each !== null);
    const own = given.flatMap((each) => this.#bySku.get(each) ?? []);
    const ofVariants = given.flatMap((each) =>
      /-\d{1,3}$/.test(each) ? (this.#bySku.get(each.replace(/-\d+$/, '')) ?? []) : [],
    );
    return [...new Set([...own, ...ofVariants.filter(({ variants }) => variants.length > 0)])];
  }

  /** Returns whether a known match still names a product, and the variant that the row needs. */
  #isValid({ productId, variantId }: Target, row: LiveRow): boolean {
    const item = this.#byId.get(productId);
    if (item === undefined) return false;
    if (variantId !== null) return item.variants.some(({ id }) => id === variantId);
    // If a row has no price to write, the product chosen by the seller is enough.
    return item.variants.length === 0 || (row.price === null && row.stock === null);
  }

  /** Matches a row by its known match (without a variant: within that product) or its SKU. */
  matchExactly(row: LiveRow): RowMatch | null {
    const known = this.#learned.get(rowKey(row));
    if (known === null) return { state: 'unknown' };
    if (known !== undefined && this.#isValid(known, row)) return { state: 'matched', target: known };
    const chosen = known?.variantId === null ? this.#byId.get(known.productId) : undefined;
    if (chosen !== undefined) return this.chooseAmong(row, [chosen]);
    const found = this.#withSku(row);
    return found.length === 0 ? null : this.chooseAmong(row, found);
  }

  /**
   * Makes matches by SKU doubtful if several listings have the product's SKU and the titles differ: sellers who copy a
   * listing in the shop often leave the SKUs of the original in it, although the copy may be another product.
   */
  markCopiesDoubtful(matches: ExactMatches): void {
    const listingsOf = new Map<string, Set<string>>();
    const decided = new Set<string>();
    for (const [key, target] of this.#learned) {
      if (target === null || key.startsWith('sku:')) continue;
      const listing = key.slice(0, key.indexOf('/'));
      addToSet(listingsOf, target.productId, listing);
      decided.add(`${listing}/${target.productId}`);
    }
    for (const [at, { productId }] of this.#rows.entries()) {
      const match = matches[at];
      if (productId !== null && match?.state === 'matched') addToSet(listingsOf, match.target.productId, productId);
    }
    // Rows of a table have no listing: those with the same SKU and options and different titles are copies.
    const titlesOf = new Map<string, Set<string>>();
    const untitled = (row: LiveRow) => rowKey({ ...row, title: '' });
    for (const row of this.#rows) if (row.productId === null) addToSet(titlesOf, untitled(row), titleKeyOf(row.title));
    for (const [at, row] of this.#rows.entries()) {
      const match = matches[at];
      if (match?.state !== 'matched') continue;
      const { productId: product } = match.target;
      // A known match of one row of the listing applies to the others.
      if (this.#learned.has(rowKey(row)) || decided.has(`${row.productId}/${product}`)) continue;
      const copies = row.productId === null ? titlesOf.get(untitled(row)) : listingsOf.get(product);
      if ((copies?.size ?? 0) <= 1) continue;
      const hasTitle = this.#byId.get(product)?.titles.some((title) => titleKeyOf(title) === titleKeyOf(row.title));
      if (hasTitle !== true) matches[at] = { state: 'doubtful', candidates: [match.target] };
    }
  }

  /** Returns the products of each listing: a match of one row applies to all rows of its listing. */
  productsByListing(matches: Readonly<ExactMatches>): Map<string, CatalogueItem[]> {
    const products = new Map<string, Set<string>>();
    for (const [at, { productId }] of this.#rows.entries()) {
      if (productId === null) continue;
      const match = matches[at];
      const whole = this.#learned.get(rowKey({ productId, variationId: null, sku: null, options: [] }))?.productId;
      const product = match?.state === 'matched' ? match.target.productId : whole;
      if (product !== undefined && this.#byId.has(product)) addToSet(products, productId, product);
    }
    return new Map([...products].map(([key, ids]) => [key, [...ids].flatMap((id) => this.#byId.get(id) ?? [])]));
  }
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
  const matcher = new RowMatcher(rows, items, learned);
  const matches: ExactMatches = await mapYielding(rows, (row) => matcher.matchExactly(row));
  matcher.markCopiesDoubtful(matches);
  const siblings = matcher.productsByListing(matches);
  const byTitle = new Map<string, CatalogueItem[]>();
  await mapYielding(items, (item) => {
    for (const key of new Set(item.titles.map(titleKeyOf))) addToList(byTitle, key, item, candidatesMax + 1);
  });
  const candidatesOf = matches.includes(null) ? await createCandidateFinder(items) : () => [];
  return await mapYielding(rows, (row, at): RowMatch => {
    const match = matches[at] ?? null;
    if (match !== null) return match;
    const ofListing = row.productId === null ? undefined : siblings.get(row.productId);
    const found = ofListing ?? (row.title === '' ? [] : (byTitle.get(titleKeyOf(row.title)) ?? []));
    if (found.length > 0) return matcher.chooseAmong(row, found);
    const candidates = row.title === '' ? [] : candidatesOf(row.title);
    return candidates.length > 0 ? { state: 'doubtful', candidates } : { state: 'unknown' };
  });
}
