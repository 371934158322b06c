import type { Queryable } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { keyDigest } from '../email-key.ts';
import { countDown, countUp, findCount, forgetCount, type ThrottleState } from './throttles.sql.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How many tries of each kind are listened to, and how long they count. */
export const throttleRules = {
  'login-account': { limit: 10, windowMs: 15 * minuteMs },
  'login-address': { limit: 100, windowMs: 15 * minuteMs },
  'password-account': { limit: 10, windowMs: 15 * minuteMs },
  'register-address': { limit: 100, windowMs: hourMs },
  'forgot-account': { limit: 5, windowMs: hourMs },
  'pairing-account': { limit: 30, windowMs: 15 * minuteMs },
  'pairing-address': { limit: 20, windowMs: 15 * minuteMs },
  'verify-account': { limit: 50, windowMs: 24 * hourMs },
} as const;

export type ThrottleRule = keyof typeof throttleRules;

/** Something that is counted: which rule, and whose tries. */
export interface Throttle {
  rule: ThrottleRule;
  key: string;
}

/** A throttle of a rule for an account or an address; the subject is stored as a digest. */
export const throttle = (rule: ThrottleRule, subject: string): Throttle => ({
  rule,
  key: `${rule}:${keyDigest(subject)}`,
});

/** The throttle of a rule by the caller's network; none where the network is not known. */
export const networkThrottle = (rule: ThrottleRule, network: string | null): Throttle[] =>
  network === null ? [] : [throttle(rule, network)];

/** The refusal of one try too many: minutes rounded up, seconds in Retry-After. */
export function tooManyTries(resetsAt: number, now: number) {
  const leftMs = Math.max(resetsAt - now, 1);
  return new Refusal('too-many-tries', {
    with: { minutes: Math.ceil(leftMs / minuteMs) },
    retryAfter: Math.ceil(leftMs / 1000),
  });
}

const isOver = ({ rule }: Throttle, state: ThrottleState): boolean => state.count > throttleRules[rule].limit;

/** Throws the refusal where no try is left, without counting one. */
export async function assertTryLeft(db: Queryable, now: number, throttles: readonly Throttle[]): Promise<void> {
  for (const { rule, key } of throttles) {
    const state = await findCount(db, key, now);
    if (state && state.count >= throttleRules[rule].limit) throw tooManyTries(state.resetsAt, now);
  }
}

/** Takes one try of each, or none and throws the refusal. Exact, however many come at once. */
export async function takeTry(db: Queryable, now: number, throttles: readonly Throttle[]): Promise<void> {
  const taken: Throttle[] = [];
  for (const one of throttles) {
    const state = await countUp(db, one.key, now, throttleRules[one.rule].windowMs);
    taken.push(one);
    if (!isOver(one, state)) continue;
    await giveTryBack(db, taken);
    throw tooManyTries(state.resetsAt, now);
  }
}

/** Gives back a try that was taken and went well. */
export async function giveTryBack(db: Queryable, throttles: readonly Throttle[]): Promise<void> {
  for (const { key } of throttles) await countDown(db, key);
}

/** Gives all tries back. */
export async function forgetTries(db: Queryable, throttles: readonly Throttle[]): Promise<void> {
  for (const { key } of throttles) await forgetCount(db, key);
}
