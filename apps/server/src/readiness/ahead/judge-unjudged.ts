import { anyTextChange } from '@pindahlapak/rules';
import { listWindowCounts } from '../../catalogue/windows.sql.ts';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import type { JudgedTexts } from '../judged-texts.ts';
import { rulesVersionOf } from '../readiness-stamp.ts';
import { findPlacesBefore, type JudgedPlace } from '../readiness.sql.ts';
import { keepReadiness } from '../renew-readiness.ts';
import { readJudging } from '../staleness/read-judging.ts';
import { beginJudgedWindow } from '../staleness/staleness.sql.ts';
import type { JudgingThreads } from '../workers/judging-threads.ts';

/** Products that are looked at, judged and written at a time: their transaction is short, for others wait for it. */
const atOnce = 250;

/** What judging ahead works with. */
export interface JudgingBeside {
  threads: Pick<JudgingThreads, 'judge'>;
  judgedTexts: JudgedTexts;
  /** Rests after a portion that has taken so many ms. Throws where the work is to end. */
  rest: (workedMs: number) => Promise<void>;
}

/** Places of a window's products, newest first, a portion at a time. */
async function* placesOf(ctx: Context, userId: string, window: number): AsyncGenerator<JudgedPlace[], void> {
  const pauses = createPauses();
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const places = await findPlacesBefore(ctx.db.kysely, userId, { window, before, limit: atOnce });
    yield places;
    if (pauses.areDue()) await pauses.take();
    before = places.at(-1)?.position ?? 0;
    if (places.length < atOnce) return;
  }
}

/** Whether nothing of a window was ever judged. */
async function isUnjudged(ctx: Context, userId: string, window: number): Promise<boolean> {
  for await (const places of placesOf(ctx, userId, window))
    if (places.some(({ readiness }) => readiness !== null)) return false;
  return true;
}

/** Gives a window without judgements its stamp, so that what is judged of it from now on is known. Gives whether it has it now. */
async function begin(ctx: Context, userId: string, window: number, stamp: number): Promise<boolean> {
  return await inAccount(
    ctx,
    userId,
    async ({ trx, user }) =>
      user.rules_version === rulesVersionOf(stamp) && (await beginJudgedWindow(trx, userId, window, stamp)),
  );
}

/** Judges what nobody has judged yet of a window that all else was judged in by these rules. Gives whether they stayed the same. */
async function judgeWindow(
  ctx: Context,
  { userId, window, stamp }: { userId: string; window: number; stamp: number },
  { threads, rest }: JudgingBeside,
): Promise<boolean> {
  for await (const places of placesOf(ctx, userId, window)) {
    const positions = places.filter(({ readiness }) => readiness === null).map(({ position }) => position);
    if (positions.length === 0) continue;
    const start = performance.now();
    const now = ctx.now();
    const judged = await threads.judge({ userId, window, positions, texts: anyTextChange, stamp, now });
    if (judged === null || !(await keepReadiness(ctx, userId, { stamp, judged, within: window }))) return false;
    await rest(performance.now() - start);
  }
  return true;
}

/**
 * Judges the products of an account that were never judged, a portion after the other with rests between them, in windows where
 * all else is fresh. What was judged when it ends stays. Throws what `rest` throws, and Refusal('account-busy').
 */
export async function judgeUnjudged(ctx: Context, userId: string, beside: JudgingBeside): Promise<void> {
  const { staleness } = await readJudging(ctx, userId, beside.judgedTexts);
  const { judgedBy, stamp } = staleness;
  for (const { window } of await listWindowCounts(ctx.db.kysely, userId)) {
    const by = judgedBy(window);
    const isNew = by === undefined && (await isUnjudged(ctx, userId, window));
    if (by !== stamp && !isNew) continue;
    if (isNew && !(await begin(ctx, userId, window, stamp))) continue;
    if (!(await judgeWindow(ctx, { userId, window, stamp }, beside))) return;
  }
}
