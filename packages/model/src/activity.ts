import { dayMs } from './units.ts';

/** What is noted of an account and kept for 12 months: its owner reads it as 'Aktivitas akun', the operator by command. */
export const activityKinds = [
  'registered',
  'sign-in',
  'sign-in-refused',
  'sign-in-disabled',
  'code-refused',
  'recovery-code-used',
  'sign-out',
  'session-ended',
  'sessions-ended',
  'idle-changed',
  'reset-asked',
  'reset-refused',
  'password-reset',
  'password-changed',
  'password-refused',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'pc-connected',
  'pc-renamed',
  'pc-disconnected',
  'data-exported',
  'deletion-asked',
  'deletion-cancelled',
  'account-deleted',
  'account-disabled',
  'account-enabled',
  'limits-set',
  'subscription-recorded',
  'subscription-status-set',
  'operator-command',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

/** How long these notes are kept. */
export const activityKeptMs = 365 * dayMs;

/**
 * Kinds of notes that no throttle limits. Of each of them an account's first `activityNotedADay` in 24 hours are kept: a program
 * that repeats them neither fills the disk nor displaces other notes.
 */
export const unthrottledActivity = [
  'idle-changed',
  'password-changed',
  'password-refused',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'pc-renamed',
  'data-exported',
  'deletion-asked',
  'deletion-cancelled',
] as const satisfies readonly ActivityKind[];

/** How many notes of one kind of `unthrottledActivity` an account gets in 24 hours. */
export const activityNotedADay = 100;
