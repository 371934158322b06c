import { readinesses } from '@pindahlapak/model';
import { exportPricesOf } from '@pindahlapak/rules';
import type { JudgedRow, ProductJudge } from '../catalogue/list/product-judge.ts';
import type { StoredProduct } from '../catalogue/products.sql.ts';
import type { Context } from '../core/context.ts';
import { createPauses } from '../core/turns/pauses.ts';
import { issueAnswer } from '../exports/issue-answer.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { judgeProducts, type JudgedProduct } from './judge-products.ts';
import { findStaleness, isStale } from './staleness/find-staleness.ts';
import { findJudged } from './readiness.sql.ts';
import { countFresh, type SharedWork } from './report-readiness.ts';

/** Judges products by the account's rules; they are copied first, for their variants are put in. */
async function judge(ctx: Context, userId: string, products: readonly StoredProduct[]): Promise<JudgedProduct[]> {
  const rules = await readExportRules(ctx.db.kysely, userId, ctx.now());
  const copies = products.map((product) => ({ ...product }));
  return await judgeProducts(ctx.db.kysely, userId, copies, rules, createPauses());
}

/**
 * Gives products their readiness; those that are stale are judged, and left for a renewal to keep: a list never waits for
 * somebody's transaction.
 */
async function addReadiness(ctx: Context, userId: string, products: readonly JudgedRow[]): Promise<void> {
  if (products.length === 0) return;
  const { staleOf } = await findStaleness(ctx, userId);
  const ids = products.map(({ id }) => id);
  const judged = await findJudged(ctx.db.kysely, userId, ids);
  const fresh = new Map(judged.filter((each) => !isStale(staleOf(each.window), each)).map((each) => [each.id, each]));
  const stale: JudgedRow[] = [];
  for (const product of products) {
    const known = fresh.get(product.id);
    const readiness = known?.version === product.version ? readinesses[known.readiness ?? -1] : undefined;
    if (readiness === undefined) stale.push(product);
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
  addReadiness,
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
  async pricing(ctx, userId) {
    const rules = await readExportRules(ctx.db.kysely, userId, ctx.now());
    return (price, variants) => exportPricesOf(price, variants, rules);
  },
});
