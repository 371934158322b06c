import type { MarketplaceType } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import { createPauses } from '../core/turns/pauses.ts';
import { isStale, type Stale } from './staleness/find-staleness.ts';
import { countBefore, type CountedProducts } from './readiness.sql.ts';

/** Products that are counted by one statement. */
const countedAtOnce = 2000;

/** Products of a window that are alike in readiness, issues and source category. */
export interface AlikeProducts {
  /** Place in the model's list of readinesses. */
  readiness: number;
  bits: number;
  marketplaceType: MarketplaceType;
  sourceKey: string;
  window: number;
  products: number;
}

export interface ReadinessCounts {
  alike: AlikeProducts[];
  /** The windows with products that were judged by other rules, or not yet. */
  staleWindows: number[];
}

interface Input {
  userId: string;
  windows: readonly number[];
  staleOf: (window: number) => Stale;
}

/**
 * Counts the products of some windows of the account by what was found of them; those that were never judged as they are
 * now are left out. Of a window that has to be judged anew as a whole it counts nothing, unless `countsStale`.
 */
export async function countReadiness(
  { db }: Context,
  { userId, windows, staleOf }: Input,
  { countsStale } = { countsStale: false },
): Promise<ReadinessCounts> {
  const alike = new Map<string, AlikeProducts>();
  const staleWindows = new Set<number>();
  const pauses = createPauses();

  function add(window: number, stale: Stale, group: CountedProducts): void {
    const { readiness, bits, marketplaceType, sourceKey, ...counted } = group;
    if (readiness === null || isStale(stale, group)) staleWindows.add(window);
    if (readiness === null || bits === null) return;
    const key = `${window} ${readiness} ${bits} ${marketplaceType} ${sourceKey}`;
    const same = alike.get(key);
    if (same) same.products += counted.products;
    else {
      const { products } = counted;
      alike.set(key, { readiness, bits, marketplaceType, sourceKey: sourceKey ?? '', window, products });
    }
  }

  for (const window of windows) {
    const stale = staleOf(window);
    if (stale === 'all' && !countsStale) {
      staleWindows.add(window);
      continue;
    }
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const counted = await countBefore(db.kysely, userId, { window, before, limit: countedAtOnce });
      for (const group of counted) {
        add(window, stale, group);
        before = Math.min(before, group.oldest);
      }
      if (pauses.areDue()) await pauses.take();
      if (counted.reduce((sum, { products }) => sum + products, 0) < countedAtOnce) break;
    }
  }
  return { alike: [...alike.values()], staleWindows: [...staleWindows] };
}
