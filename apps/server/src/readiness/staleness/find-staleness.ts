import { mappingKey, type MarketplaceType } from '@pindahlapak/model';
import { isOldList } from '../../categories/list/is-old-list.ts';
import type { Context } from '../../core/context.ts';
import { differByRulesAlone, rulesVersionOf, stampOf } from '../readiness-stamp.ts';
import { findJudgingState, findRuleChanges, type RuleChange } from './staleness.sql.ts';

/**
 * The products of a window that were judged by other rules than the account's of now: all, or those of the source
 * categories under these keys of the model's `mappingKey`. A product without readiness is stale in any case.
 */
export type Stale = 'all' | ReadonlySet<string>;

/** What of an account's catalogue was judged by other rules than those of `stamp`. */
export interface Staleness {
  stamp: number;
  /** Higher after every change of the account's products. */
  catalogueVersion: number;
  staleOf(window: number): Stale;
  /** The stamp that all judged products of a window were judged by; undefined where there is none. */
  judgedBy(window: number): number | undefined;
}

const none: ReadonlySet<string> = new Set();

/** The products that some changes of the rules are about. */
function changedBy(changes: readonly RuleChange[]): Stale {
  const keys = new Set<string>();
  for (const { marketplaceType, sourceKey } of changes) {
    if (marketplaceType === '') return 'all';
    keys.add(mappingKey(marketplaceType, sourceKey));
  }
  return keys;
}

/** Finds out what of the account's catalogue is stale now. */
export async function findStaleness(ctx: Context, userId: string): Promise<Staleness> {
  const db = ctx.db.kysely;
  const { rules, catalogue, listUploadedAt, judged } = await findJudgingState(db, userId, 'akulaku');
  const stamp = stampOf(rules, listUploadedAt !== null && isOldList(listUploadedAt, ctx.now()));
  const isFresh = [...judged.values()].every((each) => each === stamp);
  const changes = isFresh ? [] : await findRuleChanges(db, userId);
  return {
    stamp,
    catalogueVersion: catalogue,
    judgedBy: (window) => judged.get(window),
    staleOf(window) {
      const by = judged.get(window);
      if (by === stamp) return none;
      if (by === undefined || !differByRulesAlone(by, stamp)) return 'all';
      return changedBy(changes.filter(({ version }) => version > rulesVersionOf(by)));
    },
  };
}

/** Whether no product is stale by its window. */
export const isNoneStale = (stale: Stale): boolean => stale !== 'all' && stale.size === 0;

/** A product's source category, as it is stored. */
interface StoredSource {
  marketplaceType: MarketplaceType;
  sourceKey: string | null;
}

/** Whether a product of a window of which this is stale has to be judged anew. */
export const isStale = (stale: Stale, { marketplaceType, sourceKey }: StoredSource): boolean =>
  stale === 'all' || (stale.size > 0 && stale.has(mappingKey(marketplaceType, sourceKey ?? '')));
