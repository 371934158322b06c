import type { CompiledRules } from '@pindahlapak/rules';
import { findSizesAt, type ProductSize } from '../catalogue/portions.sql.ts';
import { portionsOf } from '../catalogue/portions.ts';
import type { Context } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { inAccount } from '../core/in-account.ts';
import { createPauses, type Pauses } from '../core/turns/pauses.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { findStaleness, isStale, type Stale } from './find-staleness.ts';
import { judgeProducts, type JudgedProduct, storedReadiness } from './judge-products.ts';
import { rulesVersionOf, stampOf } from './readiness-stamp.ts';
import { findPlacesBefore, findToJudge, keepJudged } from './readiness.sql.ts';
import { findVersions, storeJudgedWindow } from './staleness.sql.ts';

/** Products that are looked at ahead. */
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
  const { rules: version } = await findVersions(db.kysely, userId);
  const rules = await readExportRules(db.kysely, userId, now());
  return { stamp: stampOf(version, rules.shop.listIsOld), rules };
}

/** What a renewal writes at a time. */
interface Kept {
  stamp: number;
  judged: readonly JudgedProduct[];
  /** The window that is judged with it to its end. */
  window?: number;
}

/**
 * Keeps what was found of products that have not changed since. Gives false, with nothing kept, where the rules have.
 * Throws Refusal('account-busy').
 */
export async function keepReadiness(ctx: Context, userId: string, { stamp, judged, window }: Kept): Promise<boolean> {
  return await inAccount(ctx, userId, async ({ trx, user }) => {
    if (user.rules_version !== rulesVersionOf(stamp)) return false;
    const pauses = createPauses();
    for (const written of keepJudged(trx, userId, judged)) {
      await written;
      if (pauses.areDue()) await pauses.take();
    }
    if (window !== undefined) await storeJudgedWindow(trx, userId, window, stamp);
    return true;
  });
}

/** Sizes of the stale products of a window, newest first. */
async function* staleSizes(
  db: Queryable,
  userId: string,
  { window, stale }: { window: number; stale: Stale },
): AsyncGenerator<ProductSize[], void> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const places = await findPlacesBefore(db, userId, { window, before, limit: lookAhead });
    const found = places.filter((place) => place.readiness === null || isStale(stale, place));
    yield await findSizesAt(
      db,
      userId,
      window,
      found.map(({ position }) => position),
    );
    before = places.at(-1)?.position ?? 0;
    if (places.length < lookAhead) return;
  }
}

/** Judges what is stale in a window. Gives whether the rules stayed the same meanwhile. */
async function renewWindow(
  ctx: Context,
  { userId, window, stale }: { userId: string; window: number; stale: Stale },
  { stamp, rules }: StampedRules,
  pauses: Pauses,
): Promise<boolean> {
  const db = ctx.db.kysely;
  let changed: JudgedProduct[] = [];
  for await (const sizes of staleSizes(db, userId, { window, stale })) {
    for (const portion of portionsOf(sizes)) {
      if (pauses.areDue()) await pauses.take();
      const products = await findToJudge(db, userId, window, portion);
      const judged = await judgeProducts(db, userId, products, rules, pauses);
      for (const [index, found] of judged.entries()) {
        const before = products[index];
        // A change of the rules leaves most products as they were: these cost no writing.
        if (storedReadiness(found.readiness) !== before?.storedReadiness || found.bits !== before.storedBits)
          changed.push(found);
      }
      if (changed.length < keptAtOnce) continue;
      const kept = changed;
      changed = [];
      if (!(await keepReadiness(ctx, userId, { stamp, judged: kept }))) return false;
    }
  }
  return await keepReadiness(ctx, userId, { stamp, judged: changed, window });
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
  // Read after the rules: what changes in between is stale for them too, and then nothing is kept.
  const { staleOf } = await findStaleness(ctx, userId);
  for (const window of windows)
    if (!(await renewWindow(ctx, { userId, window, stale: staleOf(window) }, rules, pauses))) return;
}
