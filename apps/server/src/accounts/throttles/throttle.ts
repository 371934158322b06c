import { minuteMs, dayMs, hourMs } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { keyDigest } from '../email-key.ts';
import { countDown, countUp, findCount, forgetCount } from './throttles.sql.ts';

interface Rule {
  limit: number;
  windowMs: number;
  /** Over the limit, single attempts are allowed after increasing pauses. */
  pauses?: { firstMs: number; longestMs: number };
}

/**
 * Number of attempts of each kind, and how long they count. `account-network` counts the attempts of one network for
 * one account. `account` counts the attempts of all networks together that the account has never signed in from, so
 * that strangers cannot use up the seller's own attempts. `hidden` counts all callers behind a proxy on this
 * machine that TRUST_PROXY does not list: twenty times the limit of one network, which stops a flood without blocking a
 * shop's own sellers.
 */
export const throttleRules = {
  'login-account-network': { limit: 10, windowMs: 15 * minuteMs },
  'login-account': { limit: 100, windowMs: dayMs, pauses: { firstMs: minuteMs, longestMs: 15 * minuteMs } },
  'login-address': { limit: 100, windowMs: 15 * minuteMs },
  'login-success': { limit: 30, windowMs: hourMs },
  'password-account': { limit: 10, windowMs: 15 * minuteMs },
  'two-factor-account-network': { limit: 10, windowMs: 15 * minuteMs },
  'two-factor-account': { limit: 50, windowMs: dayMs, pauses: { firstMs: minuteMs, longestMs: 15 * minuteMs } },
  'email-account': { limit: 10, windowMs: dayMs },
  'register-address': { limit: 100, windowMs: hourMs },
  'register-hidden': { limit: 2000, windowMs: hourMs },
  'forgot-account-network': { limit: 5, windowMs: hourMs },
  'forgot-account': { limit: 20, windowMs: hourMs },
  'forgot-address': { limit: 30, windowMs: hourMs },
  'forgot-hidden': { limit: 600, windowMs: hourMs },
  'verify-account': { limit: 50, windowMs: dayMs },
  'links-account': { limit: 300, windowMs: hourMs },
  'pairing-account': { limit: 30, windowMs: 15 * minuteMs },
  'pairing-address': { limit: 20, windowMs: 15 * minuteMs },
  'pairing-hidden': { limit: 400, windowMs: 15 * minuteMs },
} as const satisfies Record<string, Rule>;

type ThrottleRule = keyof typeof throttleRules;

const ruleOf: Readonly<Record<ThrottleRule, Rule>> = throttleRules;

/** Returns the pause in ms after attempt number `count` of a rule with pauses, undefined for other rules. */
const pauseAfterTry = ({ limit, pauses }: Rule, count: number): number | undefined =>
  pauses && Math.min(pauses.firstMs * 2 ** Math.max(count - limit - 1, 0), pauses.longestMs);

/** A counter: its rule, and whose attempts it counts. */
export interface Throttle {
  rule: ThrottleRule;
  key: string;
}

/** Returns the throttle of a rule for an account or an address, which is stored as a digest. */
export const throttle = (rule: ThrottleRule, subject: string): Throttle => ({
  rule,
  key: `${rule}:${keyDigest(subject)}`,
});

/** Calls that are counted by network. */
type NetworkCounted = 'register' | 'forgot' | 'pairing';

/** Returns the throttle of the caller's network, or the shared one of all callers with a hidden network. */
export const networkThrottle = (counted: NetworkCounted, network: string | null): Throttle =>
  network === null ? throttle(`${counted}-hidden`, '') : throttle(`${counted}-address`, network);

/** Returns the throttle of one network for one account. All callers with unknown networks count as one. */
export const accountNetworkThrottle = (rule: ThrottleRule, account: string, network: string | null): Throttle =>
  throttle(rule, `${account}\n${network ?? ''}`);

const pauseKey = (key: string): string => `${key}:pause`;

/** Returns the refusal when no attempts are left: minutes rounded up, seconds in Retry-After. */
export function tooManyTries(resetsAt: number, now: number): Refusal {
  const leftMs = Math.max(resetsAt - now, 1);
  return new Refusal('too-many-tries', {
    with: { minutes: Math.ceil(leftMs / minuteMs) },
    retryAfter: Math.ceil(leftMs / 1000),
  });
}

/** Returns the time of the next attempt if none is left now, otherwise null. Counts nothing. */
async function findEnd(db: Queryable, now: number, { rule: name, key }: Throttle): Promise<number | null> {
  const rule = ruleOf[name];
  const state = await findCount(db, key, now);
  if (!state || state.count < rule.limit) return null;
  if (!rule.pauses) return state.resetsAt;
  return (await findCount(db, pauseKey(key), now))?.resetsAt ?? null;
}

/** Counts an attempt. Returns the time of the next possible one if this one is over the limit, otherwise null. */
async function countTry(db: Queryable, now: number, { rule: name, key }: Throttle): Promise<number | null> {
  const rule = ruleOf[name];
  const state = await countUp(db, key, now, rule.windowMs);
  if (state.count <= rule.limit) return null;
  const pauseMs = pauseAfterTry(rule, state.count);
  if (pauseMs === undefined) return state.resetsAt;
  const pause = await countUp(db, pauseKey(key), now, pauseMs);
  return pause.count === 1 ? null : pause.resetsAt;
}

/** Throws Refusal('too-many-tries') if no attempts are left; counts and writes nothing. */
export async function assertAttemptLeft(db: Queryable, now: number, throttles: readonly Throttle[]): Promise<void> {
  for (const one of throttles) {
    const end = await findEnd(db, now, one);
    if (end !== null) throw tooManyTries(end, now);
  }
}

/** Takes one attempt of each throttle, or takes none and throws Refusal('too-many-tries'). Exact under concurrency. */
export async function consumeAttempt(db: Queryable, now: number, throttles: readonly Throttle[]): Promise<void> {
  const counted: Throttle[] = [];
  for (const one of throttles) {
    const end = await countTry(db, now, one);
    counted.push(one);
    if (end === null) continue;
    await giveAttemptBack(db, counted);
    throw tooManyTries(end, now);
  }
}

/** Gives back the attempts of a successful call. */
export async function giveAttemptBack(db: Queryable, throttles: readonly Throttle[]): Promise<void> {
  for (const { key } of throttles) await countDown(db, key);
}

/** Resets all attempts. */
export async function resetAttempts(db: Queryable, throttles: readonly Throttle[]): Promise<void> {
  for (const { key } of throttles) {
    await forgetCount(db, key);
    await forgetCount(db, pauseKey(key));
  }
}
