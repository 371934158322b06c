import { dayMs } from './units.ts';

/**
 * What a PC reports of its extension's queue (S14.15): most failed products, and how long a report counts. A PC reports with each
 * change.
 */
export const queueLimits = { failedMax: 100_000, keptMs: 14 * dayMs } as const;
