import { listWindowCounts } from '../catalogue/windows.sql.ts';
import type { Context } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { inAccount } from '../core/in-account.ts';
import { createPauses } from '../core/turns/pauses.ts';
import { JudgedTexts } from './judged-texts.ts';
import { isStale, type Stale } from './staleness/find-staleness.ts';
import { readJudging } from './staleness/read-judging.ts';
import type { Finding } from './judge-products.ts';
import type { TextChange } from '@pindahlapak/rules';
import { createLotJudge, type LotJudge } from './lot-judge.ts';
import { mixedStamp, rulesVersionOf } from './readiness-stamp.ts';
import { findPlacesBefore, keepJudged } from './readiness.sql.ts';
import { findJudgedStamp, storeJudgedWindow } from './staleness/staleness.sql.ts';
import type { JudgingThreads } from './workers/judging-threads.ts';

/** Products that are looked at ahead. */
const lookAhead = 1000;
/** Judged products that are written in one transaction: a short one, for the account's own saves wait for it. */
const keptAtOnce = 500;
/** Windows that are judged side by side, and lots of a window that are judged ahead, where threads judge them. */
const windowsAtOnce = 4;
const lotsAhead = 3;

/** What a renewal writes at a time. */
interface Kept {
  stamp: number;
  judged: readonly Finding[];
  /** The window that is judged with it to its end. */
  window?: number;
  /** The window whose judging begins with it: until its end it holds judgements by several rules. */
  begins?: number;
  /** A window that must hold judgements by `stamp` alone. */
  within?: number;
}

/**
 * Keeps what was found of products that have not changed since. Gives false, with nothing kept, where the rules have changed, or the
 * stamp of the window `within`. Throws Refusal('account-busy').
 */
export async function keepReadiness(
  ctx: Context,
  userId: string,
  { stamp, judged, window, begins, within }: Kept,
): Promise<boolean> {
  return await inAccount(ctx, userId, async ({ trx, user }) => {
    if (user.rules_version !== rulesVersionOf(stamp)) return false;
    if (within !== undefined && (await findJudgedStamp(trx, userId, within)) !== stamp) return false;
    const pauses = createPauses();
    for (const written of keepJudged(trx, userId, judged)) {
      await written;
      if (pauses.areDue()) await pauses.take();
    }
    if (begins !== undefined) await storeJudgedWindow(trx, userId, begins, mixedStamp);
    if (window !== undefined) await storeJudgedWindow(trx, userId, window, stamp);
    return true;
  });
}

/** Positions of the stale products of a window, newest first, in lots. */
async function* staleLots(
  db: Queryable,
  userId: string,
  { window, stale }: { window: number; stale: Stale },
): AsyncGenerator<number[], void> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const places = await findPlacesBefore(db, userId, { window, before, limit: lookAhead });
    const found = places.filter((place) => place.readiness === null || isStale(stale, place));
    if (found.length > 0) yield found.map(({ position }) => position);
    before = places.at(-1)?.position ?? 0;
    if (places.length < lookAhead) return;
  }
}

/** A window, what in it is stale, and what its products' texts can differ in. */
interface StaleWindow {
  window: number;
  stale: Stale;
  texts: TextChange;
}

/** Judges what is stale in a window. Gives whether the rules stayed the same meanwhile. */
async function renewWindow(
  ctx: Context,
  userId: string,
  { window, stale, texts }: StaleWindow,
  lots: LotJudge,
): Promise<boolean> {
  const { stamp } = lots;
  const ahead: Promise<Finding[] | null>[] = [];
  let judged: Finding[] = [];
  let hasBegun = false;
  /** Waits for the oldest lot; whether its findings are kept, or will be. */
  const takeOne = async (): Promise<boolean> => {
    const found = await ahead.shift();
    if (found === null) return false;
    judged.push(...(found ?? []));
    if (judged.length < keptAtOnce) return true;
    const kept = judged;
    judged = [];
    const begins = hasBegun || stale !== 'all' ? {} : { begins: window };
    hasBegun = true;
    return await keepReadiness(ctx, userId, { stamp, judged: kept, ...begins });
  };
  for await (const positions of staleLots(ctx.db.kysely, userId, { window, stale })) {
    const lot = lots.judge(window, positions, texts);
    // When a lot fails, the lots after it are never awaited: their errors must not end the process.
    lot.catch(() => {});
    ahead.push(lot);
    while (ahead.length > (lots.isBeside() ? lotsAhead : 0)) if (!(await takeOne())) return false;
  }
  while (ahead.length > 0) if (!(await takeOne())) return false;
  return await keepReadiness(ctx, userId, { stamp, judged, window });
}

/** Products of some windows. */
async function countProducts(ctx: Context, userId: string, windows: ReadonlySet<number>): Promise<number> {
  if (windows.size === 0) return 0;
  const counts = await listWindowCounts(ctx.db.kysely, userId);
  return counts.reduce((sum, { window, totalProduct }) => sum + (windows.has(window) ? totalProduct : 0), 0);
}

/**
 * Judges the stale products of some windows of the account once. Products and rules that change meanwhile are left for
 * the next renewal. Throws Refusal('account-busy').
 */
export async function renewReadiness(
  ctx: Context,
  { userId, windows }: { userId: string; windows: readonly number[] },
  threads: JudgingThreads | null = null,
  judgedTexts = new JudgedTexts(),
): Promise<void> {
  const { stamped, staleness } = await readJudging(ctx, userId, judgedTexts);
  const { staleOf, judgedBy } = staleness;
  const whole = new Set(threads === null ? [] : windows.filter((window) => staleOf(window) === 'all'));
  const expected = await countProducts(ctx, userId, whole);
  const lots = createLotJudge(ctx, { userId, stamped, expected }, threads);
  const left = [...windows];
  const renewNext = async (): Promise<void> => {
    const window = left.shift();
    if (window === undefined) return;
    const texts = judgedTexts.changeBetween(userId, judgedBy(window), lots.stamp);
    const isKept = await renewWindow(ctx, userId, { window, stale: staleOf(window), texts }, lots);
    if (!isKept) left.length = 0;
  };
  while (left.length > 0 && !lots.isBeside()) await renewNext();
  const renewAll = async (): Promise<void> => {
    while (left.length > 0) await renewNext();
  };
  await Promise.all(Array.from({ length: windowsAtOnce }, renewAll));
}
