import type { TextChange } from '@pindahlapak/rules';
import type { Context } from '../core/context.ts';
import { messageOf } from '../core/message-of.ts';
import { createPauses } from '../core/turns/pauses.ts';
import { judgeAt } from './judge-at.ts';
import type { Finding } from './judge-products.ts';
import type { StampedRules } from './stamped-rules.ts';
import type { JudgingThreads } from './workers/judging-threads.ts';

/**
 * Judges lots of products for one renewal. Where there are threads, they judge all lots of a renewal with many products to judge;
 * of a smaller one those that come after the first `threads.from` products.
 */
export interface LotJudge {
  /** What everything is judged by. */
  stamp: number;
  /** `texts` is what the products' texts can differ in. Null where the rules are no longer those of the stamp. */
  judge(window: number, positions: readonly number[], texts: TextChange): Promise<Finding[] | null>;
  /** Whether lots are judged beside the event loop by now. */
  isBeside(): boolean;
}

/** Judges by rules of the account that were read; `expected` products at least are known to be stale. */
export function createLotJudge(
  ctx: Context,
  { userId, stamped: { stamp, rules }, expected }: { userId: string; stamped: StampedRules; expected: number },
  threads: JudgingThreads | null,
): LotJudge {
  const pauses = createPauses();
  let judged = 0;
  const isBeside = () => threads !== null && Math.max(expected, judged) >= threads.from;
  return {
    stamp,
    isBeside,
    async judge(window, positions, texts) {
      const places = { userId, window, positions, texts };
      const goesBeside = isBeside();
      judged += positions.length;
      if (threads !== null && goesBeside) {
        try {
          return await threads.judge({ ...places, stamp, now: ctx.now() });
        } catch (error) {
          ctx.log.warn({ reason: messageOf(error) }, 'a thread that judges products has failed');
        }
      }
      return await judgeAt(ctx.db.kysely, places, { rules, pauses, isBeside: false });
    },
  };
}
