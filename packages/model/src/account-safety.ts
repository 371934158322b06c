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
