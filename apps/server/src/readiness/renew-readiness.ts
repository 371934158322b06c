import type { CompiledRules } from '@pindahlapak/rules';
import { portionsOf } from '../catalogue/portions.ts';
import { findAtPositions } from '../catalogue/products.sql.ts';
import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { createPauses, type Pauses } from '../core/turns/pauses.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { judgeProducts, type JudgedProduct } from './judge-products.ts';
import { rulesVersionOf, stampOf } from './readiness-stamp.ts';
import { findRulesVersion, findStaleBefore, keepJudged } from './readiness.sql.ts';

/** Products whose sizes are looked at ahead. */
const lookAhead = 1000;
/** Judged products that are written in one transaction: a short one, for the account's own saves wait for it. */
const keptAtOnce = 500;

/** The account's rules with the stamp of what is judged by them. */
export interface StampedRules {
  stamp: number;
  rules: CompiledRules;
}

/** Reads the account's rules for judging. Where they change meanwhile they are newer than the stamp, and nothing is kept. */
export async function readStampedRules({ db, now }: Context, userId: string): Promise<StampedRules> {
  const version = await findRulesVersion(db.kysely, userId);
  const rules = await readExportRules(db.kysely, userId, now());
  return { stamp: stampOf(version, rules.shop.listIsOld), rules };
}

/**
 * Keeps what was found of products that have not changed since. Gives false, with nothing kept, where the rules have.
 * Throws Refusal('account-busy').
 */
export async function keepReadiness(
  ctx: Context,
  userId: string,
  stamp: number,
  judged: readonly JudgedProduct[],
): Promise<boolean> {
  return await inAccount(ctx, userId, async ({ trx, user }) => {
    if (user.rules_version !== rulesVersionOf(stamp)) return false;
    const pauses = createPauses();
    for (const written of keepJudged(trx, userId, stamp, judged)) {
      await written;
      if (pauses.areDue()) await pauses.take();
    }
    return true;
  });
}

/** Judges what is stale in a window. Gives whether the rules stayed the same meanwhile. */
async function renewWindow(
  ctx: Context,
  { userId, window }: { userId: string; window: number },
  { stamp, rules }: StampedRules,
  pauses: Pauses,
): Promise<boolean> {
  const db = ctx.db.kysely;
  let before = Number.MAX_SAFE_INTEGER;
  let judged: JudgedProduct[] = [];
  async function keep(): Promise<boolean> {
    const kept = judged;
    judged = [];
    return kept.length === 0 || (await keepReadiness(ctx, userId, stamp, kept));
  }
  for (;;) {
    const sizes = await findStaleBefore(db, userId, { window, before, stamp, limit: lookAhead });
    for (const portion of portionsOf(sizes)) {
      if (pauses.areDue()) await pauses.take();
      const products = await findAtPositions(db, userId, window, portion);
      judged.push(...(await judgeProducts(db, userId, products, rules, pauses)));
      if (judged.length >= keptAtOnce && !(await keep())) return false;
      before = portion.at(-1) ?? portion[0];
    }
    if (sizes.length < lookAhead) return await keep();
  }
}

/**
 * Judges the stale products of some windows of the account once. Products and rules that change meanwhile are left for
 * the next renewal. Throws Refusal('account-busy').
 */
export async function renewReadiness(
  ctx: Context,
  { userId, windows }: { userId: string; windows: readonly number[] },
): Promise<void> {
  const pauses = createPauses();
  const rules = await readStampedRules(ctx, userId);
  for (const window of windows) if (!(await renewWindow(ctx, { userId, window }, rules, pauses))) return;
}
