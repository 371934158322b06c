import type { Context } from '../../core/context.ts';
import type { JudgedTexts } from '../judged-texts.ts';
import { readStampedRules, type StampedRules } from '../stamped-rules.ts';
import { findStaleness, type Staleness } from './find-staleness.ts';

/**
 * The account's rules for judging, and what is stale by them. Staleness is read after the rules: where they change in between, its stamp is
 * another, and what is judged by the older ones is not kept.
 */
export async function readJudging(
  ctx: Context,
  userId: string,
  judgedTexts: JudgedTexts,
): Promise<{ stamped: StampedRules; staleness: Staleness }> {
  const stamped = await readStampedRules(ctx, userId);
  const staleness = await findStaleness(ctx, userId);
  // Where the stamp is the same before and after they were read, they are exactly its rules.
  if (staleness.stamp === stamped.stamp) judgedTexts.note(userId, stamped.stamp, stamped.rules.texts);
  return { stamped, staleness };
}
