import { anyTextChange } from '@pindahlapak/rules';
import { listWindowCounts } from '../../catalogue/windows.sql.ts';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import type { JudgedTexts } from '../judged-texts.ts';
import { rulesVersionOf } from '../readiness-stamp.ts';
import { findPlacesBefore, type JudgedPlace } from '../readiness.sql.ts';
import { keepReadiness } from '../renew-readiness.ts';
import { isNoneStale, isStale, type Stale } from '../staleness/find-staleness.ts';
import { readJudging } from '../staleness/read-judging.ts';
import { findJudgedStamp, storeJudgedWindow } from '../staleness/staleness.sql.ts';
import type { JudgingThreads } from '../workers/judging-threads.ts';

/** Products that are looked at, judged and written at a time: their transaction is short, for others wait for it. */
const atOnce = 250;

/** What judging ahead works with. */
export interface JudgingBeside {
  threads: Pick<JudgingThreads, 'judge'>;
  judgedTexts: JudgedTexts;
  /**
   * The newest position of each window down to which all was judged before; what is older is left. A window that is gone through to
   * its end gets its newest one.
   */
  judgedTo: Map<number, number>;
  /** Rests after a portion that has taken so many ms. Throws where the work is to end. */
  rest: (workedMs: number) => Promise<void>;
}

/** Places of a window's products down to the position `to`, newest first, a portion at a time. */
async function* placesOf(ctx: Context, userId: string, window: number, to = 0): AsyncGenerator<JudgedPlace[], void> {
  const pauses = createPauses();
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const places = await findPlacesBefore(ctx.db.kysely, userId, { window, before, limit: atOnce });
    yield places;
    if (pauses.areDue()) await pauses.take();
    before = places.at(-1)?.position ?? 0;
    if (places.length < atOnce || before <= to) return;
  }
}

/** Whether all that was judged of a window is fresh; `stale` is what in it is not. */
async function isFresh(ctx: Context, userId: string, window: number, stale: Stale): Promise<boolean> {
  if (isNoneStale(stale)) return true;
  for await (const places of placesOf(ctx, userId, window))
    if (places.some((place) => place.readiness !== null && isStale(stale, place))) return false;
  return true;
}

/**
 * Gives a window the stamp of now: what is judged in it from here on is known by it. Call where all that was judged in the window is
 * fresh. Gives false, and stores nothing, where the rules or the window's stamp, which was `by`, have changed since that was seen.
 */
async function begin(
  ctx: Context,
  userId: string,
  { window, by, stamp }: { window: number; by: number | undefined; stamp: number },
): Promise<boolean> {
  return await inAccount(ctx, userId, async ({ trx, user }) => {
    if (user.rules_version !== rulesVersionOf(stamp)) return false;
    if ((await findJudgedStamp(trx, userId, window)) !== by) return false;
    await storeJudgedWindow(trx, userId, window, stamp);
    return true;
  });
}

/** Judges the unjudged products of a window that has this stamp. Gives false where rules or stamp changed meanwhile. */
async function judgeWindow(
  ctx: Context,
  { userId, window, stamp }: { userId: string; window: number; stamp: number },
  { threads, rest, judgedTo }: JudgingBeside,
): Promise<boolean> {
  let newest: number | undefined;
  for await (const places of placesOf(ctx, userId, window, judgedTo.get(window))) {
    newest ??= places[0]?.position;
    const positions = places.filter(({ readiness }) => readiness === null).map(({ position }) => position);
    if (positions.length === 0) continue;
    const start = performance.now();
    const now = ctx.now();
    const judged = await threads.judge({ userId, window, positions, texts: anyTextChange, stamp, now });
    if (judged === null || !(await keepReadiness(ctx, userId, { stamp, judged, within: window }))) return false;
    await rest(performance.now() - start);
  }
  if (newest !== undefined) judgedTo.set(window, newest);
  return true;
}

/**
 * Judges the products of an account that were never judged, a portion after the other with rests between them, in windows where
 * nothing else is stale. What was judged when it ends stays. Throws what `rest` throws, and Refusal('account-busy').
 */
export async function judgeUnjudged(ctx: Context, userId: string, beside: JudgingBeside): Promise<void> {
  const { staleness } = await readJudging(ctx, userId, beside.judgedTexts);
  const { judgedBy, staleOf, stamp } = staleness;
  for (const { window } of await listWindowCounts(ctx.db.kysely, userId)) {
    const by = judgedBy(window);
    if (!(await isFresh(ctx, userId, window, staleOf(window)))) continue;
    if (by !== stamp && !(await begin(ctx, userId, { window, by, stamp }))) continue;
    if (!(await judgeWindow(ctx, { userId, window, stamp }, beside))) return;
  }
}
