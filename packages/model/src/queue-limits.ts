/** What a PC tells of its extension's queue (S14.15). It tells anew with each change; what it does not repeat is forgotten. */
export const queueLimits = { failedMax: 100_000, keptMs: 14 * 24 * 60 * 60_000 } as const;
