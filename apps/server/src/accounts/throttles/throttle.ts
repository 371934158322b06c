import { minuteMs } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { keyDigest } from '../email-key.ts';
import { pauseAfterTry, ruleOf, type ThrottleRule } from './throttle-rules.ts';
import { countDown, countUp, findCount, forgetCount } from './throttles.sql.ts';

/** A counter: the rule, and whose tries it counts. */
export interface Throttle {
  rule: ThrottleRule;
  key: string;
}

/** A throttle of a rule for an account or an address; the subject is stored as a digest. */
export const throttle = (rule: ThrottleRule, subject: string): Throttle => ({
  rule,
  key: `${rule}:${keyDigest(subject)}`,
});

/** What is counted by network. */
type NetworkCounted = 'register' | 'forgot' | 'pairing';

/** The throttle of the caller's network, or the common one of all callers whose network is hidden. */
export const networkThrottle = (counted: NetworkCounted, network: string | null): Throttle =>
  network === null ? throttle(`${counted}-hidden`, '') : throttle(`${counted}-address`, network);

/** The throttle of one network for one account. Where networks are not known all callers count as one. */
export const accountNetworkThrottle = (rule: ThrottleRule, account: string, network: string | null): Throttle =>
  throttle(rule, `${account}\n${network ?? ''}`);

const pauseKey = (key: string): string => `${key}:pause`;

/** The refusal where no try is left: minutes rounded up, seconds in Retry-After. */
export function tooManyTries(resetsAt: number, now: number): Refusal {
  const leftMs = Math.max(resetsAt - now, 1);
  return new Refusal('too-many-tries', {
    with: { minutes: Math.ceil(leftMs / minuteMs) },
    retryAfter: Math.ceil(leftMs / 1000),
  });
}

/** The time of the next try where none is left now, otherwise null. Counts nothing. */
async function findEnd(db: Queryable, now: number, { rule: name, key }: Throttle): Promise<number | null> {
  const rule = ruleOf(name);
  const state = await findCount(db, key, now);
  if (!state || state.count < rule.limit) return null;
  if (!rule.pauses) return state.resetsAt;
  return (await findCount(db, pauseKey(key), now))?.resetsAt ?? null;
}

/** Counts a try. Gives the time of the next possible one where this one is over the limit, otherwise null. */
async function countTry(db: Queryable, now: number, { rule: name, key }: Throttle): Promise<number | null> {
  const rule = ruleOf(name);
  const state = await countUp(db, key, now, rule.windowMs);
  if (state.count <= rule.limit) return null;
  const pauseMs = pauseAfterTry(rule, state.count);
  if (pauseMs === undefined) return state.resetsAt;
  const pause = await countUp(db, pauseKey(key), now, pauseMs);
  return pause.count === 1 ? null : pause.resetsAt;
}

/** Throws the refusal where no try is left, without counting one or writing anything. */
export async function assertTryLeft(db: Queryable, now: number, throttles: readonly Throttle[]): Promise<void> {
  for (const one of throttles) {
    const end = await findEnd(db, now, one);
    if (end !== null) throw tooManyTries(end, now);
  }
}

/** Takes one try of each throttle, or takes none and throws the refusal. Exact under concurrency. */
export async function takeTry(db: Queryable, now: number, throttles: readonly Throttle[]): Promise<void> {
  const taken: Throttle[] = [];
  for (const one of throttles) {
    const end = await countTry(db, now, one);
    taken.push(one);
    if (end === null) continue;
    await giveTryBack(db, taken);
    throw tooManyTries(end, now);
  }
}

/** Gives back a try that was successful. */
export async function giveTryBack(db: Queryable, throttles: readonly Throttle[]): Promise<void> {
  for (const { key } of throttles) await countDown(db, key);
}

/** Gives all tries back. */
export async function forgetTries(db: Queryable, throttles: readonly Throttle[]): Promise<void> {
  for (const { key } of throttles) {
    await forgetCount(db, key);
    await forgetCount(db, pauseKey(key));
  }
}
