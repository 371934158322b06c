import { dayMs, hourMs, minuteMs } from '@pindahlapak/model';

interface Rule {
  limit: number;
  windowMs: number;
  /** After the limit single tries are allowed, each after a longer pause than the one before. */
  pauses?: { firstMs: number; longestMs: number };
}

/**
 * How many tries of each kind are allowed, and for how long they count. `account-network` counts the tries of one network
 * for one account. `account` counts the tries of all networks from which the account has never signed in, together, so that a
 * stranger cannot use up the tries of a seller. `hidden` counts all callers together whose network a proxy hides (one on
 * this machine that TRUST_PROXY does not name): twenty times what one network may, so that a flood ends and a shop's own
 * sellers are not held up.
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

export type ThrottleRule = keyof typeof throttleRules;

const rules: Record<ThrottleRule, Rule> = throttleRules;

/** The rule of a name. */
export const ruleOf = (name: ThrottleRule): Rule => rules[name];

/** The pause in milliseconds after try number `count` of a rule with pauses, undefined for other rules. */
export const pauseAfterTry = ({ limit, pauses }: Rule, count: number): number | undefined =>
  pauses && Math.min(pauses.firstMs * 2 ** Math.max(count - limit - 1, 0), pauses.longestMs);
