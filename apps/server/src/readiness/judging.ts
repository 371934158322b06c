import { setImmediate as nextTurn } from 'node:timers/promises';
import { guardVersion, issueBitsOf, checkRows, readinessOf, type CompiledRules } from '@pindahlapak/rules';
import type { StoredProduct } from '../catalogue/products.sql.ts';
import { readProducts, withVariants } from '../catalogue/read-products.ts';
import { findCategoryList } from '../categories/categories.sql.ts';
import { isOldList } from '../categories/find-shop-rules.ts';
import type { Context, Judgement, ProductJudge } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { inAccount } from '../core/in-account.ts';
import { mapYielding } from '../core/event-loop.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { findRulesVersion } from '../rules/configurations.sql.ts';
import { findStale, storeJudgements } from './readiness.sql.ts';

/** Raised when a release finds more or other issues in the same product, except for the guard's words. */
const judgingVersion = 7;

/** More than the number of releases that will ever judge differently. */
const releasesMax = 1000;

/** Products that are judged and stored at once: the transaction is short, because others wait for it. */
const portion = 200;

/** State of the rules, mappings and lists that products are judged by. */
interface RulesState {
  /** The account's `rules_version`. */
  version: number;
  /** Combines that version, this release's judging, and whether the category list is old, which depends on time. */
  judgedBy: number;
}

async function readRulesState({ db, now }: Context, userId: string): Promise<RulesState> {
  const version = await findRulesVersion(db.kysely, userId);
  const list = await findCategoryList(db.kysely, userId, 'akulaku');
  const isOld = list !== undefined && isOldList(list.uploadedAt, now());
  const release = guardVersion + judgingVersion;
  return { version, judgedBy: (version * releasesMax + release) * 2 + (isOld ? 1 : 0) };
}

/** Judges products by these rules (S21.1), with other requests in between. */
async function judgeBy(
  db: Queryable,
  userId: string,
  products: readonly StoredProduct[],
  rules: CompiledRules,
): Promise<Judgement[]> {
  return await mapYielding(await withVariants(db, userId, products), (product) => {
    const { id, version } = product;
    const { issues, notes, exportPrice: salePrice, net } = checkRows(product, rules);
    return { id, version, readiness: readinessOf(issues), issues, bits: issueBitsOf(issues, notes), salePrice, net };
  });
}

/**
 * Judges products of accounts: changed ones, and all of them after a change of the rules. Results are stored with the
 * version of the rules; they are stale once the rules or the product have changed.
 */
export class Judging implements ProductJudge {
  /** Accounts whose stale products are being judged: one pass at a time, which all callers wait for. */
  readonly #passes = new Map<string, Promise<void>>();
  #isClosed = false;

  async currentJudgedBy(ctx: Context, userId: string): Promise<number> {
    return (await readRulesState(ctx, userId)).judgedBy;
  }

  async judge(ctx: Context, userId: string, products: readonly StoredProduct[]): Promise<Judgement[]> {
    if (products.length === 0) return [];
    const rules = await readExportRules(ctx.db.kysely, userId, ctx.now());
    return await judgeBy(ctx.db.kysely, userId, products, rules);
  }

  async judgeStale(ctx: Context, userId: string, window: number | 'all'): Promise<void> {
    while (!this.#isClosed) {
      const { judgedBy } = await readRulesState(ctx, userId);
      const stale = await findStale(ctx.db.kysely, userId, { judgedBy, window, limit: 1 });
      if (stale.length === 0) return;
      await this.#pass(ctx, userId);
    }
  }

  judgeSoon(ctx: Context, userId: string): void {
    // A running pass may have read the product before it changed.
    void Promise.resolve(this.#passes.get(userId))
      .then(() => this.#pass(ctx, userId))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'failed to judge changed products'));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#passes.values());
  }

  #pass(ctx: Context, userId: string): Promise<void> {
    const running = this.#passes.get(userId);
    if (running) return running;
    const pass = this.#judgeAll(ctx, userId).finally(() => this.#passes.delete(userId));
    this.#passes.set(userId, pass);
    return pass;
  }

  async #judgeAll(ctx: Context, userId: string): Promise<void> {
    const { kysely } = ctx.db;
    while (!this.#isClosed) {
      // The rules are read after their version: if they change in between, nothing is stored.
      const { version, judgedBy } = await readRulesState(ctx, userId);
      const ids = await findStale(kysely, userId, { judgedBy, window: 'all', limit: portion });
      if (ids.length === 0) return;
      const rules = await readExportRules(kysely, userId, ctx.now());
      const judged: Judgement[] = [];
      for await (const products of readProducts(kysely, userId, ids))
        judged.push(...(await judgeBy(kysely, userId, products, rules)));
      await inAccount(ctx, userId, async ({ trx, user }) => {
        if (user.rules_version === version) await storeJudgements(trx, userId, { judged, judgedBy });
      });
      await nextTurn();
    }
  }
}
