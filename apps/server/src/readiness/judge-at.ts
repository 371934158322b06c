import { findSizesAt } from '../catalogue/portions.sql.ts';
import { countedPortions, portionsOf } from '../catalogue/portions.ts';
import type { Queryable } from '../core/database.ts';
import type { Pauses } from '../core/turns/pauses.ts';
import type { CompiledRules } from '@pindahlapak/rules';
import { type Finding, judgeProducts, storedReadiness } from './judge-products.ts';
import { findToJudge } from './readiness.sql.ts';

/** Products of an account by their positions in a window. */
export interface ProductPlaces {
  userId: string;
  window: number;
  positions: readonly number[];
}

interface Judging {
  rules: CompiledRules;
  pauses: Pauses;
  /**
   * Whether this runs in a thread of its own: it then reads 50 products at a time, whatever their size, because no request waits
   * for a turn there.
   */
  isBeside: boolean;
}

/** Judges products, portion by portion. Gives what was found of those of which something else is stored. */
export async function judgeAt(
  db: Queryable,
  { userId, window, positions }: ProductPlaces,
  { rules, pauses, isBeside }: Judging,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const portions = isBeside ? countedPortions(positions) : portionsOf(await findSizesAt(db, userId, window, positions));
  for (const portion of portions) {
    if (pauses.areDue()) await pauses.take();
    const products = await findToJudge(db, userId, window, portion);
    for (const [index, found] of (await judgeProducts(db, userId, products, rules, pauses)).entries()) {
      const before = products[index];
      const { issues: _issues, ...finding } = found;
      // A change of the rules leaves most products as they were: these cost no writing.
      if (storedReadiness(finding.readiness) !== before?.storedReadiness || finding.bits !== before.storedBits)
        findings.push(finding);
    }
  }
  return findings;
}
