/** What is noted of an account and kept for 12 months: its owner reads it as 'Aktivitas akun', the operator by command. */
export const activityKinds = [
  'registered',
  'sign-in',
  'sign-in-refused',
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
export const activityKeptMs = 365 * 24 * 60 * 60_000;

/** How many of these notes are kept of one account and kind: the newest. No seller comes near it; a program might. */
export const activityKeptOfKind = 1000;
