import type { ProductFilter, WindowCount } from '@pindahlapak/contract';
import type { ProductSort, SortOrder } from '@pindahlapak/model';
import type { PriceRange, VariantPrice } from '@pindahlapak/rules';
import type { Database, Queryable } from '../../core/database.ts';
import { createPauses, finishWithPauses, type Pauses } from '../../core/turns/pauses.ts';
import { searchKey } from '../product-columns.ts';
import { conditionsOf, readsVariants } from './filter-conditions.sql.ts';
import { findKeys, findStretch, findVariantPrices, type FoundKeys } from './find-places.sql.ts';
import { placeOf, positionOf, windowOf, type Place } from './place.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** What is looked for, without the texts. */
export interface Wanted {
  filter: Omit<ProductFilter, 'search' | 'window'>;
  windows: readonly number[];
  sort: ProductSort;
  order: SortOrder;
}

/** What was found: the places in the order that was wanted, and how many of them are in each window. */
export interface Found {
  places: Float64Array;
  hits: WindowCount[];
}

/** What a product costs after the rules, from its price and those of its variants. */
export type Pricing = (price: number, variants: readonly VariantPrice[]) => PriceRange | null;

/** Products that one statement looks at: SQLite holds the event loop meanwhile. */
const stretchMax = 4000;
/** The same where the filter reads their variants: 60,000 rows at most. */
const variedStretchMax = 300;
/** Products whose variants one statement reads: 10,000 rows at most. */
const variedMax = 50;

type Key = string | number | null;

/** Exact places with what they are sorted by; nothing where the places themselves say the order. */
interface Collected {
  places: Place[];
  keys: Key[] | null;
}

async function exportPrices(
  db: Queryable,
  { userId, window }: { userId: string; window: number },
  { positions, keys }: FoundKeys,
  pricing: Pricing,
  pauses: Pauses,
): Promise<Key[]> {
  const variants = new Map<number, VariantPrice[]>();
  for (let start = 0; start < positions.length; start += variedMax) {
    const group = positions.slice(start, start + variedMax);
    for (const { position, ...variant } of await findVariantPrices(db, userId, window, group)) {
      const known = variants.get(position);
      if (known) known.push(variant);
      else variants.set(position, [variant]);
    }
    if (pauses.areDue()) await pauses.take();
  }
  return positions.map(
    (position, index) => pricing(Number(keys?.[index] ?? 0), variants.get(position) ?? [])?.min ?? null,
  );
}

/** Texts are compared without case, and an empty one counts as none. */
const textKey = (key: Key): Key => (typeof key === 'string' ? searchKey(key).trim() || null : key);

/** Compares two sort keys; what has none comes last, whatever the order. */
function compareKeys(a: Key, b: Key, sign: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}

async function inOrder({ places, keys }: Collected, order: SortOrder, pauses: Pauses): Promise<Float64Array> {
  const sign = order === 'asc' ? 1 : -1;
  const taken = Float64Array.from(places, positionOf);
  const at = (index: number): number => taken[index] ?? 0;
  const compare =
    keys === null
      ? (a: number, b: number) => sign * (at(a) - at(b))
      : (a: number, b: number) => compareKeys(keys[a] ?? null, keys[b] ?? null, sign) || at(b) - at(a);
  const sorted = await finishWithPauses(sortInSteps(places.length, compare), pauses);
  return Float64Array.from(sorted, (index) => places[index] ?? 0);
}

/** How many of some places are in each window, ascending. */
export function countByWindow(places: readonly Place[]): WindowCount[] {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(windowOf(place), (counts.get(windowOf(place)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([window, totalProduct]) => ({ window, totalProduct }));
}

/**
 * Looks through some windows of the account for the products of a filter and puts them in order; others have their turn
 * meanwhile. Among equals the newest stands first.
 */
export async function findProducts(
  { kysely: db, engine }: Pick<Database, 'engine'> & { kysely: Queryable },
  userId: string,
  { filter, windows, sort, order }: Wanted,
  pricing: Pricing | null,
): Promise<Found> {
  const pauses = createPauses();
  const condition = conditionsOf(engine, userId, filter);
  const limit = readsVariants(filter) ? variedStretchMax : stretchMax;
  const collected: Collected = { places: [], keys: sort === 'newest' ? null : [] };
  for (const window of windows) {
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const stretch = await findStretch(db, userId, { window, before, limit });
      if (stretch === null) break;
      const found = await findKeys(db, engine, stretch, condition, sort);
      const keys =
        sort === 'exportPrice' && pricing !== null
          ? await exportPrices(db, { userId, window }, found, pricing, pauses)
          : found.keys;
      for (const [index, position] of found.positions.entries()) {
        collected.places.push(placeOf(window, position));
        collected.keys?.push(textKey(keys?.[index] ?? null));
      }
      before = stretch.oldest;
      if (pauses.areDue()) await pauses.take();
      if (stretch.products < limit) break;
    }
  }
  return { places: await inOrder(collected, order, pauses), hits: countByWindow(collected.places) };
}
