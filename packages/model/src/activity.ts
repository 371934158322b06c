import { dayMs } from './units.ts';

/** Hours without use after which a seller's dashboards end, to choose from; every account begins with the longest. */
export const sessionIdleChoices = [12, 168, 720] as const;
export const sessionIdleDefault = 720;

/** Codes that open an account whose authenticator app is lost, each once. 24 of 31 letters and digits are 118 bits. */
export const recoveryCodeLimits = { count: 10, length: 24 } as const;

/** An account is deleted this long after its owner asked for it. */
export const deletionDelayDays = 14;
export const deletionDelayMs = deletionDelayDays * dayMs;

/** Most dashboards that an account may have open. */
export const dashboardsMax = 20;

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
