import { readinesses } from '@pindahlapak/model';
import { exportPricesOf } from '@pindahlapak/rules';
import type { JudgedRow, ProductJudge } from '../catalogue/list/product-judge.ts';
import type { StoredProduct } from '../catalogue/products.sql.ts';
import type { Context } from '../core/context.ts';
import { createPauses } from '../core/turns/pauses.ts';
import { issueAnswer } from '../exports/issue-answer.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { judgeProducts, type JudgedProduct } from './judge-products.ts';
import { findStaleness, isNoneStale, isStale, type Staleness } from './staleness/find-staleness.ts';
import { countFresh, type SharedWork } from './report-readiness.ts';

/** Judges products by the account's rules. */
async function judge(ctx: Context, userId: string, products: readonly StoredProduct[]): Promise<JudgedProduct[]> {
  const rules = await readExportRules(ctx.db.kysely, userId, ctx.now());
  return await judgeProducts(ctx.db.kysely, userId, products, rules, createPauses());
}

/**
 * Gives products their readiness; those that are stale are judged, and left for a renewal to keep: a list never waits for
 * somebody's transaction.
 */
async function addReadiness(
  ctx: Context,
  userId: string,
  products: readonly JudgedRow[],
  { staleOf }: Staleness,
): Promise<void> {
  const stale: JudgedRow[] = [];
  for (const product of products) {
    const readiness = readinesses[product.storedReadiness ?? -1];
    if (readiness === undefined || isStale(staleOf(product.window), product)) stale.push(product);
    else product.readiness = readiness;
  }
  if (stale.length === 0) return;
  for (const [index, { readiness }] of (await judge(ctx, userId, stale)).entries()) {
    const product = stale[index];
    if (product) product.readiness = readiness;
  }
}

/** Tells the catalogue's lists and its details how ready products are (S21.4). */
export const createReadinessJudge = (shared: SharedWork): ProductJudge => ({
  async judgedBefore(ctx, userId) {
    const staleness = await findStaleness(ctx, userId);
    return {
      isFresh: (window) => isNoneStale(staleness.staleOf(window)),
      addTo: (later, products) => addReadiness(later, userId, products, staleness),
    };
  },
  async explain(ctx, userId, product) {
    const [judged] = await judge(ctx, userId, [product]);
    const { readiness = null, issues = [] } = judged ?? {};
    return {
      readiness,
      issues: issues.map(issueAnswer),
    };
  },
  async freshen(ctx, userId, window) {
    await countFresh(ctx, shared, { userId, window });
    return (await findStaleness(ctx, userId)).stamp;
  },
  expect: (userId, products) => shared.ahead?.note(userId, products),
  async pricing(ctx, userId) {
    const rules = await readExportRules(ctx.db.kysely, userId, ctx.now());
    return (price, variants) => exportPricesOf(price, variants, rules);
  },
});
